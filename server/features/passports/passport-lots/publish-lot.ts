/** Publishing a lot or a piece freezes what it adds to the newest version of its style's passport. */
import { randomBytes } from 'node:crypto'
import { nameOfStandard } from '#contract/evidence/evidence-standards.ts'
import type { Views } from '#contract/passports/audiences/audience-views.rules.ts'
import { LINK_READERS } from '#contract/passports/audiences/audiences.ts'
import { LOT_FIELD_KEYS, LOT_TEXTS, type LotFields } from '#contract/passports/lots/lot-fields.ts'
import {
  type LotSaid,
  type LotSnapshot,
  type LotViews,
  lotSnapshot,
  type SnapshotLotEvidence,
} from '#contract/passports/lots/lot-snapshot.ts'
import { splitLot } from '#contract/passports/lots/lot-views.rules.ts'
import { PUBLICATION_TEXTS } from '#contract/passports/publications.ts'
import type { WithdrawalInput } from '#contract/passports/withdrawals.ts'
import { requireCanOnPassport } from '#server/access/passport.access.ts'
import { holdStyle, type LockedStyle } from '#server/access/style-scope/index.ts'
import { listStyleEvidence } from '#server/features/evidence/attachments/index.ts'
import { requireProof } from '#server/features/evidence/claim-blocks/index.ts'
import { revokeCredentialsOfLot } from '#server/features/passports/passport-credentials/index.ts'
import { claimGtin } from '#server/features/passports/passport-gtins/index.ts'
import {
  askForHead,
  digestOf,
  logLot,
  logLotWithdrawal,
  signLot,
} from '#server/features/passports/passport-proofs/index.ts'
import { recordLotStatuses } from '#server/features/passports/passport-registrations/index.ts'
import {
  commitToLotViews,
  dropPublicPage,
  factoryOf,
  findWithdrawal,
  readWholeVersion,
  supplierOf,
  type WholeVersion,
} from '#server/features/passports/passports/index.ts'
import { findWay, holdAgreement } from '#server/features/passports/publications/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { audit } from '#server/platform/audit/audit.store.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { found, Refusal } from '#server/platform/refusals/refusal.ts'
import type { OfLot } from './change-lot.ts'
import { mayNameMaker, sayLot } from './lot.rules.ts'
import { findMaker, type LockedLot, lockLot, setPublic, setWithdrawn } from './lot.store.ts'
import { findNewestVersion, insertVersion } from './lot-version.store.ts'
import { registerLot } from './register-lot.ts'

type PublishingParts = Pick<Parts, 'db' | 'jobs' | 'now' | 'sealing' | 'registry'>

/** @throws Refusal where another company speaks for the style */
const requireWord = async (tx: Tx, actor: Actor, style: LockedStyle): Promise<void> => {
  const pair = { brandId: style.brand_id, companyId: actor.organization_id }
  const way = await findWay(tx, actor, { style, agreement: await holdAgreement(tx, pair) })
  if (way === 'unverified')
    throw new Refusal('account_not_verified', { text: PUBLICATION_TEXTS.needsVerification })
  if (way === 'ask' || way === 'closed') throw new Refusal('conflict', { text: LOT_TEXTS.brandPublishes })
}

/** The facts of what stands behind the style for this lot, as far as the publishing company reads them. */
const listEvidence = async (
  tx: Tx,
  { actor, styleId, lot, now }: { actor: Actor; styleId: number; lot: LockedLot; now: Date },
): Promise<SnapshotLotEvidence[]> => {
  if (!lot.shows_evidence) return []
  const { data } = await listStyleEvidence(tx, { actor, styleId, now })
  return data.flatMap(({ kind, standard, facts, lot: of, state }) =>
    facts !== null && of === lot.number && (state === 'accepted' || state === 'expiring')
      ? [
          {
            ...{
              kind,
              standard: nameOfStandard(standard),
              number: facts.number,
              issuing_body: facts.issuing_body,
            },
            valid_until: facts.valid_until,
          },
        ]
      : [],
  )
}

const fieldsOf = (lot: LockedLot): LotFields =>
  Object.fromEntries(LOT_FIELD_KEYS.map((key) => [key, lot[key]])) as unknown as LotFields

