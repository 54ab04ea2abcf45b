import { sql } from 'kysely'
import type { PassportViews } from '#contract/passports/audiences/audience-views.rules.ts'
import { LINK_READERS } from '#contract/passports/audiences/audiences.ts'
import {
  type PassportContent,
  type PassportSnapshot,
  passportSnapshot,
} from '#contract/passports/passport-snapshot.ts'
import type { WithdrawalReason } from '#contract/passports/withdrawals.ts'
import { isSeenOnStyle, type StyleStanding, viewerOf } from '#server/access/style-scope/index.ts'
import { fromProvable, requireGenuine } from '#server/features/passports/passport-proofs/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { sendNotice } from '#server/platform/db/notices.ts'
import { publishBlobs } from '#server/platform/files/blob.store.ts'
import type { Parts } from '#server/platform/parts.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { reasonOf } from './passport-withdrawal.store.ts'
import { insertViews, type KeptViews } from './version-views.store.ts'

/** Processes that keep public pages listen here for the style numbers of new versions. */
export const PUBLISHED_CHANNEL = 'passport_published'

export interface NewVersion {
  styleId: number
  snapshot: PassportSnapshot
  sha256: string
  /** What only some read of it; null where everybody reads all. */
  views: KeptViews | null
  userId: number
}

