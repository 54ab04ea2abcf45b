/**
 * Lines as they are typed in the sheet. What cannot be saved yet (a number without its unit, a line without a name)
 * stays on the screen and is sent once it can be; everything else of the line is sent meanwhile.
 */
import { BOM_TEXTS, type BomItem } from '#contract/materials/boms.ts'
import type { CellProblems } from '#web/ui/sheet/sheet-columns.ts'
import { inSectionOrder } from './bom-changes.rules.ts'
import { applyParts, type Parts, partsBetween } from './line-parts.rules.ts'
import type { BomChanges } from './use-bom-changes.ts'

const lacksUnit = ({ consumption, unit }: BomItem): boolean => consumption !== null && unit === null

/** What of the line is saved; null for one that nobody named yet. The line itself where that is all of it. */
export const savedPart = (line: BomItem): BomItem | null => {
  if (line.item === '') return null
  const idle = {
    ...(lacksUnit(line) && { consumption: null }),
    ...(line.unit_price === null && line.currency !== null && { currency: null }),
    ...(line.weight === null && line.weight_unit !== null && { weight_unit: null }),
  }
  return Object.keys(idle).length === 0 ? line : { ...line, ...idle }
}

const NOTHING: CellProblems = {}

/** What is missing before the line can be saved whole. */
export const findMissing = (line: BomItem): CellProblems => {
  const isNamed = line.item !== ''
  if (isNamed && !lacksUnit(line)) return NOTHING
  return {
    ...(!isNamed && { item: BOM_TEXTS.itemRequired }),
    ...(lacksUnit(line) && { unit: BOM_TEXTS.unitRequired }),
  }
}

export type LineParts = Parts<BomItem>

export const isNothing = ({ changed, added, removed, moved }: LineParts): boolean =>
  changed.length + added.length + removed.length + moved.length === 0

/** Splits what the sheet holds: what can be saved, and what more stands on the screen. */
export const splitTyped = (rows: readonly BomItem[]): { wanted: BomItem[]; held: LineParts | null } => {
  const typed = inSectionOrder(rows)
  const wanted = typed.flatMap((row) => savedPart(row) ?? [])
  const held = partsBetween(wanted, typed)
  return { wanted, held: isNothing(held) ? null : held }
}

/** Puts on top of the lines what is not saved of them; lines that stay the same stay the same rows. */
export const layOver = (rows: readonly BomItem[], layers: readonly LineParts[]): readonly BomItem[] =>
  layers.reduce<readonly BomItem[]>((lines, parts) => {
    const there = new Set(lines.map(({ id }) => id))
    return applyParts(lines, { ...parts, added: parts.added.filter(({ id }) => !there.has(id)) })
  }, rows)

/** A line that somebody else was quicker with. */
export interface Overtaken {
  line: BomItem
  /** What I made of it; none where I removed it. */
  now?: BomItem
  by: 'change' | 'removal'
}

/** Whether the two of us want something else of it: what both removed is only told. */
export const isAsked = ({ by, now }: Overtaken): boolean => by === 'change' || now !== undefined

/** Parts a change into what still can be made and what somebody else was quicker with. */
export const partOvertaken = (
  parts: LineParts,
  overtakenBy: BomChanges['overtakenBy'],
): { rest: LineParts; overtaken: Overtaken[] } => {
  const overtaken: Overtaken[] = []
  const isFree = (edit: Parameters<BomChanges['overtakenBy']>[0]): boolean => {
    const by = overtakenBy(edit)
    if (by !== null) overtaken.push({ ...edit, by })
    return by === null
  }
  const changed = parts.changed.filter(isFree)
  const removed = parts.removed.filter((line) => isFree({ line }))
  return { rest: { ...parts, changed, removed }, overtaken }
}

/** What both removed; null where there is none. */
export const sayRemoved = (who: string, [first, ...others]: readonly Overtaken[]): string | null => {
  if (!first) return null
  const count = others.length === 1 ? 'another line' : `${others.length} other lines`
  const lines = others.length === 0 ? first.line.item : `${first.line.item} and ${count}`
  return `${who} removed ${lines} in the meantime.`
}
