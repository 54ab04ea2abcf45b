/** Files of the lots and pieces of a passport: pages, data, events and proofs, as everybody reads them. */
import { findIssuable, findIssuerDid } from '#server/features/passports/passport-credentials/index.ts'
import {
  describeLotAt,
  describeLotProof,
  findLotContent,
  findPublishedLot,
  hashesOfLot,
  listPublishedLots,
  type PublishedLot,
  pathOfLot,
  readPublishedLot,
} from '#server/features/passports/passport-lots/index.ts'
import { describeAsEpcis, describeAsUntp } from '#server/features/passports/passport-machines/index.ts'
import { canonicalJson, type LogMoment } from '#server/features/passports/passport-proofs/index.ts'
import { found } from '#server/platform/refusals/refusal.ts'
import { addDrawn, type BackupParts, type Files, type Language, toJson } from './draw-files.ts'
import { folderOfLot } from './manifest.rules.ts'

type Style = PublishedLot['style']

/** A number of dots alone is no name of a folder: such a lot is read from the product only. */
const hasFolder = ({ number, serial }: { number: string | null; serial: string | null }): boolean =>
  [number, serial].every((each) => each === null || !/^\.+$/.test(each))

/** What is published of each, in the order in which they were added. @throws Refusal `not_genuine` */
export const findLots = async (
  parts: BackupParts,
  { style_id, snapshot: { style_number } }: Style,
): Promise<PublishedLot[]> => {
  const lots: PublishedLot[] = []
  for (const asked of await listPublishedLots(parts.db, style_id)) {
    const lot = hasFolder(asked) ? await findPublishedLot(parts, style_number, asked) : null
    if (lot) lots.push(lot)
  }
  return lots
}

/** Each once: a piece stands on its lot's. */
export const lotVersionsOf = (lots: readonly PublishedLot[]): number[] => [
  ...new Set(
    lots.flatMap(({ said, withdrawn }) =>
      withdrawn ? [] : said.map(({ lot_version_id }) => lot_version_id),
    ),
  ),
]

interface Adding {
  lots: readonly PublishedLot[]
  moment: LogMoment
}

export const addLots = async (parts: BackupParts, files: Files, { lots, moment }: Adding): Promise<void> => {
  for (const lot of lots) {
    await addPage(parts, files, lot)
    if (!lot.withdrawn) await addDocuments(parts, files, { lot, moment })
  }
}

const placeOf = ({ style, asked }: PublishedLot, origin: string) => {
  const path = pathOfLot(style.snapshot.style_number, asked)
  return { folder: folderOfLot(path), url: origin + path }
}

const addPage = async (parts: BackupParts, files: Files, lot: PublishedLot): Promise<void> => {
  const { renderer, origin } = parts
  const { assets } = renderer
  const { snapshot } = await readPublishedLot(parts, lot)
  const { folder, url } = placeOf(lot, origin)
  const draw = (language: Language): string => {
    if (!lot.withdrawn)
      return renderer.renderPassportPage({
        ...{ snapshot, language, origin, canonicalUrl: url, maintained: lot.style.maintained, assets },
        ...{ dataUrl: `${url}/passport.json`, reviews: null, reviewForm: null },
      }).html
    const { at: withdrawn_at, reason, note } = lot.withdrawn
    return renderer.renderPassportWithdrawnPage({ snapshot, withdrawn_at, reason, note, language, assets })
      .html
  }
  const up = '../'.repeat(folder.split('/').length)
  const paged = { number: snapshot.style_number, origin, lot: { up, url } }
  await addDrawn(parts, files, { folder, paged, draw, published: { snapshot } })
}

const addDocuments = async (
  parts: BackupParts,
  files: Files,
  { lot, moment }: { lot: PublishedLot; moment: LogMoment },
): Promise<void> => {
  const { db, origin, renderer } = parts
  const { snapshot } = await readPublishedLot(parts, lot)
  const { folder } = placeOf(lot, origin)
  const issuable = found(await findIssuable(db, snapshot.style_number, snapshot.version))
  const did = await findIssuerDid(db, { issuable, origin })
  const documents = {
    passport: describeLotAt({ renderer, origin }, { published: lot, snapshot }),
    proof: await describeLotProof(parts, lot, moment),
    untp: describeAsUntp(snapshot, origin, { did, isSigned: false, hashes: hashesOfLot(lot) }),
    epcis: describeAsEpcis(snapshot, origin),
  }
  for (const [name, content] of Object.entries(documents))
    files.set(`${folder}/${name}.json`, toJson(content))
  // What the hashes are of, at the addresses that the document names.
  const newest = hashesOfLot(lot)?.number ?? 0
  for (const number of [newest, newest - 1]) {
    const said = await findLotContent(parts, lot, number)
    if (said) files.set(`${folder}/versions/${number}/snapshot.json`, Buffer.from(canonicalJson(said)))
  }
}
