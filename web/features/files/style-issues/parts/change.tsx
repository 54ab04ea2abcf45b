/** How a change looks: what was, struck through, and what is. */
import { diffArrays } from 'diff'
import { useMemo } from 'react'
import type { FieldChange } from '#contract/values/row-differences.rules.ts'
import { Pill } from '#web/ui/pill.tsx'
import type { Changes, ComparedRow } from '../compared-rows.rules.ts'
import { nameOfField, type Part, sayValue } from '../field-words.rules.ts'
import classes from '../style-issues.module.css'

const KINDS = {
  added: { label: 'Added', tone: 'confirmed' },
  removed: { label: 'Removed', tone: 'unconfirmed' },
  changed: { label: 'Changed', tone: 'waiting' },
} as const

export function KindPill({ kind }: Pick<ComparedRow<unknown>, 'kind'>) {
  if (kind === 'same') return null
  const { label, tone } = KINDS[kind]
  return (
    <Pill tone={tone} icon={null}>
      {label}
    </Pill>
  )
}

/** Both values, or the one that there is. */
export function BeforeAndNow({ before, now }: { before: string | null; now: string | null }) {
  return (
    <>
      {before !== null && <del className={classes.gone}>{before}</del>}
      {before !== null && now !== null && ' '}
      {now !== null && <ins className={classes.come}>{now}</ins>}
    </>
  )
}

/** By the reader's browser: words of scripts without blanks too, and `2.5` in one piece. */
const splitWords = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

/** A longer text, word by word. */
export function WordChanges({ before, now }: { before: string; now: string }) {
  const parts = useMemo(() => diffArrays(splitWords(before), splitWords(now)), [before, now])
  return parts.map(({ value, added, removed }, at) => {
    const words = value.join('')
    // Parts have no names of their own, and none comes or goes while two texts are compared.
    const key = `${at}`
    if (added) {
      return (
        <ins key={key} className={classes.come}>
          {words}
        </ins>
      )
    }
    return removed ? (
      <del key={key} className={classes.gone}>
        {words}
      </del>
    ) : (
      <span key={key}>{words}</span>
    )
  })
}

/** A text that stands in an issue, with what changed in it. */
export function ComparedText({ text, field, changes }: { text: string; field: string; changes: Changes }) {
  const change = changes.get(field)
  return change ? <WordChanges before={String(change.from ?? '')} now={text} /> : text
}

/** Fields by name, each with both values. */
export function FieldChanges({ part, fields }: { part: Part; fields: Iterable<FieldChange> }) {
  return (
    <dl className={classes.fields}>
      {[...fields].map(({ field, from, to }) => (
        <div key={field}>
          <dt>{nameOfField(part, field)}</dt>
          <dd>
            <BeforeAndNow before={sayValue(field, from)} now={sayValue(field, to)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
