import type { ReactNode } from 'react'
import {
  type SnapshotEvidenceRow,
  stoodWhenPublished,
} from '#contract/passports/sections/snapshot-evidence.ts'
import { formatDay } from '../formats.ts'
import type { PassportSection, PassportView } from '../passport-view.ts'
import { Dotted } from '../route/dotted.tsx'
import { brandLanguage } from '../words.rules.ts'

const SOUND: readonly string[] = ['valid', 'ends_soon']

/** How it stood when the passport was published, and beside it how it stands today. */
function Standing({ row, view }: { row: SnapshotEvidenceRow; view: PassportView }) {
  const { snapshot, texts, evidenceNow } = view
  const { states, whenPublished, today } = texts.evidence
  const now = evidenceNow?.[row.ref]
  const is = (label: string, state: keyof typeof states): ReactNode => {
    const words = `${label}: ${states[state]}`
    return SOUND.includes(state) ? words : <strong>{words}</strong>
  }
  return (
    <p className="edition">
      <Dotted>
        {snapshot.published_at && is(whenPublished, stoodWhenPublished(row, snapshot.published_at))}
        {now && is(today, now)}
      </Dotted>
    </p>
  )
}

function Row({ row, view }: { row: SnapshotEvidenceRow; view: PassportView }) {
  const { snapshot, texts, language, restricted } = view
  const { kind, standard, holder, number, issuing_body, valid_until, is_stated, file, of, place } = row
  const isServed = file !== null && snapshot.version !== null && restricted === null
  return (
    <div>
      <dt>
        <Dotted>
          {texts.lots.evidenceKinds[kind]}
          {place === 'composition' && texts.composition}
          {of === '' ? null : (
            <span lang={brandLanguage(view)} dir="auto">
              {of}
            </span>
          )}
        </Dotted>
      </dt>
      <dd>
        <Dotted>
          {standard}
          {holder && <bdi>{holder}</bdi>}
          {number && <bdi>{number}</bdi>}
          {issuing_body && <bdi>{issuing_body}</bdi>}
          {valid_until && texts.lots.validUntil(formatDay(valid_until, language))}
          {is_stated && texts.evidence.stated}
          {isServed && (
            <a href={`/trace/${snapshot.style_number}/evidence/${row.ref}`} rel="nofollow">
              {texts.evidence.file}
            </a>
          )}
        </Dotted>
        <Standing row={row} view={view} />
      </dd>
    </div>
  )
}

function Evidence({ view }: { view: PassportView }) {
  return (
    <dl className="law-facts">
      {view.snapshot.evidence.map((row) => (
        <Row key={row.ref} row={row} view={view} />
      ))}
    </dl>
  )
}

export const evidence: PassportSection = {
  id: 'evidence',
  title: (texts) => texts.evidence.title,
  isShown: (snapshot) => snapshot.evidence.length > 0,
  Content: Evidence,
}