const sayAll = async (
  tx: Tx,
  { lot, passport, evidence }: { lot: LockedLot; passport: WholeVersion; evidence: SnapshotLotEvidence[] },
): Promise<LotSaid> => {
  const fields = fieldsOf(lot)
  const { whole, making, audiences } = passport
  const maker =
    fields.supplier_id !== null && mayNameMaker(whole, making, audiences) ? await findMaker(tx, fields) : null
  return sayLot({
    ...{ fields: maker ? fields : { ...fields, supplier_id: null }, evidence, making },
    supplier: maker ? supplierOf(maker) : null,
    factory: maker ? factoryOf(maker) : null,
  })
}

const SALT_BYTES = 32

const keptViews = (views: Views<LotSaid>): LotViews | null =>
  LINK_READERS.every((reader) => views[reader] === null)
    ? null
    : (Object.fromEntries(
        LINK_READERS.map((reader) => [
          reader,
          { content: views[reader], salt: randomBytes(SALT_BYTES).toString('hex') },
        ]),
      ) as LotViews)

type Newest = Awaited<ReturnType<typeof findNewestVersion>>

/** Apart from its number, its time and the salts of what only some read. */
const digestOfSaid = (
  { said, gtin, passport, base }: Pick<LotSnapshot, 'said' | 'gtin' | 'passport' | 'base'>,
  views: LotViews | null,
): string => {
  const read = views && LINK_READERS.map((reader) => views[reader].content)
  return digestOf({ said, gtin, passport, base, read })
}

/** @throws Refusal `conflict` where it says just what is published and everybody can read it */
const requireNews = (
  lot: LockedLot,
  { newest, content, views }: { newest: Newest; content: LotSnapshot; views: LotViews | null },
): void => {
  const isSame =
    newest?.row_version === lot.version &&
    digestOfSaid(newest.content, newest.views) === digestOfSaid(content, views)
  if (isSame && lot.withdrawn_at === null) throw new Refusal('conflict', { text: LOT_TEXTS.nothingToPublish })
}

interface Held {
  style: LockedStyle
  lot: LockedLot
}

const holdLot = async (
  tx: Tx,
  { actor, styleId, lotId }: OfLot,
  permission: 'passport:publish' | 'passport:withdraw',
): Promise<Held> => {
  const style = found(await holdStyle(tx, actor, styleId), 'Style not found')
  requireCanOnPassport(actor, permission, style)
  return { style, lot: found(await lockLot(tx, styleId, lotId), LOT_TEXTS.notFound) }
}

const nameOf = ({ number, serial }: LockedLot): string => number ?? serial ?? ''

const note = (
  tx: Tx,
  actor: Actor,
  act: 'published' | 'withdrawn',
  { style, lot }: Held,
  details: Record<string, string | number>,
) =>
  audit(tx, actor, {
    action: `lot.${act}`,
    subject: { kind: 'style', id: style.id },
    details: { lot_id: lot.id, name: nameOf(lot), ...details },
  })

/** What it stands on. @throws Refusal `conflict` where that is not public */
const standOn = async (tx: Tx, parts: PublishingParts, { style, lot }: Held) => {
  const passport = await readWholeVersion(tx, parts, style.id)
  if (!passport) throw new Refusal('conflict', { text: LOT_TEXTS.passportFirst })
  if (await findWithdrawal(tx, style.id)) throw new Refusal('conflict', { text: LOT_TEXTS.passportWithdrawn })
  if (lot.lot_withdrawn_at !== null) throw new Refusal('conflict', { text: LOT_TEXTS.lotWithdrawn })
  const base = lot.lot_id === null ? undefined : await findNewestVersion(tx, lot.lot_id)
  return { passport, base }
}

