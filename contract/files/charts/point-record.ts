/**
 * The fields of a chart's point of measure, each said once. A field of the kind `text` needs nothing besides its entry:
 * schemas, sheet, form, files, import, issues with their differences and their print, and the activity go by this list.
 * One of another kind does not compile until each of these places says how it is handled there.
 */
import { type KeysWith, keysOf, keysWith } from '../../values/record-fields.ts'

interface FieldOfPoint {
  label: string
}

/** A text that may stay empty. */
interface TextOfPoint extends FieldOfPoint {
  kind: 'text'
  /** In characters. */
  max: number
  /** Of its column in the sheet, in pixels; and beside grades or groups, where there is less room. */
  width: { usual: number; narrow: number }
  /** Charts and issues that were saved before there was the field do not have it. */
  isLater: boolean
}

/** What no point is without. */
interface NameOfPoint extends FieldOfPoint {
  kind: 'code' | 'name'
  max: number
}

interface OtherOfPoint extends FieldOfPoint {
  kind: 'length' | 'lengths' | 'group' | 'tick' | 'rule' | 'percent'
}

export type PointKind = (TextOfPoint | NameOfPoint | OtherOfPoint)['kind']

export const POINT_RECORD = {
  code: { kind: 'code', label: 'Code', max: 20 },
  name: { kind: 'name', label: 'Name', max: 255 },
  method: {
    kind: 'text',
    label: 'How to measure',
    max: 1000,
    width: { usual: 220, narrow: 150 },
    isLater: false,
  },
  tolerance_minus: { kind: 'length', label: 'Tol. −' },
  tolerance_plus: { kind: 'length', label: 'Tol. +' },
  /** By size; a size without a value is not measured here. */
  values: { kind: 'lengths', label: 'Size' },
  /** Of tolerances, by name; its own tolerances are in force. */
  group: { kind: 'group', label: 'Tolerance group' },
  /** Measured flat, from edge to edge: twice as much goes around. */
  is_half: { kind: 'tick', label: 'Half measure' },
  grade: { kind: 'rule', label: 'Grade rule' },
  /** Percent by which it gets shorter in washing. */
  shrinkage: { kind: 'percent', label: 'Shrinkage %' },
} as const satisfies Readonly<Record<string, TextOfPoint | NameOfPoint | OtherOfPoint>>

type Fields = typeof POINT_RECORD
export type PointField = keyof Fields
export type PointText = KeysWith<Fields, { kind: 'text' }>
export type PointName = KeysWith<Fields, { kind: 'code' | 'name' }>

export const POINT_FIELDS = keysOf(POINT_RECORD)
export const POINT_TEXTS = keysWith(POINT_RECORD, { kind: 'text' })
/** Those that every kept chart has, and those that came later. */
export const FIRST_TEXTS = keysWith(POINT_RECORD, { kind: 'text', isLater: false })
export const LATER_TEXTS = keysWith(POINT_RECORD, { kind: 'text', isLater: true })
/** Its entry. */
export const pointTextOf = (field: PointText): TextOfPoint => POINT_RECORD[field]

/** What the point says of itself, each text that there is. */
export const textsOfPoint = (point: Readonly<Partial<Record<PointText, string | null>>>): string[] =>
  POINT_TEXTS.flatMap((field) => point[field] || [])
