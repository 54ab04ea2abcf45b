/** One thing that is asked for, with the fields of its kind. */

import { Button, Checkbox, Flex, MultiSelect, Textarea, TextInput } from '@mantine/core'
import { hasFields, OF_PROCESSES } from '#contract/evidence/evidence-record.ts'
import type { AskedQuestion, StepWords } from '#contract/evidence/evidence-requests.ts'
import { nameOfStandard } from '#contract/evidence/evidence-standards.ts'
import { nameOfTraceStep, TRACE_STEPS } from '#contract/values/codes/trace-steps.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { sayName } from '#web/lib/language/say.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { DecimalField } from '#web/ui/fields/decimal-field.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { FailureAlert } from '#web/ui/notices/failure-alert.tsx'
import { EVIDENCE_KIND_NAMES } from '../evidence-words.ts'
import classes from './answers.module.css'
import { FileField } from './file-field.tsx'
import { type Answer, type Field, useAnswer } from './use-answer.ts'

interface QuestionCardProps {
  token: string
  question: AskedQuestion
  place: number
  /** What is missing, by field, once it was tried to send. */
  missing: Readonly<Record<string, string>>
}

const kindOf = ({ kind, evidence_kind, standard }: AskedQuestion): string =>
  kind === 'evidence' && evidence_kind
    ? joinFacts([EVIDENCE_KIND_NAMES[evidence_kind], nameOfStandard(standard)])
    : ''

