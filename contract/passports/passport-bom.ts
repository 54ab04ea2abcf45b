/** Which lines of the bill of materials the passport shows (docs/product.md, Passport sections). */
import { z } from 'zod'
import { snapshotGeoImage } from '../files/snapshot-geo-image.ts'
import { snapshotPicture } from '../files/snapshot-picture.ts'
import { BOM_SECTIONS, MAX_BOM_ITEMS, WEIGHT_UNITS } from '../materials/boms.ts'
import { fibreShares } from '../values/codes/fibres.ts'
import { countryCode, id } from '../values/fields.ts'

export const BOM_RECORD_TEXTS = {
  unknown: 'This record is not in the BOM of this style any more',
  /** A fixed text (docs/product.md, Fixed texts). */
  none: 'No data available',
} as const

/** Ids of all lines that are shown; what is not sent stays as it is. */
export const bomSelectionInput = z.object({
  selectedBomItems: z.array(id).max(MAX_BOM_ITEMS).optional(),
})

/** What shoppers may know of a line: never its price, how much of it is used, or what is noted beside it. */
const snapshotBomLine = z.object({
  section: z.enum(BOM_SECTIONS),
  item: z.string().max(255),
  composition: fibreShares,
  colour: z.string().max(120).nullable(),
  /** The company's name. */
  supplier: z.string().max(255).nullable(),
  country: countryCode.nullable(),
  certification: z.string().max(255).nullable(),
  /** Percent, as decimal text. */
  recycled: z.string().max(10).nullable(),
  weight: z.object({ value: z.string().max(20), unit: z.enum(WEIGHT_UNITS) }).nullable(),
  picture: snapshotPicture.nullable(),
  /** None where the layout shows none, and in versions from before there were any. */
  geo_images: z.array(snapshotGeoImage).default([]),
})
export type SnapshotBomLine = z.infer<typeof snapshotBomLine>

/** A line as the editor chooses it, and as it would be published. */
export const bomRecord = z.object({
  id,
  is_selected: z.boolean(),
  /** Upload name, for `file_show`: the picture is not public before it is published. */
  picture_name: z.string().nullable(),
  line: snapshotBomLine,
})
export type BomRecord = z.infer<typeof bomRecord>

/** All lines of the BOM in their order. */
export const bomSelectionTrace = z.object({ bom_records: z.array(bomRecord) })

/** The lines as a layout that leaves geo images out publishes them. */
export const withoutGeoImages = (lines: readonly SnapshotBomLine[] | null): SnapshotBomLine[] | null =>
  lines?.map((line) => ({ ...line, geo_images: [] })) ?? null

export const snapshotBom = z.object({ bom: z.array(snapshotBomLine).nullable().default(null) })
