/** What is asked of lines that somebody else was quicker with, and what the answer makes of them. */
import type { BomItem } from '#contract/materials/boms.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import type { Conflict, MergeRules } from '#web/lib/document/merge.rules.ts'
import { mergeLines } from './line-merge.rules.ts'
import { applyParts } from './line-parts.rules.ts'
import type { Overtaken } from './typed-lines.rules.ts'

/** What one save was refused for. */
export interface OvertakenLines {
  lines: readonly Overtaken[]
  /** All lines as they stood, by which one that comes back finds its place. */
  order: readonly number[]
  /** Who saved it, and when. */
  saved: NonNullable<ApiError['saved']>
}

export interface LineQuestion {
  saved: OvertakenLines['saved']
  conflicts: Conflict[]
  /** What the lines are called, by their rows. */
  names: ReadonlyMap<number, string>
  answer: (choose: NonNullable<MergeRules['choose']>) => void
}

/** A line that they removed may still be shown for a moment, before what is saved is drawn. */
const mergeInto = (
  { lines }: Pick<OvertakenLines, 'lines'>,
  rows: readonly BomItem[],
  choose?: MergeRules['choose'],
) => {
  const present = new Map(rows.map((row) => [row.id, row]))
  const versions = {
    base: lines.map(({ line }) => line),
    mine: lines.flatMap(({ now }) => now ?? []),
    theirs: lines.flatMap(({ line, by }) => (by === 'change' ? (present.get(line.id) ?? []) : [])),
  }
  return mergeLines(versions, choose)
}

/** Undefined where nothing has to be chosen, as before the rows show what the other saved. */
export const askOf = (
  overtaken: OvertakenLines,
  rows: readonly BomItem[],
): Omit<LineQuestion, 'answer'> | undefined => {
  const { conflicts } = mergeInto(overtaken, rows)
  if (conflicts.length === 0) return undefined
  const names = new Map(overtaken.lines.map(({ line }) => [line.id, line.item]))
  return { saved: overtaken.saved, conflicts, names }
}

/** The rows with what was chosen, and with everything else that either of the two did to the lines. */
export const settleLines = (
  overtaken: OvertakenLines,
  rows: readonly BomItem[],
  choose: NonNullable<MergeRules['choose']>,
): BomItem[] => {
  const merged = new Map(mergeInto(overtaken, rows, choose).merged.map((line) => [line.id, line]))
  const asked = new Set(overtaken.lines.map(({ line }) => line.id))
  const settled = rows.flatMap((row) => (asked.has(row.id) ? (merged.get(row.id) ?? []) : [row]))
  const there = new Set(rows.map(({ id }) => id))
  const returned = [...merged.values()].filter(({ id }) => !there.has(id))
  const nothing = { changed: [], removed: [], moved: [] }
  return applyParts(settled, { ...nothing, added: returned, order: [...overtaken.order] })
}
