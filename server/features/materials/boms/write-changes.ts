import { WEIGHT_UNIT_NAMES } from '#contract/materials/boms.ts'
import { findChanges } from '#contract/record-changes.rules.ts'
import { inUnit } from '#contract/values/changed-fields.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { BomChanges } from './bom.rules.ts'
import type { BomColumns } from './bom-columns.ts'
import { deleteItems, insertItems, placeItems, touchBom, updateItems } from './bom-write.store.ts'

interface Writer {
  actor: Actor
  styleId: number
}

/** Writes what a save comes to, with its entry in the log: ids of new lines by position; a save of nothing is none. */
export const writeChanges = async (
  tx: Tx,
  { actor, styleId }: Writer,
  changes: BomChanges,
): Promise<Map<number, number>> => {
  const { added, changed, moved, removed } = changes
  if (added.length + changed.length + moved.length + removed.length === 0) return new Map()
  const version = await touchBom(tx, { styleId, userId: actor.user_id })
  const written = { styleId, version }
  await deleteItems(
    tx,
    styleId,
    removed.map(({ id }) => id),
  )
  await updateItems(tx, written, changed)
  await placeItems(tx, styleId, moved)
  const ids = await insertItems(tx, written, added)
  await audit(tx, actor, {
    action: 'bom.saved',
    subject: { kind: 'style', id: styleId },
    details: { version, ...nameChanges(changes) },
    changes: compareLines(changes, ids),
  })
  return ids
}

/** Names of lines that come and go, since those that went can't be looked up any more. */
const nameChanges = ({ added, changed, moved, removed }: BomChanges) => ({
  added: added.map(({ item }) => item),
  changed: changed.map(({ id }) => id),
  moved: moved.map(({ id }) => id),
  removed: removed.map(({ item }) => item),
})

/** A line as its history compares it. */
const toldLine = (line: Omit<BomColumns, 'unit'> & { id: number | string; unit: string | null }) => ({
  ...line,
  picture: line.picture_id,
  consumption: inUnit(line.consumption, line.unit),
  weight: inUnit(line.weight, line.weight_unit && WEIGHT_UNIT_NAMES[line.weight_unit]),
  unit_price: inUnit(line.unit_price, line.currency),
})

const compareLines = (
  { former, added, changed, moved, removed }: BomChanges,
  ids: ReadonlyMap<number, number>,
) =>
  findChanges(
    'bom',
    { lines: [...former, ...removed].map(toldLine) },
    {
      lines: [
        ...changed,
        ...added.map((line) => ({ ...line, id: ids.get(line.position) ?? `${line.position}` })),
      ].map(toldLine),
    },
    { moved: moved.length > 0 ? ['lines'] : [] },
  )
