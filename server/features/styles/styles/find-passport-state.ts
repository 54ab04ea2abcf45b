import type { Style } from '#contract/styles/styles.ts'
import { waitsForPublication } from '#server/features/passports/passports/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StyleRow } from './style.store.ts'

/** Compared where nobody has since the passport was touched; else as it was compared then. */
export const findPassportState = async (
  db: Db,
  actor: Actor,
  row: StyleRow,
): Promise<Style['passport_state']> => {
  if (!row.is_published) return row.has_passport ? 'draft' : 'none'
  return (row.passport_differs ?? (await waitsForPublication(db, actor, row))) ? 'changes' : 'published'
}