/** The step in words: exactly this is confirmed. */
function StepFacts({ words }: { words: StepWords }) {
  const rows = [
    ['Style', words.style],
    ['Step', words.step],
    ['What is done', words.kind && sayName(nameOfTraceStep(words.kind))],
    ['Supplier', words.supplier],
    ['Factory', words.factory],
  ].filter((row): row is [string, string] => Boolean(row[1]))
  return (
    <dl className={classes.stepFacts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function QuestionCard({ token, question, place, missing }: QuestionCardProps) {
  const answer = useAnswer(token, question)
  const isMissing = answer.values.missing_reason !== null
  const refused = answer.failure instanceof ApiError ? answer.failure.fields : {}
  const errorOf = (field: string) => refused[field]?.[0] ?? missing[field]
  const hasFieldError = Object.keys(refused).length > 0
  return (
    <section className={classes.card} aria-labelledby={`question-${question.id}`}>
      <h2 id={`question-${question.id}`} className={classes.question}>
        {place}. <bdi>{question.question}</bdi>
      </h2>
      <p className={classes.kind}>{kindOf(question)}</p>
      {question.step_words && <StepFacts words={question.step_words} />}
      {question.reason && (
        <p role="alert" className={classes.returned}>
          {`Sent back: ${question.reason}`}
        </p>
      )}
      {!isMissing && <Fields question={question} answer={answer} errorOf={errorOf} />}
      <SwitchField
        label={question.kind === 'step' ? 'We cannot confirm this' : 'We cannot give this'}
        isOn={isMissing}
        onChange={(isOn) => (isOn ? answer.change('missing_reason', '') : answer.set('missing_reason', null))}
      />
      {isMissing && (
        <Line
          answer={answer}
          field="missing_reason"
          label="Why not?"
          max={500}
          isLong
          error={Object.values(missing)[0]}
        />
      )}
      {answer.isOvertaken && <Overtaken answer={answer} />}
      {!hasFieldError && <FailureAlert failure={answer.failure} />}
      <p className={classes.state} role="status">
        {answer.isSaving ? 'Saving' : answer.isSaved ? 'Saved' : ''}
      </p>
    </section>
  )
}

function Overtaken({ answer }: { answer: Answer }) {
  return (
    <div role="alert" className={classes.returned}>
      <p>Somebody else with this link saved this answer in the meantime. Yours is not saved yet.</p>
      <Flex gap={8} wrap="wrap">
        <Button variant="default" onClick={() => void answer.takeTheirs()}>
          Take theirs
        </Button>
        <Button variant="default" onClick={() => void answer.saveMine()}>
          Save mine
        </Button>
      </Flex>
    </div>
  )
}

interface FieldsProps {
  question: AskedQuestion
  answer: Answer
  errorOf: (field: string) => string | undefined
}

function Fields({ question, answer, errorOf }: FieldsProps) {
  const { kind, question: name } = question
  return (
    <>
      {kind === 'step' && (
        <Checkbox
          label="We did this step, or will do it, as it is written here"
          checked={answer.values.confirms === true}
          error={errorOf('confirms')}
          onChange={(event) => answer.set('confirms', event.currentTarget.checked || null)}
        />
      )}
      {kind !== 'text' && kind !== 'step' && (
        <FileField
          name={name}
          file={answer.values.file}
          isPhoto={kind === 'photo'}
          isSaving={answer.isSaving}
          sent={answer.sent}
          error={errorOf('file')}
          onChange={answer.putFile}
        />
      )}
      {kind === 'evidence' && <EvidenceFields question={question} answer={answer} errorOf={errorOf} />}
      <Line
        answer={answer}
        field="note"
        label={kind === 'text' ? 'Your answer' : 'Note'}
        max={2000}
        isLong
        error={errorOf('note')}
      />
    </>
  )
}

function EvidenceFields({ question, answer, errorOf }: FieldsProps) {
  const kind = question.evidence_kind ?? 'declaration'
  const { values, change, commit } = answer
  const dayOf = (field: 'valid_from' | 'valid_until') => ({
    value: values[field],
    error: errorOf(field),
    // A day that is half typed is none yet: it is kept when the field is left.
    onChange: (day: string | null) => (day === null ? change(field, null) : answer.set(field, day)),
    onBlur: () => commit(field),
  })
  return (
    <>
      {hasFields(kind, 'number') && (
        <Line answer={answer} field="number" label="Number" max={80} error={errorOf('number')} />
      )}
      {hasFields(kind, 'issuing_body') && (
        <Line answer={answer} field="issuing_body" label="Issuing body" max={200} />
      )}
      {hasFields(kind, 'laboratory') && (
        <Line answer={answer} field="laboratory" label="Laboratory" max={200} />
      )}
      {hasFields(kind, 'holder_name') && (
        <Line answer={answer} field="holder_name" label="Holder as printed" max={200} />
      )}
      <div className={classes.days}>
        <DateField label="Valid from" {...dayOf('valid_from')} />
        <DateField label="Valid until" {...dayOf('valid_until')} />
      </div>
      {OF_PROCESSES.has(kind) && (
        <MultiSelect
          label="Processes"
          description="As the certificate names them. It covers the steps of these processes."
          searchable
          clearable
          data={TRACE_STEPS.map(({ key, display_name }) => ({ value: key, label: sayName(display_name) }))}
          value={values.processes}
          error={errorOf('processes')}
          onChange={(processes) => answer.set('processes', processes as typeof values.processes)}
        />
      )}
      {hasFields(kind, 'quantity') && (
        <DecimalField
          label="Quantity (kg)"
          value={values.quantity_kg === null ? '' : String(values.quantity_kg)}
          error={errorOf('quantity_kg')}
          onChange={(text) => {
            const number = Number(text)
            change('quantity_kg', text === '' || Number.isNaN(number) ? null : number)
          }}
          onBlur={() => commit('quantity_kg')}
        />
      )}
    </>
  )
}

interface LineProps {
  answer: Answer
  field: Exclude<Field, 'quantity_kg' | 'valid_from' | 'valid_until' | 'confirms' | 'processes'>
  label: string
  max: number
  isLong?: boolean
  error?: string | undefined
}

function Line({ answer, field, label, max, isLong = false, error }: LineProps) {
  const props = {
    label,
    error,
    maxLength: max,
    value: answer.values[field] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      answer.change(field, event.currentTarget.value),
    // Where nothing is given and no reason either, nothing is said yet.
    onBlur: () => {
      if (field !== 'missing_reason' || answer.values.missing_reason?.trim()) answer.commit(field)
    },
  }
  return isLong ? <Textarea autosize minRows={2} {...props} /> : <TextInput autoComplete="off" {...props} />
}
