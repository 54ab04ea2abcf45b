import type { ChartContent } from '#contract/files/measurement-charts.ts'
import { findChart } from '#server/features/files/measurement-charts/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { PdfPicture } from '#server/platform/pdf/pdf-maker.ts'
import { type OnTechPack, requireOnTechPack } from './open-tech-pack.ts'
import { readParts, type TechPackParts } from './read-tech-pack.ts'
import { getStyleFacts, type StyleFacts } from './tech-pack.store.ts'

export interface PrintedTechPack {
  style: StyleFacts
  pack: TechPackParts
  chart: ChartContent | null
  pictures: readonly PdfPicture[]
}

/** Of a picture in the document's folder, by the blob that it shows: one that stands twice is written once. */
export const pictureName = (hash: string): string => `picture-${hash}.jpg`

/** @throws Refusal `not_found`, `forbidden` */
export const readForPrint = async (
  db: Reader,
  files: Pick<Parts['files'], 'placeSharePicture'>,
  on: OnTechPack,
): Promise<PrintedTechPack> => {
  const { id } = await requireOnTechPack(db, on)
  const [style, pack, chart] = await Promise.all([
    getStyleFacts(db, id),
    readParts(db, id),
    findChart(db, id),
  ])
  const shown = [
    { hash: style.picture_hash, width: style.picture_width },
    ...pack.colourways.map((each) => ({ hash: each.picture_hash, width: each.picture_width })),
    ...pack.sketches.map((each) => ({ hash: each.blob_hash, width: each.width })),
  ]
  const hashes = new Set(shown.flatMap(({ hash, width }) => (hash !== null && width !== null ? [hash] : [])))
  return {
    style,
    pack,
    chart: chart?.content ?? null,
    pictures: [...hashes].map((hash) => ({
      name: pictureName(hash),
      place: (path) => files.placeSharePicture(hash, path),
    })),
  }
}
