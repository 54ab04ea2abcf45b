/** What is asked once for all rows, and what was answered before. */
import { Button, Flex, Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { sayName } from '#web/lib/language/say.ts'
import { listCountries } from '#web/ui/fields/country-options.ts'
import { IconCircleCheck } from '#web/ui/icons.ts'
import { Quiet } from '#web/ui/text/text.tsx'
import { keptAs, type Question } from '../questions.rules.ts'
import classes from './import-check.module.css'
import { KEPT, sayChoice, sayQuestion } from './question-words.rules.ts'
import type { AnsweredImport } from './use-table-import.ts'

/** Questions of one matter that are answered together, in a card of their own. */
export interface TogetherQuestions {
  about: string
  ask: (questions: readonly Question[]) => ReactNode
}

interface ImportAnswersProps {
  doing: AnsweredImport
  together?: TogetherQuestions | undefined
}

const sayLeft = (count: number): string =>
  count === 0 ? 'Nothing to answer' : count === 1 ? '1 answer left' : `${count} answers left`

export function ImportAnswers({ doing, together }: ImportAnswersProps) {
  const { reading, open, answers, answer, askAgain, given } = doing
  const questions = reading?.questions ?? []
  const asked = open.filter(({ about }) => about === together?.about)
  const others = open.filter(({ about }) => about !== together?.about)
  const count = others.length + (asked.length > 0 ? 1 : 0)
  const done = questions.filter(({ id }) => answers[id] !== undefined)
  return (
    <section aria-label="Answers" className={classes.panel}>
      <h3 className={classes.title} aria-live="polite">
        {sayLeft(count)}
      </h3>
      {count > 0 && <Quiet size="inherit">Each is given once for all its lines.</Quiet>}
      {together && asked.length > 0 && together.ask(asked)}
      {others.map((question) => (
        <QuestionCard
          key={question.id}
          question={question}
          onAnswer={(value) => answer(question.id, value)}
        />
      ))}
      {done.length > 0 && (
        <ul className={classes.done}>
          {done.map((question) => (
            <Answered
              key={question.id}
              question={question}
              value={answers[question.id] ?? ''}
              isBefore={given[question.id] === undefined}
              onAskAgain={() => askAgain(question.id)}
              onAnswer={(value) => answer(question.id, value)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface QuestionCardProps {
  question: Question
  onAnswer: (value: string) => void
}

function QuestionFrame({ question, children }: { question: Question; children: ReactNode }) {
  const text = sayQuestion(question)
  return (
    <fieldset aria-label={text} className={classes.card}>
      <p>{text}</p>
      <div className={classes.choices}>{children}</div>
      {keptAs(question.id) && <Quiet size="inherit">{KEPT}</Quiet>}
    </fieldset>
  )
}

const MANY = 3

/** Questions that are answered with a country. */
const COUNTRIES: ReadonlySet<string> = new Set(['country', 'destination-missing', 'company-country-missing'])

/** Questions that are answered with a text. */
const TYPED: ReadonlySet<string> = new Set(['city-missing'])
/** As long as an unfinished import keeps it. */
const LONGEST_ANSWER = 120

const choicesOf = ({ about, choices }: Question) =>
  COUNTRIES.has(about) ? listCountries().map(({ value, label }) => ({ value, label })) : choices

function TypedAnswer({ label, onAnswer }: { label: string; onAnswer: (value: string) => void }) {
  const [text, setText] = useState('')
  return (
    <form
      className={classes.choices}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onAnswer(text.trim())
      }}
    >
      <TextInput
        aria-label={label}
        size="xs"
        maxLength={LONGEST_ANSWER}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" disabled={text.trim() === ''}>
        Use for all
      </Button>
    </form>
  )
}

function QuestionCard({ question, onAnswer }: QuestionCardProps) {
  if (TYPED.has(question.about))
    return (
      <QuestionFrame question={question}>
        <TypedAnswer label={sayQuestion(question)} onAnswer={onAnswer} />
      </QuestionFrame>
    )
  return <ChosenAnswer {...{ question, onAnswer }} />
}

function ChosenAnswer({ question, onAnswer }: QuestionCardProps) {
  const { proposal, canBeEmpty } = question
  const choices = choicesOf(question)
  const proposed = choices.find(({ value }) => value === proposal)
  const others = choices.filter((choice) => choice !== proposed)
  return (
    <QuestionFrame question={question}>
      {proposed && (
        <Button size="xs" onClick={() => onAnswer(proposed.value)}>
          {sayChoice(question, proposed.label)}
        </Button>
      )}
      {others.length <= MANY ? (
        others.map(({ value, label }) => (
          <Button key={value} size="xs" variant="default" onClick={() => onAnswer(value)}>
            {sayChoice(question, label)}
          </Button>
        ))
      ) : (
        <Select
          aria-label={proposed ? 'Another answer' : 'Choose the answer'}
          placeholder={proposed ? 'Another answer' : 'Choose the answer'}
          size="xs"
          searchable
          data={others.map(({ value, label }) => ({ value, label: sayName(label) }))}
          value={null}
          onChange={(value) => value !== null && onAnswer(value)}
          comboboxProps={{ withinPortal: true }}
        />
      )}
      {canBeEmpty && (
        <Button size="xs" variant={choices.length === 0 ? 'filled' : 'default'} onClick={() => onAnswer('')}>
          Leave empty
        </Button>
      )}
    </QuestionFrame>
  )
}

interface AnsweredProps {
  question: Question
  value: string
  /** Answered with a file before this one. */
  isBefore: boolean
  onAskAgain: () => void
  onAnswer: (value: string) => void
}

const sayAnswer = (question: Question, value: string): string => {
  if (value === '') return sayName('Empty')
  const label = choicesOf(question).find((choice) => choice.value === value)?.label ?? value
  return sayChoice(question, label)
}

function Answered({ question, value, isBefore, onAskAgain, onAnswer }: AnsweredProps) {
  const [isChanging, setChanging] = useState(false)
  if (isChanging)
    return (
      <li>
        <QuestionCard
          question={question}
          onAnswer={(next) => {
            setChanging(false)
            onAnswer(next)
          }}
        />
      </li>
    )
  const said =
    question.said === '' || question.about === 'unreadable' || question.about === 'unread'
      ? sayQuestion(question)
      : question.said
  return (
    <Flex component="li" gap={8} align="center">
      <IconCircleCheck size={16} aria-hidden />
      <span className={classes.answer}>
        <bdi>{said}</bdi> → <bdi>{sayAnswer(question, value)}</bdi>
        {isBefore && (
          <Quiet component="span" size="inherit">
            {' '}
            As last time
          </Quiet>
        )}
      </span>
      <Button
        size="compact-xs"
        variant="subtle"
        onClick={() => (isBefore ? setChanging(true) : onAskAgain())}
      >
        Change
      </Button>
    </Flex>
  )
}
