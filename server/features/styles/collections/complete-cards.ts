import type { StyleCard } from '#contract/styles/styles.ts'
import { readAttention } from '#server/features/styles/style-list/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { PlainCard } from './style-card.store.ts'

const NOTHING = { next_milestone: null, missing: [] }

/** With what is late or missing, read at once for all of them. */
export const completeCards = async (
  db: Reader,
  actor: Actor,
  cards: readonly PlainCard[],
): Promise<StyleCard[]> => {
  const attention = await readAttention(
    db,
    actor,
    cards.map(({ id }) => id),
  )
  return cards.map((card) => ({ ...card, ...(attention.get(card.id) ?? NOTHING) }))
}

/** The same of several lists, by their collection. */
export const completeByCollection = async (
  db: Reader,
  actor: Actor,
  lists: ReadonlyMap<number, readonly PlainCard[]>,
): Promise<Map<number, StyleCard[]>> => {
  const complete = await completeCards(db, actor, [...lists.values()].flat())
  const byId = new Map(complete.map((card) => [card.id, card]))
  return new Map([...lists].map(([id, cards]) => [id, cards.flatMap((card) => byId.get(card.id) ?? [])]))
}