/** @throws Refusal `not_found`, `forbidden`, `conflict`, `account_not_verified`, `not_genuine` */
export const publishLot = async (
  tx: Tx,
  parts: PublishingParts,
  { origin, ...of }: OfLot & { origin: string },
): Promise<void> => {
  const { actor } = of
  const held = await holdLot(tx, of, 'passport:publish')
  const { style, lot } = held
  await requireWord(tx, actor, style)
  const now = parts.now()
  const { passport, base } = await standOn(tx, parts, held)
  const newest = await findNewestVersion(tx, lot.id)
  const baseId = base?.id ?? null
  const evidence = await listEvidence(tx, { actor, styleId: style.id, lot, now })
  const all = await sayAll(tx, { lot, passport, evidence })
  const texts = [all.remark, all.composition?.text].filter((text): text is string => Boolean(text))
  await requireProof(tx, { actor, styleId: style.id, now, style, texts })
  const numbered = { number: lot.serial === null ? lot.number : lot.lot_number, serial: lot.serial }
  const gtin = lot.gtin ?? base?.content.gtin ?? null
  const version = (newest?.number ?? 0) + 1
  const published_at = now.toISOString()
  const merged = { ...all, ...numbered, gtin, version, published_at }
  const { everybody, views: said } = splitLot(passport.whole, merged, passport.audiences)
  const views = keptViews(said)
  const content: LotSnapshot = lotSnapshot.parse({
    ...{ format: 1, style_number: style.style_number, ...numbered, gtin, version, published_at },
    passport: { version: passport.number, sha256: passport.sha256 },
    base: base ? { version: base.number, sha256: base.sha256 } : null,
    said: everybody,
    ...(views && { restricted: { sha256: commitToLotViews(views) } }),
  })
  requireNews(lot, { newest, content, views })
  if (lot.gtin) await claimGtin(tx, { gtin: lot.gtin, style, at: now })
  await freeze(tx, parts, {
    actor,
    held,
    content,
    views,
    before: newest?.sha256 ?? null,
    stand: { passport, baseId },
  })
  if (lot.withdrawn_at !== null) await setPublic(tx, lot.id)
  await registerLot(tx, parts, { styleId: style.id, lotId: lot.id, content, passport, origin })
  await note(tx, actor, 'published', held, { version, passport_version: passport.number })
}

interface Freezing {
  actor: Actor
  held: Held
  content: LotSnapshot
  views: LotViews | null
  before: string | null
  stand: { passport: WholeVersion; baseId: number | null }
}

/** Row, signature and entry in the log: in one transaction, as of a version of a passport. */
const freeze = async (
  tx: Tx,
  parts: PublishingParts,
  { actor, held: { style, lot }, content, views, before, stand }: Freezing,
): Promise<void> => {
  const sha256 = digestOf(content)
  const { number, serial, version, published_at } = content
  const { statement, ...signed } = await signLot(tx, parts, {
    organizationId: actor.organization_id,
    stated: {
      ...{ style_number: style.style_number, lot: number, serial, number: version },
      ...{ sha256, before_sha256: before, published_at },
    },
  })
  const versionId = await insertVersion(tx, {
    ...{ lotId: lot.id, rowVersion: lot.version, content, views, sha256, before_sha256: before, ...signed },
    ...{ passportVersionId: stand.passport.version_id, baseId: stand.baseId, userId: actor.user_id },
  })
  await logLot(tx, { styleId: style.id, lotId: lot.id, versionId, number: version, statement })
  await askForHead(tx, parts)
  await dropPublicPage(tx, style.style_number)
}

/** Takes it from the public, with its pieces; publishing it again gives it back. @throws Refusal `conflict` */
export const withdrawLot = async (
  tx: Tx,
  parts: PublishingParts,
  { input, ...of }: OfLot & { input: WithdrawalInput },
): Promise<void> => {
  const held = await holdLot(tx, of, 'passport:withdraw')
  const { style, lot } = held
  if (!(await findNewestVersion(tx, lot.id))) throw new Refusal('conflict', { text: LOT_TEXTS.notPublished })
  if (lot.withdrawn_at !== null) throw new Refusal('conflict', { text: LOT_TEXTS.withdrawnAlready })
  await setWithdrawn(tx, { id: lot.id, userId: of.actor.user_id, at: parts.now(), input })
  await revokeCredentialsOfLot(tx, lot.id, parts.now())
  await logLotWithdrawal(tx, parts, {
    ...{ styleId: style.id, lotId: lot.id, style_number: style.style_number },
    ...{ lot: lot.serial === null ? lot.number : lot.lot_number, serial: lot.serial },
  })
  await askForHead(tx, parts)
  await recordLotStatuses(tx, parts, style.id)
  await dropPublicPage(tx, style.style_number)
  await note(tx, of.actor, 'withdrawn', held, { reason: input.reason })
}
