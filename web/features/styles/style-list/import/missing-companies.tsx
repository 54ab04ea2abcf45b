/** Companies of a file that the registry does not know by their names: taken for others, asked for, or left out, once for all. */
import { Button, Select } from '@mantine/core'
import { AskOperator } from '#web/records/table-import/check/ask-operator.tsx'
import classes from '#web/records/table-import/check/import-check.module.css'
import type { AnsweredImport } from '#web/records/table-import/check/use-table-import.ts'
import type { Question } from '#web/records/table-import/questions.rules.ts'

interface MissingCompaniesProps {
  questions: readonly Question[]
  doing: Pick<AnsweredImport, 'answer' | 'answerAll'>
}

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang || 'en').format(names)

export function MissingCompanies({ questions, doing }: MissingCompaniesProps) {
  const names = listOf(questions.map(({ said }) => said))
  const text = questions.length === 1 ? `Which company is ${names}?` : `Which companies are ${names}?`
  const leaveOut = (ids: readonly string[]) => doing.answerAll(Object.fromEntries(ids.map((id) => [id, ''])))
  return (
    <fieldset aria-label={text} className={classes.card}>
      <p>{text}</p>
      {questions.map(({ id, said, choices }) => (
        <Select
          key={id}
          label={`${said} is`}
          placeholder="A company of the registry"
          size="xs"
          searchable
          data={choices.map(({ value, label }) => ({ value, label }))}
          value={null}
          onChange={(value) => value !== null && doing.answer(id, value)}
          comboboxProps={{ withinPortal: true }}
        />
      ))}
      <div className={classes.choices}>
        <AskOperator questions={questions} onAsked={leaveOut} />
        <Button size="xs" variant="default" onClick={() => leaveOut(questions.map(({ id }) => id))}>
          Leave empty
        </Button>
      </div>
    </fieldset>
  )
}
