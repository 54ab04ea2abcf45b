/** Changes of many lines at once, as a sheet or an import makes them: the rows before and after say all. */
import type { LineId } from '#contract/materials/bom-changes.ts'
import { type BomItem, bomItemInput } from '#contract/materials/boms.ts'
import { type BomChange, type IdOf, toSent } from './bom-changes.rules.ts'
import { applyParts, type Parts, partsBetween } from './line-parts.rules.ts'
import type { SentLine } from './sent-line.ts'

/**
 * The line with these fields, as the server will keep it: the largest fibre first, `2.50` as `2.5`, no currency without
 * a price, no factory of a former supplier. What is not valid stays as it is, and is refused when it is sent.
 */
export const editLine = (line: BomItem, fields: Partial<BomItem>): BomItem => {
  const isSupplied = fields.supplier_id === undefined || fields.supplier_id === line.supplier_id
  const edited = { ...line, ...(!isSupplied && { factory_id: null, factory: null }), ...fields }
  const valid = bomItemInput.safeParse({ ...toSent(edited), id: 'new-line' }).data
  return valid ? { ...edited, ...valid, id: line.id } : edited
}

/** The parts under other ids, each line in another form. */
const renamed = <Line extends { id: LineId }>(
  { changed, added, removed, moved, order }: Parts<BomItem>,
  { name, form }: { name: IdOf; form: (line: BomItem, id: LineId) => Line },
): Parts<Line> => {
  const named = (line: BomItem) => form(line, name(line.id))
  return {
    changed: changed.map(({ line, now }) => ({ line: named(line), now: named(now) })),
    added: added.map(named),
    removed: removed.map(named),
    moved: moved.map(named),
    order: order.map((id) => name(Number(id))),
  }
}

const asSent = (line: BomItem, id: LineId): SentLine => ({ ...toSent(line), id })
const asShown = (line: BomItem, id: LineId): BomItem => ({ ...line, id: Number(id) })

/** Until it is saved a line is shown under the id that it came with. */
const shownUnder =
  (idOf: IdOf): IdOf =>
  (id) =>
    typeof idOf(id) === 'number' ? idOf(id) : id

/** Makes what a gesture in the sheet made: changes, adds, removes and moves. */
export const changeParts = (parts: Parts<BomItem>): BomChange => {
  const shown = (idOf: IdOf) => renamed(parts, { name: shownUnder(idOf), form: asShown })
  return {
    from: parts.removed,
    edits: parts.changed,
    adds: parts.added.map(({ id }) => id),
    apply: (lines, idOf) => applyParts(lines, renamed(parts, { name: idOf, form: asSent })),
    showAtOnce: (lines, idOf) => applyParts(lines, shown(idOf)),
    said: (idOf) => ({ kind: 'rows', parts: shown(idOf) }),
  }
}

/**
 * Makes the rows `before` into the rows `after`. New rows have ids below zero, and one that was removed may come back
 * under its own. The other way round it takes itself back. It goes with the page: what else belongs to an import does too.
 */
export const changeRows = (before: readonly BomItem[], after: readonly BomItem[]): BomChange => {
  const { said: _, ...change } = changeParts(partsBetween(before, after))
  return change
}
