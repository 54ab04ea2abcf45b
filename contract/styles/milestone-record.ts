/**
 * The fields of a milestone that somebody fills in, each said once. A field of the kind `text` needs nothing besides its
 * entry and its column: schemas, saving, form, list, files, imports, copies and the activity go by this list. One of
 * another kind does not compile until each of these places says how it is handled there.
 */
import { type KeysWith, keysOf, keysWith } from '../values/record-fields.ts'

interface FieldOfMilestone {
  label: string
}

/** A text that may stay empty. */
interface TextOfMilestone extends FieldOfMilestone {
  kind: 'text'
  /** In characters. */
  max: number
  /** Of its column in files, in characters. */
  width: number
}

interface OtherOfMilestone extends FieldOfMilestone {
  kind: 'name' | 'day' | 'company' | 'tick'
}

export type MilestoneKind = (TextOfMilestone | OtherOfMilestone)['kind']

export const MILESTONE_RECORD = {
  name: { kind: 'name', label: 'Name' },
  start_date: { kind: 'day', label: 'Start date' },
  /** The last day, which belongs to it: never before the start. */
  end_date: { kind: 'day', label: 'End date' },
  /** Who answers for it: a company of the style. */
  organization_id: { kind: 'company', label: 'Responsible' },
  /** The goods are shipped with it: it passes the gate of the final inspection. */
  is_shipment: { kind: 'tick', label: 'Goods are shipped with it' },
  /** A sample is sent with it, made by an issue of the style. */
  is_sample: { kind: 'tick', label: 'A sample is sent with it' },
  note: { kind: 'text', label: 'Note', max: 500, width: 40 },
} as const satisfies Readonly<Record<string, TextOfMilestone | OtherOfMilestone>>

type Fields = typeof MILESTONE_RECORD
export type MilestoneField = keyof Fields
export type MilestoneText = KeysWith<Fields, { kind: 'text' }>
export type MilestoneTick = KeysWith<Fields, { kind: 'tick' }>

export const MILESTONE_FIELDS = keysOf(MILESTONE_RECORD)
export const MILESTONE_TEXTS = keysWith(MILESTONE_RECORD, { kind: 'text' })
export const MILESTONE_TICKS = keysWith(MILESTONE_RECORD, { kind: 'tick' })
/** Those that stand in every answer as they are kept. */
export const MILESTONE_PLAIN = [...MILESTONE_TICKS, ...MILESTONE_TEXTS]
/** Its entry. */
export const milestoneTextOf = (field: MilestoneText): TextOfMilestone => MILESTONE_RECORD[field]
