/** What of a style is late or missing, for anyone who shows it outside the table. */
import type { StyleAttention } from '#contract/styles/styles.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type KeptStyle, keepStyle, openShared } from './kept/kept-style.rules.ts'
import { mayChange } from './list-styles.ts'
import { missingOf } from './style-filter.rules.ts'
import { readStyleFacts } from './style-row.store.ts'

export const attentionOf = (actor: Actor, style: KeptStyle): StyleAttention => ({
  next_milestone: style.shown.next_milestone,
  missing: [...missingOf(style, { mayChange: mayChange(actor) })],
})

/** By the style's id, of those that the actor's company sees. An operator has no styles that want attention. */
export const readAttention = async (
  db: Reader,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StyleAttention>> => {
  if (ids.length === 0 || isOperator(actor)) return new Map()
  const facts = await readStyleFacts(db, actor, ids)
  const shared = openShared()
  return new Map(facts.map((each) => [each.id, attentionOf(actor, keepStyle(each, shared))]))
}
