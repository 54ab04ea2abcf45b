import { sql } from 'kysely'
import type {
  LinkCovers,
  LinkState,
  NewPassportLink,
  PartnerReader,
  PassportLink,
} from '#contract/passports/audiences/passport-links.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

/** A style of the link's company, and one that the link covers; `l` is the link, `s` the style, `c` its collection. */
const covers = sql<boolean>`l.organization_id in (c.brand_id, c.created_by_organization_id)
  and (l.style_id is null or l.style_id = s.id)
  and (l.collection_id is null or l.collection_id = s.collection_id)`

const coversName = sql<LinkCovers>`case when l.style_id is not null then 'style'
  when l.collection_id is not null then 'collection' else 'company' end`

const stateOn = (today: string) => sql<LinkState>`case when l.revoked_at is not null then 'revoked'
  when l.ends_on < ${today} then 'ended' else 'open' end`

interface OfStyle {
  styleId: number
  organizationId: number
}

export const listLinks = (
  db: Reader,
  { styleId, organizationId }: OfStyle,
  today: string,
): Promise<PassportLink[]> =>
  db
    .selectFrom('passport_links as l')
    .innerJoin('styles as s', (join) => join.on('s.id', '=', styleId))
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .innerJoin('users as u', 'u.id', 'l.created_by')
    .where('l.organization_id', '=', organizationId)
    .where(covers)
    .select(['l.id', 'l.partner_name', 'l.ends_on', 'l.created_at', 'l.revoked_at'])
    .select(['l.opened_count', 'l.last_opened_at', 'u.full_name as created_by'])
    .select(({ ref }) => [
      ref('l.reader').$castTo<PartnerReader>().as('reader'),
      coversName.as('covers'),
      stateOn(today).as('state'),
    ])
    .orderBy('l.id', 'desc')
    .execute()

/** Those that still open something, of the whole company. */
export const countOpen = async (tx: Tx, organizationId: number, today: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('passport_links')
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .where('ends_on', '>=', today)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewLink extends OfStyle {
  link: NewPassportLink
  tokenHash: Buffer
  userId: number
  at: Date
}

export const insertLink = async (
  tx: Tx,
  { styleId, organizationId, link, tokenHash, userId, at }: NewLink,
): Promise<number> => {
  const { id } = await tx
    .insertInto('passport_links')
    .columns([
      ...(['organization_id', 'partner_name', 'reader', 'ends_on', 'token_hash'] as const),
      ...(['created_by', 'created_at', 'style_id', 'collection_id'] as const),
    ])
    .expression(
      sql`select ${organizationId}, ${link.partner_name}, ${link.reader}, ${link.ends_on}::date, ${tokenHash}::bytea,
        ${userId}, ${at.toISOString()}::timestamptz, case when ${link.covers} = 'style' then s.id end,
        case when ${link.covers} = 'collection' then s.collection_id end from styles s where s.id = ${styleId}`,
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The link with this number, of the company and covering the style; its row is locked. */
export const lockLink = async (
  tx: Tx,
  { styleId, organizationId, linkId }: OfStyle & { linkId: number },
): Promise<{ id: number; partner_name: string; revoked_at: string | null } | undefined> => {
  await tx.selectFrom('passport_links').where('id', '=', linkId).select('id').forUpdate().execute()
  return findLink(tx, { styleId, organizationId, linkId })
}

export const findLink = (
  db: Reader,
  { styleId, organizationId, linkId }: OfStyle & { linkId: number },
): Promise<{ id: number; partner_name: string; revoked_at: string | null } | undefined> =>
  db
    .selectFrom('passport_links as l')
    .innerJoin('styles as s', (join) => join.on('s.id', '=', styleId))
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .where('l.id', '=', linkId)
    .where('l.organization_id', '=', organizationId)
    .where(covers)
    .select(['l.id', 'l.partner_name', 'l.revoked_at'])
    .executeTakeFirst()

export const revokeLink = async (
  tx: Tx,
  { id, userId, at }: { id: number; userId: number; at: Date },
): Promise<void> => {
  await tx
    .updateTable('passport_links')
    .set({ revoked_by: userId, revoked_at: at.toISOString() })
    .where('id', '=', id)
    .execute()
}

export interface OpenedLink {
  id: number
  reader: PartnerReader
  partner_name: string
  ends_on: string
  style_id: number
}

/** Undefined for every link that does not open this style today, whatever the reason. */
export const findOpenable = (
  db: Reader,
  { number, tokenHash, today }: { number: string; tokenHash: Buffer; today: string },
): Promise<OpenedLink | undefined> =>
  db
    .selectFrom('passport_links as l')
    .innerJoin('styles as s', (join) => join.on('s.style_number', '=', number))
    .innerJoin('collections as c', 'c.id', 's.collection_id')
    .where('l.token_hash', '=', tokenHash)
    .where('l.revoked_at', 'is', null)
    .where('l.ends_on', '>=', today)
    .where(covers)
    .select(['l.id', 'l.partner_name', 'l.ends_on', 's.id as style_id'])
    .select(({ ref }) => ref('l.reader').$castTo<PartnerReader>().as('reader'))
    .executeTakeFirst()

/** False where it was revoked meanwhile: of the two, one wins. */
export const noteOpening = async (tx: Tx, { link, at }: { link: OpenedLink; at: Date }): Promise<boolean> => {
  const opened_at = at.toISOString()
  const { numUpdatedRows } = await tx
    .updateTable('passport_links')
    .set({ opened_count: sql`opened_count + 1`, last_opened_at: opened_at })
    .where('id', '=', link.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (link.reader === 'authority')
    await tx
      .insertInto('passport_link_openings')
      .values({ link_id: link.id, style_id: link.style_id, opened_at })
      .execute()
  return true
}

const OPENINGS_SHOWN = 200

export const listOpenings = async (db: Reader, linkId: number) => {
  const { total } = await db
    .selectFrom('passport_link_openings')
    .where('link_id', '=', linkId)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const data = await db
    .selectFrom('passport_link_openings as o')
    .innerJoin('styles as s', 's.id', 'o.style_id')
    .where('o.link_id', '=', linkId)
    .select(['o.opened_at', 's.style_number'])
    .orderBy('o.id', 'desc')
    .limit(OPENINGS_SHOWN)
    .execute()
  return { data, total: Number(total) }
}

/** Whether a partner's link opens anything today. */
export const findPartner = (db: Reader, tokenHash: Buffer, today: string) =>
  db
    .selectFrom('passport_links')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('ends_on', '>=', today)
    .select(['id', 'partner_name', 'ends_on'])
    .executeTakeFirst()
