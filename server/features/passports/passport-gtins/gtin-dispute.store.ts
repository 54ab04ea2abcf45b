import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { GTIN_CALL_TEXTS, GTIN_DISPUTE_STATES, type GtinDispute } from '#contract/passports/gtins.ts'
import { type RequestKind, standingOf } from '#server/features/collaboration/requests/index.ts'
import type { Reader } from '#server/platform/db/database.ts'

export const GTIN_DISPUTES: RequestKind<'gtin_disputes', GtinDispute> = {
  table: 'gtin_disputes',
  states: GTIN_DISPUTE_STATES,
  decidedAlready: GTIN_CALL_TEXTS.decidedAlready,
  words: sql`concat_ws(' ', r.gtin, h.name, c.name, u.full_name, s.style_number, r.claim)`,
  select: (db) =>
    db
      .selectFrom('gtin_disputes as r')
      .innerJoin('organizations as h', 'h.id', 'r.holder_id')
      .innerJoin('organizations as c', 'c.id', 'r.claimant_id')
      .innerJoin('users as u', 'u.id', 'r.opened_by')
      .innerJoin('styles as s', 's.id', 'r.style_id')
      .select(['r.id', 'r.gtin', 'r.claim', 'r.opened_at', 'u.full_name as opened_by', 's.style_number'])
      .select(standingOf<GtinDispute['status']>())
      .select(({ ref }) => [
        jsonBuildObject({ id: ref('h.id'), uuid: ref('h.uuid'), name: ref('h.name') }).as('holder'),
        jsonBuildObject({ id: ref('c.id'), uuid: ref('c.uuid'), name: ref('c.name') }).as('claimant'),
      ]),
}

export const hasOpenDispute = async (
  db: Reader,
  { gtin, claimantId }: { gtin: string; claimantId: number },
): Promise<boolean> => {
  const row = await db
    .selectFrom('gtin_disputes')
    .where('gtin', '=', gtin)
    .where('claimant_id', '=', claimantId)
    .where('status', '=', 'open')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
