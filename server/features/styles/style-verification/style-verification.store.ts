import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { StyleVerificationRequest } from '#contract/styles/style-verification.ts'
import { fromStyles, hasAccount } from '#server/access/style-scope/index.ts'
import { isFound, readSlice } from '#server/features/collaboration/requests/index.ts'
import { type Actor, isOperator } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

const WORDS = sql<string>`concat_ws(' ', s.style_number, s.style_name, b.name, u.full_name, o.name)`

/** Those that the actor decides, oldest first: for the own brand, or for brands without an account. */
export const listWaiting = (
  db: Reader,
  actor: Actor,
  { search = '', ...slice }: { search?: string; offset: number; limit: number },
): Promise<{ data: StyleVerificationRequest[]; total: number }> => {
  const requests = fromStyles(db)
    .innerJoin('users as u', 'u.id', 's.verification_requested_by')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .leftJoin('files as f', 'f.id', 's.default_image_id')
    .where('s.verification_requested_at', 'is not', null)
    .where('s.deleted_at', 'is', null)
    .where(
      isOperator(actor)
        ? sql<boolean>`not ${hasAccount}`
        : sql<boolean>`c.brand_id = ${actor.organization_id}`,
    )
    .where(isFound(WORDS, search))
    .select(({ ref }) => [
      ref('s.verification_requested_at').$notNull().as('requested_at'),
      jsonBuildObject({
        ...{ id: ref('s.id'), style_number: ref('s.style_number'), style_name: ref('s.style_name') },
        default_image: ref('f.upload_name'),
      }).as('style'),
      jsonBuildObject({ id: ref('b.id'), name: ref('b.name') }).as('brand'),
      jsonBuildObject({ full_name: ref('u.full_name'), organization_name: ref('o.name') }).as('requested_by'),
    ])
    .orderBy('s.verification_requested_at')
    .orderBy('s.id')
  return readSlice(requests, slice)
}
