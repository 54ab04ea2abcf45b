/** Styles by what files call them. */
import { sql } from 'kysely'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { isOwnStyle } from './newest-rows.store.ts'
import { fromStyles, inScope } from './style-scope.store.ts'

/** Of those with these numbers that are there for the actor, from the oldest on. */
export const listNumberedStyleIds = async (
  db: Reader,
  actor: Actor,
  numbers: readonly string[],
): Promise<number[]> => {
  const rows = await fromStyles(db)
    .where(sql<boolean>`s.style_number = any(${numbers})`)
    .where(inScope(actor))
    .select('s.id')
    .orderBy('s.id')
    .execute()
  return rows.map(({ id }) => id)
}

interface Named {
  numbers: readonly string[]
  references: readonly string[]
}

/** Those with these numbers that are there for the actor, and the company's own with these references. */
export const listNamedStyleIds = async (
  db: Reader,
  actor: Actor,
  { numbers, references }: Named,
): Promise<number[]> => {
  const numbered = await listNumberedStyleIds(db, actor, numbers)
  if (references.length === 0) return numbered
  const called = [...new Set(references.map((text) => text.toLowerCase()))]
  const referred = await fromStyles(db)
    .where(isOwnStyle(actor))
    .where(sql<boolean>`lower(trim(s.brand_reference)) = any(${called})`)
    .select('s.id')
    .execute()
  return [...new Set([...numbered, ...referred.map(({ id }) => id)])]
}
