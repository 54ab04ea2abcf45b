import { sql } from 'kysely'
import type { PublicationRequest } from '#contract/passports/publications.ts'
import { fromStyles } from '#server/access/style-scope/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

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

export const insertRequest = async (
  tx: Tx,
  request: Pick<OpenRequest, 'style_id' | 'company_id' | 'sha256' | 'asked_by'> & {
    draft_version: number
    asked_at: string
  },
): Promise<number> => {
  const { id } = await tx
    .insertInto('publication_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Closing {
  status: 'agreed' | 'declined' | 'withdrawn' | 'overtaken'
  decided_by: number
  decided_at: string
  reason?: string | null
  version?: number
}

export const closeRequest = async (tx: Tx, id: number, closing: Closing): Promise<void> => {
  await tx
    .updateTable('publication_requests')
    .set(closing)
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
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

/** For the brand to decide; who asked for a style that was deleted since waits for nothing. */
const waitingFor = (db: Reader, brandId: number) =>
  fromStyles(db)
    .innerJoin('publication_requests as r', 'r.style_id', 's.id')
    .where('r.status', '=', 'waiting')
    .where('c.brand_id', '=', brandId)
    .where('s.deleted_at', 'is', null)

const select = (db: Reader, brandId: number) =>
  waitingFor(db, brandId)
    .innerJoin('organizations as o', 'o.id', 'r.company_id')
    .innerJoin('users as u', 'u.id', 'r.asked_by')
    .leftJoin('files as f', 'f.id', 's.default_image_id')
    .select(['r.id', 'r.asked_at', 'r.draft_version', 'r.sha256', 'u.full_name'])
    .select(['o.id as company_id', 'o.name as company_name'])
    .select(['s.id as style_id', 's.style_number', 's.style_name', 'f.upload_name as default_image'])
    .select(
      sql<number | null>`(select max(v.number) from passport_versions v where v.style_id = s.id)`.as(
        'published_version',
      ),
    )

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

const present = (row: Row): PublicationRequest => ({
  id: row.id,
  style: {
    id: row.style_id,
    style_number: row.style_number,
    style_name: row.style_name,
    default_image: row.default_image,
  },
  asked_by: { full_name: row.full_name, company: { id: row.company_id, name: row.company_name } },
  asked_at: row.asked_at,
  draft_version: row.draft_version,
  published_version: row.published_version,
})

/** Oldest first. */
export const listWaiting = async (
  db: Reader,
  brandId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ data: PublicationRequest[]; total: number }> => {
  const [rows, { total }] = await Promise.all([
    select(db, brandId).orderBy('r.id').offset(offset).limit(limit).execute(),
    waitingFor(db, brandId)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { data: rows.map(present), total }
}

export const findWaiting = async (
  db: Reader,
  brandId: number,
  id: number,
): Promise<(PublicationRequest & { sha256: string }) | null> => {
  const row = await select(db, brandId).where('r.id', '=', id).executeTakeFirst()
  return row ? { ...present(row), sha256: row.sha256 } : null
}
