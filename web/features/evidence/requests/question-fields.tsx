/** What is asked for, one thing after the other. */

import { ActionIcon, Button, Flex, Select, TextInput } from '@mantine/core'
import {
  ASKED_KINDS,
  type AskedKind,
  MAX_QUESTIONS,
  QUESTION_KINDS,
  type QuestionKind,
} from '#contract/evidence/evidence-requests.ts'
import {
  EVIDENCE_STANDARDS,
  type EvidenceStandard,
  nameOfStandard,
  standardsOf,
} from '#contract/evidence/evidence-standards.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import { Strong } from '#web/ui/text/text.tsx'
import classes from '../evidence.module.css'
import { EVIDENCE_KIND_NAMES } from '../evidence-words.ts'
import { QUESTION_KIND_NAMES } from './request-words.ts'

export interface QuestionValues {
  key: number
  kind: QuestionKind
  evidence_kind: AskedKind | null
  standard: EvidenceStandard | null
  question: string
}

export const firstQuestion = (key: number): QuestionValues => ({
  key,
  kind: 'evidence',
  evidence_kind: 'scope_certificate',
  standard: null,
  question: '',
})

/** What stands in the empty field, and is asked where nothing is typed. */
export const usualWords = ({ kind, evidence_kind, standard }: QuestionValues): string =>
  kind === 'evidence' && evidence_kind
    ? joinFacts([nameOfStandard(standard), EVIDENCE_KIND_NAMES[evidence_kind]])
    : ''

interface QuestionFieldsProps {
  questions: readonly QuestionValues[]
  /** By the place of the question and the name of the field. */
  errorOf: (index: number, field: string) => string | undefined
  onChange: (questions: QuestionValues[]) => void
}

export function QuestionFields({ questions, errorOf, onChange }: QuestionFieldsProps) {
  const change = (key: number, part: Partial<QuestionValues>) =>
    onChange(questions.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const nextKey = Math.max(0, ...questions.map(({ key }) => key)) + 1
  return (
    <Flex component="fieldset" direction="column" gap={14} align="stretch" miw={0}>
      <Strong component="legend" size={15}>
        What is asked for
      </Strong>
      {questions.map((question, index) => (
        <div key={question.key} className={classes.thing}>
          <div className={classes.grid}>
            <Select
              label={`Question ${index + 1}`}
              allowDeselect={false}
              data={QUESTION_KINDS.filter((value) => value !== 'step').map((value) => ({
                value,
                label: QUESTION_KIND_NAMES[value],
              }))}
              value={question.kind}
              onChange={(kind) => kind && change(question.key, { kind: kind as QuestionKind })}
            />
            {question.kind === 'evidence' && (
              <KindFields
                question={question}
                error={errorOf(index, 'standard')}
                onChange={(part) => change(question.key, part)}
              />
            )}
          </div>
          <div className={classes.wordsOfThing}>
            <TextInput
              label="In your words"
              maxLength={200}
              placeholder={usualWords(question)}
              value={question.question}
              error={errorOf(index, 'question')}
              onChange={(event) => change(question.key, { question: event.currentTarget.value })}
            />
            {questions.length > 1 && (
              <ActionIcon
                size={36}
                variant="default"
                aria-label={`Remove question ${index + 1}`}
                onClick={() => onChange(questions.filter(({ key }) => key !== question.key))}
              >
                <IconTrash size={17} />
              </ActionIcon>
            )}
          </div>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={17} />}
        disabled={questions.length >= MAX_QUESTIONS}
        onClick={() => onChange([...questions, firstQuestion(nextKey)])}
      >
        Add another question
      </Button>
    </Flex>
  )
}

interface KindFieldsProps {
  question: QuestionValues
  error: string | undefined
  onChange: (part: Partial<QuestionValues>) => void
}

function KindFields({ question, error, onChange }: KindFieldsProps) {
  const kind = question.evidence_kind
  return (
    <>
      <Select
        label="Kind"
        allowDeselect={false}
        data={ASKED_KINDS.map((value) => ({ value, label: EVIDENCE_KIND_NAMES[value] }))}
        value={kind}
        onChange={(value) => onChange({ evidence_kind: value as AskedKind | null, standard: null })}
      />
      <Select
        label="Standard"
        clearable
        searchable
        error={error}
        data={(kind ? standardsOf(kind) : []).map((value) => ({
          value,
          label: EVIDENCE_STANDARDS[value].name,
        }))}
        value={question.standard}
        onChange={(value) => onChange({ standard: value as EvidenceStandard | null })}
      />
    </>
  )
}
