/** Companies that the file names and the style does not have: assigned, taken for others, or left out, all at once. */
import { Button, Select } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findNamedCompanies } from '#contract/companies/suppliers.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import { send } from '#web/lib/api/api.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { useFollowChanges, useShowOnStyle } from '#web/records/assignment/use-assigned-changes.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import type { Question } from '../questions.rules.ts'
import { AskOperator } from './ask-operator.tsx'
import classes from './import-check.module.css'
import type { AnsweredImport } from './use-table-import.ts'

interface CompanyQuestionProps {
  styleId: number
  questions: readonly Question[]
  doing: Pick<AnsweredImport, 'answer' | 'answerAll'>
  /** Told once they are assigned, to read again who is on the style. */
  onAssigned?: () => unknown
}

/** Companies of the registry by exactly this name; several of one name are told apart by nobody here. */
const useRegistered = (questions: readonly Question[]) => {
  const names = questions.map(({ said }) => said)
  const found = useQuery({
    queryKey: ['named-companies', names],
    queryFn: ({ signal }) => send(findNamedCompanies, { body: { names } }, { signal }),
  })
  return questions.map(({ id, said }, index) => {
    const companies = found.data?.data[index]?.companies.filter((company) => company.is_called) ?? []
    const isAsked = found.isSuccess && companies.length === 0
    return { id, said, isAsked, company: companies.length === 1 ? (companies[0] ?? null) : null }
  })
}

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang || 'en').format(names)

export function CompanyQuestion({ styleId, questions, doing, onAssigned }: CompanyQuestionProps) {
  const [isChoosing, setChoosing] = useState(false)
  const registered = useRegistered(questions)
  const show = useShowOnStyle(styleId)
  const follow = useFollowChanges(styleId)
  const known = registered.filter(({ company }) => company !== null)
  const assign = useMutation({
    mutationFn: async () => {
      for (const { company } of known) {
        if (!company) continue
        const body = { supplier_id: company.id }
        const answer = await send(assignSupplier, { params: { id: String(styleId) }, body })
        show({ suppliers: answer.inquiry_assigned_suppliers })
      }
      await follow({ isWhole: false })
      await onAssigned?.()
    },
    onSuccess: () => noticeSuccess(`${listOf(known.map(({ said }) => said))} added successfully`),
    onError: noticeError,
  })
  const rows = new Set(questions.flatMap((question) => question.rows)).size
  const names = listOf(questions.map(({ said }) => said))
  const text =
    questions.length === 1
      ? `${names} is not on this style. It stands in ${rows === 1 ? '1 line' : `${formatNumber(rows)} lines`}.`
      : `${names} are not on this style. They stand in ${formatNumber(rows)} lines.`
  const missing = registered.filter(({ company, isAsked }) => company === null && isAsked)
  const unknown = missing.map(({ said }) => said)
  const leaveOut = (ids: readonly string[]) => doing.answerAll(Object.fromEntries(ids.map((id) => [id, ''])))
  return (
    <fieldset aria-label={text} className={classes.card}>
      <p>{text}</p>
      {known.length > 0 && unknown.length > 0 && (
        <p className={classes.words}>{`Not in the registry: ${listOf(unknown)}`}</p>
      )}
      <div className={classes.choices}>
        {known.length > 0 && (
          <Button size="xs" loading={assign.isPending} onClick={() => assign.mutate()}>
            {known.length === 1
              ? `Assign ${known[0]?.said ?? ''}`
              : `Assign ${formatNumber(known.length)} companies`}
          </Button>
        )}
        {questions.some(({ choices }) => choices.length > 0) && (
          <Button
            size="xs"
            variant="default"
            aria-expanded={isChoosing}
            onClick={() => setChoosing(!isChoosing)}
          >
            Choose others
          </Button>
        )}
        <AskOperator questions={missing} onAsked={leaveOut} />
        <Button
          size="xs"
          variant={known.length > 0 ? 'default' : 'filled'}
          onClick={() => leaveOut(questions.map(({ id }) => id))}
        >
          Leave empty
        </Button>
      </div>
      {isChoosing &&
        questions.map((question) => (
          <Select
            key={question.id}
            label={`${question.said} is`}
            placeholder="A supplier of this style"
            size="xs"
            searchable
            data={question.choices.map(({ value, label }) => ({ value, label }))}
            value={null}
            onChange={(value) => value !== null && doing.answer(question.id, value)}
          />
        ))}
    </fieldset>
  )
}
