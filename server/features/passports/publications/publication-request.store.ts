import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { PUBLICATION_TEXTS, type PublicationRequest } from '#contract/passports/publications.ts'
import { fromStyles } from '#server/access/style-scope/index.ts'
import { type RequestKind, standingOf } from '#server/features/collaboration/requests/index.ts'
import type { Reader } from '#server/platform/db/database.ts'

interface AskedPublication extends PublicationRequest {
  status: 'waiting' | 'agreed' | 'declined' | 'withdrawn' | 'overtaken'
  reason: string | null
  sha256: string
  /** That came of it. */
  version: number | null
}

/** Decided under the style's lock, as every publication is; who asked for a style that was deleted since waits for nothing. */
export const PUBLICATION_REQUESTS: RequestKind<'publication_requests', AskedPublication> = {
  table: 'publication_requests',
  states: ['waiting', 'agreed', 'declined', 'withdrawn', 'overtaken'],
  decidedAlready: PUBLICATION_TEXTS.notWaiting,
  words: sql`concat_ws(' ', s.style_number, s.style_name, o.name, u.full_name)`,
  isDecidedBy: ({ organization_id }) => sql`c.brand_id = ${organization_id}`,
  select: (db) =>
    fromStyles(db)
      .innerJoin('publication_requests as r', 'r.style_id', 's.id')
      .innerJoin('organizations as o', 'o.id', 'r.company_id')
      .innerJoin('users as u', 'u.id', 'r.asked_by')
      .leftJoin('files as f', 'f.id', 's.default_image_id')
      .where('s.deleted_at', 'is', null)
      .select(['r.id', 'r.asked_at', 'r.draft_version', 'r.sha256', 'r.version'])
      .select(standingOf<AskedPublication['status']>())
      .select(({ ref }) => [
        jsonBuildObject({
          ...{ id: ref('s.id'), style_number: ref('s.style_number'), style_name: ref('s.style_name') },
          default_image: ref('f.upload_name'),
        }).as('style'),
        jsonBuildObject({
          full_name: ref('u.full_name'),
          company: jsonBuildObject({ id: ref('o.id'), name: ref('o.name') }),
        }).as('asked_by'),
        sql<number | null>`(select max(v.number) from passport_versions v where v.style_id = s.id)`.as(
          'published_version',
        ),
      ]),
}

export interface OpenRequest {
  id: number
  style_id: number
  company_id: number
  company_name: string
  sha256: string
  asked_by: number
  full_name: string
  asked_at: string
}

const openRequests = (db: Reader) =>
  db
    .selectFrom('publication_requests as r')
    .innerJoin('organizations as o', 'o.id', 'r.company_id')
    .innerJoin('users as u', 'u.id', 'r.asked_by')
    .where('r.status', '=', 'waiting')
    .select(['r.id', 'r.style_id', 'r.company_id', 'r.sha256', 'r.asked_by', 'r.asked_at'])
    .select(['o.name as company_name', 'u.full_name'])

/** A style has one at most. Anyone who changes it holds the style's lock, under which there comes no other. */
export const findOpenRequest = async (db: Reader, styleId: number): Promise<OpenRequest | null> =>
  (await openRequests(db).where('r.style_id', '=', styleId).executeTakeFirst()) ?? null

export const findStyleOfRequest = async (db: Reader, id: number): Promise<number | null> => {
  const row = await db
    .selectFrom('publication_requests')
    .where('id', '=', id)
    .select('style_id')
    .executeTakeFirst()
  return row?.style_id ?? null
}

/** Where the newest request was declined. */
export const findDeclined = async (
  db: Reader,
  styleId: number,
): Promise<{ at: string; reason: string } | null> => {
  const row = await db
    .selectFrom('publication_requests')
    .where('style_id', '=', styleId)
    .select(['status', 'decided_at', 'reason'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.status === 'declined' && row.decided_at && row.reason
    ? { at: row.decided_at, reason: row.reason }
    : null
}
