/** Suppliers of a file that the directory does not have by their names: taken for others, asked for, or left out, at once. */
import { Button, Select } from '@mantine/core'
import { formatNumber } from '#web/lib/formats.ts'
import { useSession } from '#web/lib/session/session.ts'
import classes from '#web/records/table-import/check/import-check.module.css'
import type { AnsweredImport } from '#web/records/table-import/check/use-table-import.ts'
import { ASK_OPERATOR, type Question } from '#web/records/table-import/questions.rules.ts'
import { Quiet } from '#web/ui/text/text.tsx'

interface SupplierQuestionProps {
  questions: readonly Question[]
  doing: Pick<AnsweredImport, 'answer' | 'answerAll'>
}

/** The directory’s best guess; not where two companies have the very name. */
const proposalOf = ({ choices }: Question) => choices[0]

export function SupplierQuestion({ questions, doing }: SupplierQuestionProps) {
  const { can } = useSession()
  const alike = questions.filter(({ choices }) => choices.length > 0)
  const count = questions.length
  const text =
    count === 1
      ? `${questions[0]?.said ?? ''} is not in the directory by this name.`
      : `${formatNumber(count)} suppliers are not in the directory by their names.`
  const answer = (of: readonly Question[], value: (question: Question) => string) =>
    doing.answerAll(Object.fromEntries(of.map((question) => [question.id, value(question)])))
  const unknown = questions.filter(({ choices }) => choices.length === 0)
  return (
    <fieldset aria-label={text} className={classes.card}>
      <p>{text}</p>
      {unknown.length > 0 && alike.length > 0 && (
        <Quiet size="inherit">
          {unknown.length === 1
            ? 'For 1 of them there is nothing like it.'
            : `For ${formatNumber(unknown.length)} of them there is nothing like it.`}
        </Quiet>
      )}
      {alike.map((question) => (
        <Select
          key={question.id}
          label={`${question.said} is`}
          placeholder="A company of the directory"
          size="xs"
          data={question.choices.map(({ value, label }) => ({ value, label }))}
          value={null}
          onChange={(value) => value !== null && doing.answer(question.id, value)}
          comboboxProps={{ withinPortal: true }}
        />
      ))}
      <div className={classes.choices}>
        {alike.length > 1 && (
          <Button size="xs" onClick={() => answer(alike, (each) => proposalOf(each)?.value ?? '')}>
            Take the first of each
          </Button>
        )}
        {can.request_organization && (
          <Button
            size="xs"
            variant={alike.length > 1 ? 'default' : 'filled'}
            onClick={() => answer(questions, () => ASK_OPERATOR)}
          >
            {count === 1 ? 'Ask the operator to list it' : 'Ask the operator to list them'}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => answer(questions, () => '')}>
          Leave out
        </Button>
      </div>
    </fieldset>
  )
}
