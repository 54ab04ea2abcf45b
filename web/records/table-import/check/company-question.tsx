/** Companies that the file names and the style does not have: assigned, taken for others, or left out, all at once. */
import { Button, Select } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findNamedCompanies, type NamedCompany } from '#contract/companies/suppliers.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import { send } from '#web/lib/api/api.ts'
import { formatCountry, formatNumber } from '#web/lib/formats.ts'
import { useFollowChanges, useShowOnStyle } from '#web/records/assignment/use-assigned-changes.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import type { Question } from '../questions.rules.ts'
import { AskOperator } from './ask-operator.tsx'
import classes from './import-check.module.css'
import { KEPT } from './question-words.rules.ts'
import type { AnsweredImport } from './use-table-import.ts'

interface CompanyQuestionProps {
  styleId: number
  questions: readonly Question[]
  doing: Pick<AnsweredImport, 'answer' | 'answerAll'>
  /** Told once they are assigned, to read again who is on the style. */
  onAssigned?: () => unknown
}

type Registered = ReturnType<typeof useRegistered>[number]

/** Companies of the registry by exactly this name, and those that are like it; of several of one name one is chosen. */
const useRegistered = (questions: readonly Question[]) => {
  const names = questions.map(({ said }) => said)
  const found = useQuery({
    queryKey: ['named-companies', names],
    queryFn: ({ signal }) => send(findNamedCompanies, { body: { names } }, { signal }),
  })
  return questions.map((question, index) => {
    const listed = found.data?.data[index]?.companies ?? []
    const called = listed.filter((company) => company.is_called)
    return {
      ...question,
      isAsked: found.isSuccess && called.length === 0,
      company: called.length === 1 ? (called[0] ?? null) : null,
      listed: listed.filter(({ id }) => !question.choices.some(({ value }) => value === String(id))),
    }
  })
}

const sayPlace = ({ name, city, country }: NamedCompany): string =>
  [name, city, country && formatCountry(country)].filter(Boolean).join(' · ')

/** Those of the style first, then what the registry has under a name like it. */
const choicesOf = ({ choices, listed }: Pick<Registered, 'choices' | 'listed'>) => [
  ...(choices.length > 0
    ? [{ group: 'On this style', items: choices.map(({ value, label }) => ({ value, label })) }]
    : []),
  ...(listed.length > 0
    ? [
        {
          group: 'In the registry, to be assigned',
          items: listed.map((company) => ({ value: String(company.id), label: sayPlace(company) })),
        },
      ]
    : []),
]

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang || 'en').format(names)

export function CompanyQuestion({ styleId, questions, doing, onAssigned }: CompanyQuestionProps) {
  const [isChoosing, setChoosing] = useState(false)
  const registered = useRegistered(questions)
  const show = useShowOnStyle(styleId)
  const follow = useFollowChanges(styleId)
  const known = registered.filter(({ company }) => company !== null)
  const assign = useMutation({
    mutationFn: async (companies: readonly NamedCompany[]) => {
      for (const { id } of companies) {
        const body = { supplier_id: id }
        const answer = await send(assignSupplier, { params: { id: String(styleId) }, body })
        show({ suppliers: answer.inquiry_assigned_suppliers })
      }
      await follow({ isWhole: false })
      await onAssigned?.()
    },
    onSuccess: (_, companies) =>
      noticeSuccess(`${listOf(companies.map(({ name }) => name))} added successfully`),
    onError: noticeError,
  })
  /** One that is not on the style yet is assigned before the rows are given to it. */
  const choose = async ({ id, listed }: Registered, value: string) => {
    const company = listed.find((each) => String(each.id) === value)
    const isOn =
      company === undefined ||
      (await assign.mutateAsync([company]).then(
        () => true,
        () => false,
      ))
    if (isOn) doing.answer(id, value)
  }
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
        <Quiet size="inherit">{`Not in the registry: ${listOf(unknown)}`}</Quiet>
      )}
      <div className={classes.choices}>
        {known.length > 0 && (
          <Button
            size="xs"
            loading={assign.isPending}
            onClick={() => assign.mutate(known.flatMap(({ company }) => company ?? []))}
          >
            {known.length === 1
              ? `Assign ${known[0]?.said ?? ''}`
              : `Assign ${formatNumber(known.length)} companies`}
          </Button>
        )}
        {registered.some((question) => choicesOf(question).length > 0) && (
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
        registered.map((question) => (
          <Select
            key={question.id}
            label={`${question.said} is`}
            placeholder="A company"
            size="xs"
            searchable
            disabled={assign.isPending || choicesOf(question).length === 0}
            data={choicesOf(question)}
            value={null}
            onChange={(value) => value !== null && void choose(question, value)}
            comboboxProps={{ withinPortal: true }}
          />
        ))}
      {isChoosing && <Quiet size="inherit">{KEPT}</Quiet>}
    </fieldset>
  )
}
