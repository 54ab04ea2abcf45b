// What a lot or a piece says beside its style; `LotMark` stands where it says something in the style's place.
import type { ReactNode } from 'react'
import type { SnapshotLot } from '#contract/passports/lots/lot-snapshot.ts'
import { formatDay, formatNumber, formatPlace } from '../formats.ts'
import type { PassportSection, PassportView } from '../passport-view.ts'
import { Dotted } from '../route/dotted.tsx'
import { brandLanguage } from '../words.rules.ts'

/** Not the style's word here, but the lot's or the piece's. */
export function LotMark({ view: { snapshot, texts } }: { view: PassportView }) {
  const { lot } = snapshot
  return lot ? <p className="edition">{lot.serial ? texts.lots.ofPiece : texts.lots.ofLot}</p> : null
}

const days = ({ made_from, made_to }: SnapshotLot, language: string): string =>
  [...new Set([made_from, made_to])].flatMap((day) => (day ? [formatDay(day, language)] : [])).join(' – ')

function Evidence({ lot, view: { texts, language } }: { lot: SnapshotLot; view: PassportView }) {
  return (
    <ul>
      {lot.evidence.map(({ kind, standard, number, issuing_body, valid_until }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes
        <li key={index}>
          <Dotted>
            {texts.lots.evidenceKinds[kind]}
            {standard}
            {number}
            {issuing_body}
            {valid_until && texts.lots.validUntil(formatDay(valid_until, language))}
          </Dotted>
        </li>
      ))}
    </ul>
  )
}

function Lot({ view }: { view: PassportView }) {
  const { snapshot, texts, language } = view
  const { lot } = snapshot
  if (!lot) return null
  const words = texts.lots
  const companies = [lot.supplier, lot.factory].flatMap((company) =>
    company ? [[company.name, formatPlace(company, language)].filter(Boolean).join(', ')] : [],
  )
  const rows: [string, ReactNode][] = [
    [words.number, lot.number && <code>{lot.number}</code>],
    [words.serial, lot.serial && <code>{lot.serial}</code>],
    [words.made, days(lot, language)],
    [words.quantity, lot.quantity && formatNumber(lot.quantity, language)],
    [words.supplier, companies.length > 0 && <Dotted>{companies}</Dotted>],
    [
      words.remark,
      lot.remark && (
        <span className="plain" lang={brandLanguage(view)} dir="auto">
          {lot.remark}
        </span>
      ),
    ],
    [words.evidence, lot.evidence.length > 0 && <Evidence lot={lot} view={view} />],
  ]
  return (
    <>
      <dl className="law-facts">
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="edition">
        <Dotted>
          {lot.published_at && words.published(formatDay(lot.published_at, language))}
          {words.inherits}
        </Dotted>
      </p>
    </>
  )
}

const section = (id: string, isOfThis: (lot: SnapshotLot) => boolean): Omit<PassportSection, 'title'> => ({
  id,
  isShown: ({ lot }) => lot !== undefined && isOfThis(lot),
  Content: Lot,
})

export const lot: PassportSection = {
  ...section('lot', ({ serial }) => serial === null),
  title: (texts) => texts.lots.titleLot,
}

export const piece: PassportSection = {
  ...section('piece', ({ serial }) => serial !== null),
  title: (texts) => texts.lots.titlePiece,
}
