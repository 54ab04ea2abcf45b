import { z } from 'zod'
import type { CallReply } from '#contract/call.ts'
import type { BomLineChanges, changeBom as changeBomCall } from '#contract/materials/bom-changes.ts'
import { bomItemInput } from '#contract/materials/boms.ts'
import type { StyleStanding } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { completeBody } from '#server/platform/documents/partial-body.ts'
import { refuseOvertaken } from '#server/platform/documents/require-current.ts'
import { refusalAt } from '#server/platform/refusals/refusal.ts'
import { inputOfRow, presentItem } from './bom.rules.ts'
import { findBom, findSave, listItems, listPlaces } from './bom.store.ts'
import { requireKnownParts } from './known-parts.ts'
import {
  findClashes,
  findNamed,
  findOvertaken,
  namesPlaces,
  planChanges,
  type SavedLines,
} from './line-changes.rules.ts'
import { openForChange } from './open-bom.ts'
import { priceReaderOf } from './read-bom.ts'
import { writeChanges } from './write-changes.ts'

interface Change {
  actor: Actor
  styleId: number
  input: BomLineChanges
}

const changedLines = z.object({ changed: z.array(bomItemInput) })

/**
 * Changes the lines that it names and reads no others, all in one transaction. @throws Refusal `stale` with the lines
 * that somebody changed since, `invalid` with error_locations, `account_not_verified`
 */
export const changeBom = async (
  tx: Tx,
  { actor, styleId, input }: Change,
): Promise<CallReply<typeof changeBomCall>> => {
  const { style, bom } = await openForChange(tx, actor, styleId)
  const saved = await readNamed(tx, styleId, input)
  const reader = { actor, style }
  await requireAsRead(tx, { styleId, input, saved, bom, reader })
  const { changed } = completeBody(changedLines, { changed: saved.rows.map(inputOfRow) }, input)
  const { pictures } = await requireKnownParts(tx, actor, {
    styleId,
    lists: { changed, added: input.added },
    saved: saved.rows,
    problems: findClashes(input, saved),
  })
  const plan = planChanges(input, changed, { saved, pictures })
  const ids = await writeChanges(tx, { actor, styleId }, plan)
  const added = input.added.map(({ id }) => [id, ids.get(plan.positions.get(id) ?? 0) ?? 0] as const)
  return {
    ...(await readSaved(tx, styleId)),
    lines: await present(tx, {
      styleId,
      ids: [...input.changed.map(({ id }) => id), ...added.map(([, id]) => id)],
      reader,
    }),
    added: Object.fromEntries(added),
  }
}

const readNamed = async (tx: Tx, styleId: number, input: BomLineChanges): Promise<SavedLines> => {
  const named = [...input.changed, ...input.removed].map(({ id }) => id)
  return {
    rows: named.length > 0 ? await listItems(tx, styleId, named) : [],
    places: namesPlaces(input) ? await listPlaces(tx, styleId) : [],
  }
}

const readSaved = async (tx: Tx, styleId: number) =>
  (await findBom(tx, styleId)) ?? { version: null, updated_at: null, updated_by_name: null }

interface Presented {
  styleId: number
  ids: readonly number[]
  reader: { actor: Actor; style: StyleStanding }
}

const present = async (tx: Tx, { styleId, ids, reader: { actor, style } }: Presented) => {
  const rows = ids.length > 0 ? await listItems(tx, styleId, ids) : []
  return rows.map((row) => presentItem(row, priceReaderOf(actor, style)))
}

interface Read {
  styleId: number
  input: BomLineChanges
  saved: SavedLines
  bom: Awaited<ReturnType<typeof findBom>>
  reader: Presented['reader']
}

const requireAsRead = async (tx: Tx, { styleId, input, saved, bom, reader }: Read): Promise<void> => {
  const ids = findOvertaken(input, saved)
  if (ids.length === 0) return
  // Nothing was ever saved: nobody removed these lines.
  if (!bom) throw refusalAt(findNamed(input, ids))
  const value = await present(tx, { styleId, ids, reader })
  const last = { by: bom.updated_by_name, at: bom.updated_at }
  // Of a line that is gone, the log has no id.
  const isGone = new Set(ids).size > value.length
  const newest = Math.max(...value.map(({ changed_in }) => changed_in))
  const save = isGone ? null : await findSave(tx, styleId, newest)
  refuseOvertaken({ ...(save ?? last), version: bom.version, value })
}
