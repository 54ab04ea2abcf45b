/** Both changed the same: the two stand side by side, each with its person, and one is chosen for each. */
import { Button, Flex, Radio } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Conflict, keyOfConflict, type Side } from '#web/lib/document/merge.rules.ts'
import type { Question } from '#web/lib/document/save-merged.ts'
import type { Choices } from '#web/lib/document/use-document-form.ts'
import { formatInstant } from '#web/lib/formats.ts'
import classes from './conflict-question.module.css'

export interface ConflictWords {
  /** What it is about. */
  label: string
  mine: ReactNode
  theirs: ReactNode
}

interface ConflictQuestionProps {
  question: Pick<Question<unknown>, 'saved' | 'conflicts'>
  say: (conflict: Conflict) => ConflictWords
  onAnswer: (choices: Choices) => void
  isSaving: boolean
  /** What the two answers are called where there is nothing to choose but one of them. */
  answers?: Record<Side, string> | undefined
}

export function ConflictQuestion({ question, say, onAnswer, isSaving, answers }: ConflictQuestionProps) {
  const { saved, conflicts } = question
  const [choices, setChoices] = useState<Choices>(new Map())
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
  const chooseAll = (side: Side) =>
    onAnswer(new Map(conflicts.map((conflict) => [keyOfConflict(conflict), side])))
  return (
    <section aria-label="Resolve the conflict" className={classes.question}>
      <div>
        <p ref={title} tabIndex={-1} className={classes.title} role="alert" data-autofocus>
          {sayWhat(saved.by, answers ? conflicts[0] : undefined)}
        </p>
        <p>Choose what to keep. All other changes of both of you are kept.</p>
      </div>
      {conflicts.map((conflict) => {
        const key = keyOfConflict(conflict)
        const their = `${saved.by}, ${formatInstant(saved.at)}`
        return answers ? (
          <BothSides key={key} words={say(conflict)} their={their} />
        ) : (
          <OneConflict
            key={key}
            words={say(conflict)}
            their={their}
            side={choices.get(key) ?? 'mine'}
            onChoose={(side) => setChoices(new Map([...choices, [key, side]]))}
          />
        )
      })}
      <Flex gap={8} wrap="wrap" justify="flex-end">
        <Button variant="default" onClick={() => chooseAll('theirs')} disabled={isSaving}>
          {answers?.theirs ?? 'Take theirs'}
        </Button>
        <Button variant="default" onClick={() => chooseAll('mine')} disabled={isSaving}>
          {answers?.mine ?? 'Keep mine'}
        </Button>
        {!answers && (
          <Button onClick={() => onAnswer(choices)} loading={isSaving}>
            Save selection
          </Button>
        )}
      </Flex>
    </section>
  )
}

/** Of one row that only one of the two removed it says who. */
const sayWhat = (by: string, removal: Conflict | undefined): string => {
  if (!removal) return `You and ${by} changed the same`
  return removal.mine === undefined ? `You removed what ${by} changed` : `${by} removed what you changed`
}

const sidesOf = ({ mine, theirs }: ConflictWords, their: string) =>
  [
    { value: 'mine', who: 'You', said: mine },
    { value: 'theirs', who: their, said: theirs },
  ] as const

function BothSides({ words, their }: { words: ConflictWords; their: string }) {
  return (
    <dl className={classes.sides} aria-label={words.label}>
      {sidesOf(words, their).map(({ value, who, said }) => (
        <div key={value} className={classes.side}>
          <dt className={classes.who}>{who}</dt>
          <dd className={classes.said}>{said}</dd>
        </div>
      ))}
    </dl>
  )
}

interface OneConflictProps {
  words: ConflictWords
  their: string
  side: Side
  onChoose: (side: Side) => void
}

function OneConflict({ words, their, side, onChoose }: OneConflictProps) {
  return (
    <Radio.Group label={words.label} value={side} onChange={(chosen) => onChoose(chosen as Side)}>
      <div className={classes.sides}>
        {sidesOf(words, their).map(({ value, who, said }) => (
          <div key={value} className={classes.side} data-chosen={side === value || undefined}>
            <Radio value={value} label={who} description={<span className={classes.value}>{said}</span>} />
          </div>
        ))}
      </div>
    </Radio.Group>
  )
}
