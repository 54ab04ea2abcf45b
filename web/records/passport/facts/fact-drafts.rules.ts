/** A fact as a form holds it, where nothing is an empty text, and back. */
import type { FactKind } from '#contract/passports/facts/fact-kinds.ts'
import {
  type FactKey,
  type FactValue,
  type FactValues,
  factOf,
} from '#contract/passports/facts/fact-record.ts'
import type { FactChanges } from '#contract/passports/facts/passport-facts.ts'

type Kind = FactKind | 'choice'
/** A list's rows, and an identifier as the one row of such. */
export type RowDraft = Record<string, string | boolean>
export type FactDraft = string | RowDraft[]
export type FactDrafts = Partial<Record<FactKey, FactDraft>>

export const EMPTY_ROWS = {
  identifier: { scheme: 'gln', value: '' },
  facilities: { name: '', scheme: 'gln', value: '' },
  documents: { name: '', url: '' },
  substances: { name: '', cas: '', percent: '', location: '', is_candidate: false },
} as const satisfies Partial<Record<Kind, RowDraft>>
export type ListKind = keyof typeof EMPTY_ROWS
export const isListKind = (kind: Kind): kind is ListKind => kind in EMPTY_ROWS

/** What is chosen from the start is nothing that somebody typed. */
const isTyped = (row: RowDraft): boolean =>
  Object.entries(row).some(([part, value]) => part !== 'scheme' && value !== '' && value !== false)

const rowOf = (held: object): RowDraft =>
  Object.fromEntries(
    Object.entries(held).map(([part, value]) => [
      part,
      typeof value === 'boolean' ? value : String(value ?? ''),
    ]),
  )
const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

const draftOf = (kind: Kind, value: FactValue | undefined): FactDraft => {
  if (!isListKind(kind)) return value === undefined ? '' : String(value)
  if (value === undefined) return kind === 'identifier' ? [{ ...EMPTY_ROWS.identifier }] : []
  return ((Array.isArray(value) ? value : [value]) as object[]).map(rowOf)
}

const heldRow = (kind: ListKind, row: RowDraft): object =>
  kind === 'substances' ? { ...row, percent: numberOf(String(row.percent ?? '')) } : row

const heldOf = (kind: Kind, draft: FactDraft): unknown => {
  if (!Array.isArray(draft)) {
    if (draft.trim() === '') return null
    return kind === 'percent' ? Number(draft) : draft.trim()
  }
  const rows = draft.filter(isTyped).map((row) => heldRow(kind as ListKind, row))
  if (kind === 'identifier') return rows[0] ?? null
  return rows.length > 0 ? rows : null
}

export const draftsOf = (keys: readonly FactKey[], said: FactValues): FactDrafts =>
  Object.fromEntries(keys.map((key) => [key, draftOf(factOf(key).kind, said[key])]))

/** Only what is not as it was when the form was opened: what others say meanwhile stays. */
export const changesOf = (opened: FactDrafts, drafts: FactDrafts): FactChanges =>
  Object.fromEntries(
    (Object.keys(drafts) as FactKey[]).flatMap((key) => {
      const { kind } = factOf(key)
      const [before, after] = [opened[key], drafts[key]].map((draft) => heldOf(kind, draft ?? ''))
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [[key, after]]
    }),
  ) as FactChanges

/** Of a list the row that an error is at, as it was sent: blank ones are not. */
export const sentIndexOf = (draft: readonly RowDraft[], index: number): number =>
  draft.slice(0, index).filter(isTyped).length
