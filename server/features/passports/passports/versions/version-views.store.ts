/**
 * What only some read of a version, beside what everybody reads of it. The version's snapshot commits to it, and
 * nothing of it leaves but what the commitment is of (docs/decisions/0092-audiences.md).
 */
import { createHash } from 'node:crypto'
import type { PassportViews } from '#contract/passports/audiences/audience-views.rules.ts'
import { LINK_READERS, type LinkReader } from '#contract/passports/audiences/audiences.ts'
import type { LotViews } from '#contract/passports/lots/lot-snapshot.ts'
import { canonicalJson } from '#server/features/passports/passport-proofs/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'

export interface KeptView {
  content: PassportViews[LinkReader]
  salt: Buffer
}
export type KeptViews = Readonly<Record<LinkReader, KeptView>>

type Salted = { content: unknown; salt: Buffer }

/** Nobody who has a leaf alone can look for what it is of. */
export const leafOfView = ({ content, salt }: Salted): Buffer =>
  createHash('sha256').update(salt).update(canonicalJson(content)).digest()

export const commitTo = (views: Readonly<Record<LinkReader, Salted>>): string => {
  const hash = createHash('sha256').update('selvedge restricted 1\n')
  for (const reader of LINK_READERS) hash.update(leafOfView(views[reader]))
  return hash.digest('hex')
}

/** Of a lot or a piece. */
export const commitToLotViews = (views: LotViews): string =>
  commitTo(
    Object.fromEntries(
      LINK_READERS.map((reader) => [
        reader,
        { content: views[reader].content, salt: Buffer.from(views[reader].salt, 'hex') },
      ]),
    ) as Record<LinkReader, Salted>,
  )

export const insertViews = async (
  tx: Tx,
  { versionId, views, pictures }: { versionId: number; views: KeptViews; pictures: readonly string[] },
): Promise<void> => {
  await tx
    .insertInto('passport_version_views')
    .values(
      LINK_READERS.map((reader) => ({
        ...{ version_id: versionId, reader, salt: views[reader].salt },
        content: views[reader].content && JSON.stringify(views[reader].content),
      })),
    )
    .execute()
  if (pictures.length > 0)
    await tx
      .insertInto('passport_view_pictures')
      .values(pictures.map((blob_hash) => ({ version_id: versionId, blob_hash })))
      .execute()
}

/** Null where everybody reads all of the version. */
export const findViews = async (db: Reader, versionId: number): Promise<KeptViews | null> => {
  const rows = await db
    .selectFrom('passport_version_views')
    .where('version_id', '=', versionId)
    .select(['reader', 'content', 'salt'])
    .execute()
  const kept = new Map(rows.map(({ reader, ...view }) => [reader, view]))
  const views = LINK_READERS.flatMap((reader) => {
    const view = kept.get(reader)
    return view ? [[reader, view] as const] : []
  })
  return views.length === LINK_READERS.length
    ? (Object.fromEntries(views) as Record<LinkReader, KeptView>)
    : null
}

export const contentsOfViews = (views: KeptViews): PassportViews =>
  Object.fromEntries(
    LINK_READERS.map((reader) => [reader, views[reader].content]),
  ) as unknown as PassportViews

/** Whether a picture is one that only some readers of this version are shown. */
export const isPictureOfViews = async (
  db: Reader,
  { versionId, hash }: { versionId: number; hash: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('passport_view_pictures')
    .where('version_id', '=', versionId)
    .where('blob_hash', '=', hash)
    .select('blob_hash')
    .executeTakeFirst()
  return row !== undefined
}
