import type { CallOut } from '#contract/files/call-outs.ts'
import type { FrozenFile, IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { MaterialColour } from '#contract/files/material-colours.ts'
import type { ChartContent } from '#contract/files/measurement-charts.ts'
import { canOnBom } from '#server/access/bom.access.ts'
import { findChart } from '#server/features/files/measurement-charts/index.ts'
import {
  chartOf,
  findLastIssue,
  type LastIssue,
  methodPicturesOf,
} from '#server/features/files/style-issues/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { PdfPicture } from '#server/platform/pdf/pdf-maker.ts'
import { type OnTechPack, requireOnTechPack } from './open-tech-pack.ts'
import { readParts, type TechPackParts } from './read-tech-pack.ts'
import { peopleOf } from './tech-pack.rules.ts'
import { getStyleFacts, listPrintedLines, type StyleFacts } from './tech-pack.store.ts'

type Row<K extends 'notes' | 'colourways' | 'sketches' | 'people'> = TechPackParts[K][number]

/** What a document says of the tech pack, whether it stands or was issued. */
export interface PrintedParts {
  notes: readonly Pick<Row<'notes'>, 'id' | 'part' | 'note'>[]
  colourways: readonly Pick<
    Row<'colourways'>,
    'id' | 'name' | 'code' | 'hex' | 'picture_hash' | 'picture_width'
  >[]
  sketches: readonly Pick<Row<'sketches'>, 'id' | 'title' | 'caption' | 'blob_hash' | 'width'>[]
  callOuts: readonly CallOut[]
  materialColours: readonly MaterialColour[]
  people: readonly Pick<Row<'people'>, 'role' | 'full_name' | 'organization_name'>[]
}

/** A line of the bill of materials, without its price. */
export type PrintedLine = Pick<
  IssueSnapshot['materials'][number],
  | 'id'
  | 'section'
  | 'item'
  | 'description'
  | 'placement'
  | 'technique'
  | 'artwork_size'
  | 'composition'
  | 'colour'
  | 'consumption'
  | 'unit'
> & { supplier: { name: string } | null; factory: { name: string } | null }

/** Which issue, or of which one this is the draft. */
export type StandsAsIssue = { issue: LastIssue['row'] } | { draftOf: number }

export interface PrintedTechPack {
  style: StyleFacts
  pack: PrintedParts
  chart: ChartContent | null
  /** How points of measure are measured, by their codes; an issue has them. */
  methodPictures: ReadonlyMap<string, Pick<FrozenFile, 'sha256' | 'width'>>
  /** Of the bill of materials; null for a reader who does not see it. */
  lines: readonly PrintedLine[] | null
  /** Or how far the tech pack is. */
  stands: { head: TechPackParts['head'] } | StandsAsIssue
  pictures: readonly PdfPicture[]
}

/** Of a picture in the document's folder, by the blob that it shows: one that stands twice is written once. */
export const pictureName = (hash: string): string => `picture-${hash}.jpg`

/** What an issue froze, or would freeze, in the place of what stands. */
export const printedOfIssue = (
  style: StyleFacts,
  {
    stands,
    snapshot,
    lines,
  }: {
    stands: StandsAsIssue
    snapshot: NonNullable<LastIssue['snapshot']>
    lines: PrintedTechPack['lines']
  },
): Omit<PrintedTechPack, 'pictures'> => ({
  style: {
    ...style,
    style_name: snapshot.order.style_name,
    bulk_order_quantity: snapshot.order.bulk_order_quantity ?? style.bulk_order_quantity,
    colour_number: snapshot.order.colour_number ?? style.colour_number,
    product_type: snapshot.order.product_type ?? style.product_type,
    picture_hash: snapshot.order.picture?.sha256 ?? null,
    picture_width: snapshot.order.picture?.width ?? null,
  },
  pack: {
    notes: snapshot.notes,
    colourways: snapshot.colourways.map(({ picture, ...each }) => ({
      ...each,
      picture_hash: picture?.sha256 ?? null,
      picture_width: picture?.width ?? null,
    })),
    sketches: snapshot.sketches.map(({ id, caption, file }) => ({
      ...{ id, caption, title: file.title, blob_hash: file.sha256, width: file.width },
    })),
    callOuts: snapshot.call_outs,
    materialColours: snapshot.material_colours,
    people: peopleOf(snapshot.roles),
  },
  chart: chartOf(snapshot),
  methodPictures: methodPicturesOf(snapshot),
  lines,
  stands,
})

interface ShownPicture {
  hash: string | null
  width: number | null
}

/** Each once. */
export const picturesOf = (
  files: Pick<Parts['files'], 'placeSharePicture'>,
  shown: readonly ShownPicture[],
): PdfPicture[] => {
  const hashes = new Set(shown.flatMap(({ hash, width }) => (hash !== null && width !== null ? [hash] : [])))
  return [...hashes].map((hash) => ({
    name: pictureName(hash),
    place: (path) => files.placeSharePicture(hash, path),
  }))
}

export const shownIn = ({
  style,
  pack,
  methodPictures,
}: Pick<PrintedTechPack, 'style' | 'pack' | 'methodPictures'>): ShownPicture[] => [
  { hash: style.picture_hash, width: style.picture_width },
  ...pack.colourways.map((each) => ({ hash: each.picture_hash, width: each.picture_width })),
  ...pack.sketches.map((each) => ({ hash: each.blob_hash, width: each.width })),
  ...[...methodPictures.values()].map(({ sha256, width }) => ({ hash: sha256, width })),
]

/** What the reader works by: owners print the draft, all others the last issue. @throws Refusal `not_found`, `forbidden` */
export const readForPrint = async (
  db: Reader,
  files: Pick<Parts['files'], 'placeSharePicture'>,
  on: OnTechPack,
): Promise<PrintedTechPack> => {
  const reader = await requireOnTechPack(db, on)
  const [style, last] = await Promise.all([getStyleFacts(db, reader.id), findLastIssue(db, on.actor, reader)])
  const lines = canOnBom(on.actor, 'bom:read', reader)
    ? (last?.snapshot?.materials ?? (await listPrintedLines(db, reader.id)))
    : null
  const printed = last?.snapshot
    ? printedOfIssue(style, { stands: { issue: last.row }, snapshot: last.snapshot, lines })
    : { ...(await readStanding(db, style, reader.id)), lines }
  return { ...printed, pictures: picturesOf(files, shownIn(printed)) }
}

const readStanding = async (
  db: Reader,
  style: StyleFacts,
  styleId: number,
): Promise<Omit<PrintedTechPack, 'pictures' | 'lines'>> => {
  const [{ head, ...pack }, chart] = await Promise.all([readParts(db, styleId), findChart(db, styleId)])
  return { style, pack, chart: chart?.content ?? null, methodPictures: new Map(), stands: { head } }
}
