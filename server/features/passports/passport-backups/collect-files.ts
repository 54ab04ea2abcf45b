/** All files of a passport as everybody can read it: pages, documents for machines, proofs, pictures and keys. */
import {
  CONTEXT_PATH,
  describeContext,
  describeIssuer,
  findIssuable,
  findIssuerDid,
  getCredential,
} from '#server/features/passports/passport-credentials/index.ts'
import { findStyleOfGtin } from '#server/features/passports/passport-gtins/index.ts'
import {
  describeAsUntp,
  describeLinks,
  describeProof,
} from '#server/features/passports/passport-machines/index.ts'
import {
  canonicalJson,
  findMomentOver,
  type LogMoment,
} from '#server/features/passports/passport-proofs/index.ts'
import {
  describePassportAt,
  findPublished,
  findPublishedVersion,
} from '#server/features/passports/passports/index.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { addLots, findLots, lotVersionsOf } from './collect-lots.ts'
import { addDrawn, type BackupParts, type Files, type Language, toJson } from './draw-files.ts'

type Version = NonNullable<Awaited<ReturnType<typeof findPublishedVersion>>>
type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>
type Issuable = NonNullable<Awaited<ReturnType<typeof findIssuable>>>

export type Collected =
  | { kind: 'public'; files: Files; published: Published; issuable: Issuable }
  /** What its address says instead. */
  | { kind: 'withdrawn'; files: Files; published: Published }

/** Null where nothing is published. @throws Refusal `not_genuine` */
export const collectFiles = async (parts: BackupParts, number: string): Promise<Collected | null> => {
  const published = await findPublished(parts, number)
  if (!published) return null
  if (published.withdrawn_at !== null)
    return { kind: 'withdrawn', published, files: await drawWithdrawn(parts, published) }
  const files: Files = new Map()
  const versions = await readVersions(parts, published)
  const lots = await findLots(parts, published)
  const moment = await findMomentOver(
    parts.db,
    versions.map(({ version_id }) => version_id),
    lotVersionsOf(lots),
  )
  const issuers = new Map<string, Issuable>()
  for (const version of versions) {
    const issuable = found(await findIssuable(parts.db, number, version.number))
    issuers.set(issuable.issuer.uuid, issuable)
    const documents = await describeVersion(parts, { version, issuable, moment })
    const place = `trace/${number}/versions/${version.number}`
    const { jsonLd, ...others } = documents
    files.set(`${place}.json`, jsonLd)
    files.set(`${place}/snapshot.json`, Buffer.from(canonicalJson(version.kept)))
    for (const [name, bytes] of Object.entries(others)) files.set(`${place}/${name}`, bytes)
    if (version.number === published.snapshot.version)
      for (const [name, bytes] of Object.entries(others)) files.set(`trace/${number}/${name}`, bytes)
  }
  // After the credentials: a company's first signature makes its key.
  for (const uuid of issuers.keys())
    files.set(
      `companies/${uuid}/did.json`,
      toJson(await describeIssuer(parts.db, { uuid, origin: parts.origin })),
    )
  const { renderer, origin } = parts
  const { snapshot, sha256, maintained } = published
  files.set(
    `trace/${number}.json`,
    toJson(describePassportAt(renderer, origin, { snapshot, sha256, maintained })),
  )
  files.set(CONTEXT_PATH.slice(1), toJson(describeContext(origin)))
  await addLinks(parts, files, published)
  await addPages(parts, files, published)
  await addLots(parts, files, { lots, moment })
  return { kind: 'public', files, published, issuable: found(issuableOf(issuers, published, versions)) }
}

/** Of the newest version. */
const issuableOf = (
  issuers: ReadonlyMap<string, Issuable>,
  { version_id }: Published,
  versions: readonly Version[],
): Issuable | null => {
  const newest = versions.find((version) => version.version_id === version_id)
  return [...issuers.values()].find((issuable) => issuable.version_id === newest?.version_id) ?? null
}

const readVersions = async (
  parts: BackupParts,
  { snapshot: { style_number, version: newest } }: Published,
): Promise<Version[]> => {
  const versions: Version[] = []
  for (let number = 1; number <= newest; number++)
    versions.push(found(await findPublishedVersion(parts, style_number, number)))
  return versions
}

interface Describing {
  version: Version
  issuable: Issuable
  moment: LogMoment
}

const describeVersion = async (parts: BackupParts, { version, issuable, moment }: Describing) => {
  const { db, origin, renderer } = parts
  const { snapshot, sha256 } = version
  const describe = (did: string) => describeAsUntp(snapshot, origin, { did, isSigned: true, hashes: version })
  const credential = await getCredential(parts, { issuable, origin, describe })
  const did = await findIssuerDid(db, { issuable, origin })
  return {
    jsonLd: toJson(describePassportAt(renderer, origin, { snapshot, sha256 })),
    'proof.json': toJson(await describeProof(parts, version, moment)),
    'untp.json': toJson(describeAsUntp(snapshot, origin, { did, isSigned: false, hashes: version })),
    'untp.jwt': Buffer.from(credential),
  }
}

const drawWithdrawn = async (parts: BackupParts, published: Published): Promise<Files> => {
  const { renderer, origin } = parts
  const { snapshot, withdrawn_at, reason, note } = published
  const number = snapshot.style_number
  const draw = (language: Language): string =>
    renderer.renderPassportWithdrawnPage({
      ...{ snapshot, withdrawn_at: withdrawn_at ?? '', reason, note },
      ...{ language, assets: renderer.assets },
    }).html
  const files: Files = new Map()
  await addDrawn(parts, files, { folder: `trace/${number}`, paged: { number, origin }, draw, published })
  return files
}

const addPages = async (parts: BackupParts, files: Files, published: Published): Promise<void> => {
  const { renderer, origin } = parts
  const { snapshot, maintained } = published
  const { assets } = renderer
  const number = snapshot.style_number
  const paged = { number, origin }
  const drawPassport = (language: Language): string =>
    renderer.renderPassportPage({
      ...{ snapshot, language, origin, canonicalUrl: `${origin}/trace/${number}`, maintained, assets },
      // What shoppers write is not what was published, and nobody takes a review here.
      ...{ reviews: null, reviewForm: null },
    }).html
  await addDrawn(parts, files, { folder: `trace/${number}`, paged, draw: drawPassport, published })
  if (!snapshot.layout.bom || !snapshot.bom?.length) return
  const drawBom = (language: Language): string =>
    renderer.renderBomPage({
      ...{ snapshot, language, canonicalUrl: `${origin}/bom/${number}`, maintained, assets },
    }).html
  await addDrawn(parts, files, { folder: `bom/${number}`, paged, draw: drawBom, published })
}

/** Where the product's number leads, if it leads here. */
const addLinks = async (parts: BackupParts, files: Files, published: Published): Promise<void> => {
  const { snapshot, style_id } = published
  const { gtin, style_number } = snapshot
  if (!gtin || (await findStyleOfGtin(parts.db, gtin))?.id !== style_id) return
  const { PASSPORT_LANGUAGES: languages } = parts.renderer
  const linked = { snapshot, origin: parts.origin, languages }
  files.set(`01/${gtin}/linkset.json`, toJson(describeLinks(linked, { gtin, qualifiers: {} })))
  const target = `../../trace/${style_number}/`
  files.set(
    `01/${gtin}/index.html`,
    Buffer.from(
      `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${target}"><a href="${target}">${style_number}</a>\n`,
    ),
  )
}
