/** Changes of single lines, judged and worked out beside the lines as they are saved. */
import { type BomLineChanges, type LineId, orderLines } from '#contract/materials/bom-changes.ts'
import { BOM_TEXTS, type BomItemInput, MAX_BOM_ITEMS } from '#contract/materials/boms.ts'
import type { Problems } from '#server/platform/documents/problems.ts'
import { type BomChanges, columnsOf, differs, findTwice } from './bom.rules.ts'
import type { BomRow, KnownParts } from './bom.store.ts'
import { placeLines } from './line-places.rules.ts'

/** What is saved now of all that a change names. */
export interface SavedLines {
  /** The lines that it changes and removes, as far as they are there. */
  rows: readonly BomRow[]
  /** All lines in their order; none for a change that moves nothing. */
  places: readonly { id: number; position: number }[]
}

export const namesPlaces = ({ added, removed, moved }: BomLineChanges): boolean =>
  added.length + removed.length + moved.length > 0

const isSaved = (id: LineId | null | undefined): id is number => typeof id === 'number'

/** Ids of lines that are not as the change found them: changed since, or gone. */
export const findOvertaken = (changes: BomLineChanges, { rows, places }: SavedLines): number[] => {
  const { changed, added, removed, moved } = changes
  const changedIn = new Map(rows.map(({ id, changed_in }) => [id, changed_in]))
  const present = new Set(places.map(({ id }) => id))
  const overtaken = [...changed, ...removed].filter(
    ({ id, changed_in }) => (changedIn.get(id) ?? Number.POSITIVE_INFINITY) > changed_in,
  )
  const neighbours = [...moved.flatMap(({ id, after }) => [id, after]), ...added.map(({ after }) => after)]
  return [...overtaken.map(({ id }) => id), ...neighbours.filter(isSaved).filter((id) => !present.has(id))]
}

/** Where a change names these lines. */
export const findNamed = (changes: BomLineChanges, ids: readonly number[]): Problems => {
  const named = new Set<LineId | null | undefined>(ids)
  const { changed, added, removed, moved } = changes
  return Object.fromEntries(
    Object.entries({ changed, added, removed, moved }).flatMap(([list, lines]) =>
      lines.flatMap((line, index) => [
        ...(named.has(line.id) ? [[`${list}.${index}.id`, BOM_TEXTS.unknownItem]] : []),
        ...('after' in line && named.has(line.after)
          ? [[`${list}.${index}.after`, BOM_TEXTS.unknownItem]]
          : []),
      ]),
    ),
  )
}

/** What does not go together in one change, by path. */
export const findClashes = (changes: BomLineChanges, { places }: SavedLines): Problems => {
  const { changed, added, removed, moved } = changes
  const gone = new Set<LineId>(removed.map(({ id }) => id))
  const fresh = new Set<LineId>(added.map(({ id }) => id))
  const isThere = (id: LineId): boolean => (isSaved(id) ? !gone.has(id) : fresh.has(id))
  const unknown = Object.entries({ changed, added, moved }).flatMap(([list, lines]) =>
    lines.flatMap((line, index) => [
      ...(isThere(line.id) ? [] : [[`${list}.${index}.id`, BOM_TEXTS.unknownItem]]),
      ...('after' in line && line.after && !isThere(line.after)
        ? [[`${list}.${index}.after`, BOM_TEXTS.unknownItem]]
        : []),
    ]),
  )
  const isFull = added.length > 0 && places.length - removed.length + added.length > MAX_BOM_ITEMS
  return {
    ...Object.fromEntries(unknown),
    ...findTwice('changed', changed),
    ...findTwice('added', added),
    ...findTwice('removed', removed),
    ...(isFull && { added: BOM_TEXTS.tooMany }),
  }
}

/** What is written: changed lines that say something else, and whatever stands in another place. */
export const planChanges = (
  changes: BomLineChanges,
  changed: readonly BomItemInput[],
  { saved, pictures }: { saved: SavedLines; pictures: KnownParts['pictures'] },
): BomChanges & { positions: ReadonlyMap<LineId, number> } => {
  const rows = new Map<LineId, BomRow>(saved.rows.map((row) => [row.id, row]))
  const known = new Map<LineId, number>(saved.places.map(({ id, position }) => [id, position]))
  const positions = placeLines(orderLines([...known.keys()], changes), known)
  const rewritten = changed.flatMap((item) => {
    const row = rows.get(item.id)
    if (!row) return []
    const columns = columnsOf(item, positions.get(row.id) ?? row.position, pictures)
    return differs(columns, row) ? [{ ...columns, id: row.id }] : []
  })
  const done = new Set(rewritten.map(({ id }) => id))
  return {
    positions,
    former: rewritten.flatMap(({ id }) => rows.get(id) ?? []),
    added: changes.added.map(({ after: _, ...item }) =>
      columnsOf(item, positions.get(item.id) ?? 0, pictures),
    ),
    changed: rewritten,
    moved: saved.places.flatMap(({ id, position }) => {
      const now = positions.get(id)
      return now === undefined || now === position || done.has(id) ? [] : [{ id, position: now }]
    }),
    removed: changes.removed.flatMap(({ id }) => rows.get(id) ?? []),
  }
}
