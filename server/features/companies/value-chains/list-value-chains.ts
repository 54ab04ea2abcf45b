import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { findAssignedChain } from './assigned-chain.store.ts'
import {
  type ChainFilter,
  type ChainRow,
  findChains,
  loadChains,
  type ShownChain,
} from './value-chain.store.ts'

/** What a copy does not say. */
export type ListedChain = ShownChain & Partial<Pick<ChainRow, 'updated_at' | 'styles'>>

/** A page of chains as they are; the style's own, where the actor cannot see it any more, as it was assigned. */
export const listChains = async (
  db: Reader,
  actor: Actor,
  filter: ChainFilter,
): Promise<{ rows: ListedChain[]; total: number }> => {
  const { styleId } = filter
  const { ids, total } = await findChains(db, actor, filter)
  const visible = await loadChains(db, actor, { ids, styleId })
  if (styleId === null || visible.length === ids.length) return { rows: visible, total }
  const kept = await findAssignedChain(db, actor, styleId)
  const byId = new Map<number, ListedChain>(visible.map((row) => [row.id, row]))
  if (kept && !byId.has(kept.id)) byId.set(kept.id, kept)
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total }
}