export const insertVersion = async (tx: Tx, version: NewVersion): Promise<number> => {
  const { id } = await tx
    .insertInto('passport_versions')
    .values({
      style_id: version.styleId,
      number: version.snapshot.version,
      snapshot: JSON.stringify(version.snapshot),
      sha256: version.sha256,
      published_by: version.userId,
      published_at: version.snapshot.published_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const hashes = picturesOf(version.snapshot)
  if (hashes.length > 0) {
    await tx
      .insertInto('passport_version_pictures')
      .values(hashes.map((blob_hash) => ({ version_id: id, blob_hash })))
      .execute()
    await publishBlobs(tx, hashes)
  }
  if (version.views) {
    const shown = LINK_READERS.flatMap((reader) => {
      const content = version.views?.[reader].content
      return content ? picturesOf(content) : []
    })
    const pictures = [...new Set(shown)].filter((hash) => !hashes.includes(hash))
    await insertViews(tx, { versionId: id, views: version.views, pictures })
  }
  await dropPublicPage(tx, version.snapshot.style_number)
  return id
}

export const picturesOf = ({ picture, brand, care, bom, steps }: PassportContent): string[] => {
  const icons = care?.map((instruction) => instruction.picture) ?? []
  const lines = bom?.map((line) => line.picture) ?? []
  const photos = [...steps.flatMap(({ details }) => details), ...(bom ?? [])].flatMap(({ geo_images }) =>
    geo_images.map((image) => image.picture),
  )
  return [
    ...new Set([picture, brand.logo, ...icons, ...lines, ...photos].flatMap((shown) => shown?.hash ?? [])),
  ]
}

export const findLatestVersion = async (db: Reader, styleId: number) =>
  db
    .selectFrom('passport_versions')
    .where('style_id', '=', styleId)
    .select(['number', 'published_at', 'sha256', 'snapshot'])
    .select(
      sql<PassportViews | null>`(select jsonb_object_agg(w.reader, w.content) from passport_version_views w
        where w.version_id = passport_versions.id)`.as('views'),
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

type ProvingParts = Pick<Parts, 'db' | 'sealing' | 'now'>

/** Proved to be what was published; undefined where nothing was. @throws Refusal `not_genuine` */
export const findLatestGenuine = async (parts: ProvingParts, styleId: number, db: Reader = parts.db) => {
  const row = await fromProvable(db)
    .where('v.style_id', '=', styleId)
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && requireGenuine(parts, row, { isNewest: true, db })
}

/** Those that only some readers of the passport are shown are named to owners alone. */
const filesShownTo = (actor: Actor, { is_owner }: Pick<StyleStanding, 'is_owner'>) => {
  const shown = sql`select file_id, file_version from passport_version_pictures where version_id = v.id`
  const restricted = sql`select file_id, file_version from passport_view_pictures where version_id = v.id`
  return sql<{ title: string; version: number }[]>`(
    select coalesce(json_agg(json_build_object('title', f.title, 'version', x.file_version) order by f.title, f.id), '[]')
    from (${shown} ${is_owner ? sql`union ${restricted}` : sql``}) x join style_files f on f.id = x.file_id
    where f.style_id = v.style_id and ${isSeenOnStyle(viewerOf(actor), 'f.private_of')})`
}

export const listVersions = (db: Reader, actor: Actor, style: StyleStanding & { id: number }) =>
  db
    .selectFrom('passport_versions as v')
    .innerJoin('users as u', 'u.id', 'v.published_by')
    .where('v.style_id', '=', style.id)
    .select(['v.number', 'v.published_at', 'v.sha256', 'v.issue_number', 'u.full_name as published_by'])
    .select(filesShownTo(actor, style).as('files'))
    .orderBy('v.number', 'desc')
    .execute()

/** Of a style `s`: not after its companies were deleted. */
export const isOwned = sql<boolean>`exists (select from collections c
  join organizations o on o.id in (c.brand_id, c.created_by_organization_id)
  where c.id = s.collection_id and o.account_created_at is not null)`

/**
 * What the public page of a style number shows, unless it was withdrawn; deleted styles keep theirs.
 * @throws Refusal `not_genuine` where it is not what was published
 */
export const findPublished = async (parts: ProvingParts, styleNumber: string) => {
  const row = await fromProvable(parts.db)
    .leftJoin('passport_withdrawals as w', 'w.style_id', 's.id')
    .where('s.style_number', '=', styleNumber)
    .select(['s.deleted_at', 'w.withdrawn_at', 'w.note'])
    .select(isOwned.as('is_owned'))
    .select(reasonOf('w.reason').as('reason'))
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  await requireGenuine(parts, row, { isNewest: true })
  return {
    ...{ style_id: row.style_id, version_id: row.version_id, issuer_key_id: row.issuer_key_id },
    kept: row.snapshot,
    snapshot: passportSnapshot.parse(row.snapshot),
    ...{ sha256: row.sha256, before_sha256: row.before_sha256 },
    maintained: row.deleted_at === null && row.is_owned,
    withdrawn_at: row.withdrawn_at,
    reason: row.reason,
    note: row.note,
  }
}

/**
 * One version as it was published; null for a number that was not reached yet.
 * @throws Refusal `not_genuine` where it is not what was published
 */
export const findPublishedVersion = async (parts: ProvingParts, styleNumber: string, number: number) => {
  const row = await fromProvable(parts.db)
    .leftJoin('passport_withdrawals as w', 'w.style_id', 's.id')
    .where('s.style_number', '=', styleNumber)
    .where('v.number', '=', number)
    .select(['w.withdrawn_at', 'w.note'])
    .select(reasonOf('w.reason').as('reason'))
    .executeTakeFirst()
  if (row) await requireGenuine(parts, row)
  return row ? { ...row, kept: row.snapshot, snapshot: passportSnapshot.parse(row.snapshot) } : null
}

interface Withdrawable {
  snapshot: PassportSnapshot
  withdrawn_at: string | null
  reason: WithdrawalReason | null
  note: string | null
}

/** What machines are told in its place. @throws Refusal `withdrawn` with what the passport was */
export const requirePublic = <P extends Withdrawable>(published: P): P => {
  const { snapshot, withdrawn_at, reason, note } = published
  if (withdrawn_at === null) return published
  const { product_name, style_number } = snapshot
  throw new Refusal('withdrawn', {
    withdrawn: { product_name, style_number, at: withdrawn_at, reason, note },
  })
}

/** What processes have rendered of the style's public page is old with this transaction. */
export const dropPublicPage = (tx: Tx, styleNumber: string): Promise<void> =>
  sendNotice(tx, PUBLISHED_CHANNEL, styleNumber)
