/**
 * Standards that evidence is given by: one entry each, with the kinds of evidence that it knows and the form of its
 * numbers where it has one. Another standard is another entry in the JSON.
 */

import type { EvidenceKind } from './evidence-kinds.ts'
import standards from './evidence-standards.json' with { type: 'json' }

export type EvidenceStandard = keyof typeof standards

export interface StandardFacts {
  /** Its own name, which no language translates. */
  name: string
  kinds: readonly EvidenceKind[]
  /** The form of its numbers in capitals; where it is missing any number is taken. */
  number?: string
  /** A number of that form. */
  example?: string
  /** What names the standard within its numbers; one that names another standard alone is of that one. */
  marks?: readonly string[]
}

export const EVIDENCE_STANDARDS = standards as unknown as Readonly<Record<EvidenceStandard, StandardFacts>>
export const STANDARD_KEYS = Object.keys(standards) as [EvidenceStandard, ...EvidenceStandard[]]

export const nameOfStandard = (key: EvidenceStandard | null): string | null =>
  key === null ? null : EVIDENCE_STANDARDS[key].name

export const standardsOf = (kind: EvidenceKind): EvidenceStandard[] =>
  STANDARD_KEYS.filter((key) => EVIDENCE_STANDARDS[key].kinds.includes(kind))

const MARKS: ReadonlySet<string> = new Set(
  STANDARD_KEYS.flatMap((key) => EVIDENCE_STANDARDS[key].marks ?? []),
)

const isOfAnother = (number: string, own: readonly string[]): boolean => {
  const named = number.split(/[^A-Z]+/).filter((word) => MARKS.has(word))
  return named.length > 0 && !named.some((mark) => own.includes(mark))
}

/** Small letters count as capitals, and blanks around it do not. */
export const isNumberOf = (standard: EvidenceStandard, number: string): boolean => {
  const { number: form, marks } = EVIDENCE_STANDARDS[standard]
  const capitals = number.trim().toUpperCase()
  if (form === undefined) return true
  return new RegExp(form).test(capitals) && !(marks && isOfAnother(capitals, marks))
}
