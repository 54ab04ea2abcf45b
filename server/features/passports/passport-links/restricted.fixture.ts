/** Published passports with restricted parts, and links that open them, for tests. */

import { uploadFiles } from '#contract/files/files.ts'
import type { ContentAudiences } from '#contract/passports/audiences/audience-content.rules.ts'
import { splitContent } from '#contract/passports/audiences/audience-views.rules.ts'
import type { LinkReader } from '#contract/passports/audiences/audiences.ts'
import { makeFullContent, type Pictures } from '#contract/passports/audiences/full-content.fixture.ts'
import {
  addPassportLink,
  type LinkCovers,
  makeHolderKey,
  type PartnerReader,
} from '#contract/passports/audiences/passport-links.ts'
import { holdStyle } from '#server/access/style-scope/index.ts'
import { digestOf } from '#server/features/passports/passport-proofs/index.ts'
import { publishPassport } from '#server/features/passports/passports/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { makeJpeg } from '#server/test/pictures.ts'
import type { World } from '#server/test/world.ts'
import { findSealedKey } from './holder-key.store.ts'
import { secretOfPiece } from './link-secret.rules.ts'
import { sealedFor } from './open-restricted.ts'

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

/** Bytes for each picture of the full passport; how they are kept is of no matter here. */
export const uploadPictures = async (
  { parts }: World,
  brand: Company,
  style: MadeStyle,
): Promise<Pictures> => {
  const names = ['picture', 'logo', 'step', 'line', 'line_photo'] as const
  const files = await Promise.all(
    names.map(async (name, index) => ({ name: `${name}.jpg`, bytes: await makeJpeg(640 + index, 480) })),
  )
  await brand.manager.upload(uploadFiles, { params: paramsOf(style), files })
  const rows = await parts.db
    .selectFrom('files')
    .where('style_id', '=', style.id)
    .select(['blob_hash', 'width'])
    .execute()
  return Object.fromEntries(
    names.map((name, index) => [name, rows.find(({ width }) => width === 640 + index)?.blob_hash ?? '']),
  ) as unknown as Pictures
}

interface Published {
  world: World
  brand: Company
  style: MadeStyle
  gtin14: string
  pictures: Pictures
  audiences: ContentAudiences
  tells_holder?: boolean
}

/** The full passport, through the product's own publication. */
export const publishFull = async (given: Published): Promise<void> => {
  const { world, brand, style, gtin14: gtin, pictures, audiences, tells_holder = false } = given
  // A style's passport has none of what its lots say.
  const { lot: _, ...whole } = makeFullContent(pictures, { style_number: style.style_number, gtin })
  const { everybody: content, views } = splitContent(whole, audiences)
  const { db } = world.parts
  const user = await db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .where('a.organization_id', '=', brand.id)
    .select(['u.id', 'u.account_id'])
    .orderBy('u.id')
    .executeTakeFirstOrThrow()
  const actor = {
    ...{ user_id: user.id, organization_id: brand.id, role: 'brand_account_manager' },
    ...{ account_id: user.account_id, verified: true },
  } as unknown as Actor
  const said = { content, views, tells_holder: tells_holder && views.holder !== null }
  const composed = { ...said, whole, sha256: digestOf(said), draft: { version: 1 } }
  await db.write(async (tx) => {
    const held = await holdStyle(tx, actor, style.id)
    if (!held) throw new Error('The style is not there')
    await publishPassport(tx, world.parts, actor, {
      ...{ style: held, composed, origin: 'http://localhost', gate_reason: null },
    })
  })
}

const DAY_MS = 86_400_000
export const dayFrom = (world: World, days: number): string =>
  new Date(world.parts.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

interface LinkFor {
  reader: PartnerReader
  covers?: LinkCovers
  days?: number
}

/** The path of a new link. */
export const linkFor = async (
  world: World,
  brand: Company,
  style: MadeStyle,
  { reader, covers = 'style', days = 30 }: LinkFor,
): Promise<string> => {
  const body = { partner_name: 'Mendly', reader, covers, ends_on: dayFrom(world, days) }
  const answer = await brand.manager.send(addPassportLink, { params: paramsOf(style), body })
  return new URL(answer.data.url ?? '').pathname
}

/** The path of a piece's link; the key is made where there is none. */
export const pieceFor = async (
  { parts }: World,
  brand: Company,
  style: MadeStyle,
  serial = 'A/1',
): Promise<string> => {
  if (!(await findSealedKey(parts.db, style.style_number)))
    await brand.manager.send(makeHolderKey, { params: paramsOf(style), body: { replaces: null } })
  const kept = await findSealedKey(parts.db, style.style_number)
  if (!kept) throw new Error('There is no key')
  const key = parts.sealing.open(kept.sealed_key, sealedFor(style.id))
  const secret = secretOfPiece(key, { styleId: style.id, serial })
  return `/with/${style.style_number}/piece/${encodeURIComponent(serial)}/${secret}`
}

export const pathsFor = async (
  world: World,
  brand: Company,
  style: MadeStyle,
): Promise<Record<LinkReader, string>> => ({
  holder: await pieceFor(world, brand, style),
  professional: await linkFor(world, brand, style, { reader: 'professional' }),
  authority: await linkFor(world, brand, style, { reader: 'authority' }),
})
