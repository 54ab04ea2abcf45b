/**
 * What an issue freezes: all that a factory works by, as it stood (docs/product.md, Issues). Lists are in their order, and
 * each row has the id by which it is the same one in the next issue. Prices are no part of it.
 */
import { z } from 'zod'
import { BOM_TEXT_FIELDS } from '../materials/bom-record.ts'
import { BOM_SECTIONS, WEIGHT_UNITS } from '../materials/boms.ts'
import { fibreShares } from '../values/codes/fibres.ts'
import { id } from '../values/fields.ts'
import { MEASURE_UNITS } from '../values/numbers/measures.ts'
import { eachOf } from '../values/record-fields.ts'
import { callOut } from './call-outs.ts'
import { materialColour } from './material-colours.ts'
import { keptGrading, keptPoint } from './measurement-charts.ts'
import { TECH_PACK_ROLES, type TechPackRole } from './tech-packs.ts'

const named = z.object({ id, name: z.string() })

/** A file as it was; its bytes are read through the issue for as long as the issue stands. */
const frozenFile = z.object({
  /** Of the bytes, as hex. */
  sha256: z.string(),
  title: z.string(),
  mime_type: z.string(),
  /** In bytes. */
  size: z.int(),
  /** In pixels; set for pictures that can be shown. */
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type FrozenFile = z.infer<typeof frozenFile>

/** The style as it was ordered. */
const frozenOrder = z.object({
  style_number: z.string(),
  style_name: z.string().nullable(),
  brand_reference: z.string().nullable(),
  product_type: z.string().nullable(),
  bulk_order_quantity: z.int().nullable(),
  colour_number: z.int().nullable(),
  /** Calendar days. */
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  delivery_destination: z.string().nullable(),
  picture: frozenFile.nullable(),
})

/** Where and how it is measured, as the entry of the library shows it that the point follows; absent where there is none. */
export const pictureOfMethod = { method_picture: frozenFile.nullish() }

/** Lengths are decimal text in the chart's unit. */
const frozenPoint = z.object({ ...keptPoint, ...pictureOfMethod })

const frozenLine = z.object({
  id,
  section: z.enum(BOM_SECTIONS),
  item: z.string(),
  composition: fibreShares,
  supplier: named.nullable(),
  factory: named.nullable(),
  country_of_origin: z.string().nullable(),
  consumption: z.string().nullable(),
  unit: z.string().nullable(),
  wastage_percent: z.string().nullable(),
  recycled_percent: z.string().nullable(),
  weight: z.string().nullable(),
  weight_unit: z.enum(WEIGHT_UNITS).nullable(),
  picture: frozenFile.nullable(),
  ...eachOf(BOM_TEXT_FIELDS, () => z.string().nullable()),
})

const frozenPerson = z.object({ id, full_name: z.string(), organization_name: z.string() })

export const issueSnapshot = z.object({
  order: frozenOrder,
  /** Null where the style has no chart. */
  chart: z.object({ unit: z.enum(MEASURE_UNITS), sizes: z.array(z.string()), ...keptGrading }).nullable(),
  points: z.array(frozenPoint),
  notes: z.array(z.object({ id: z.string(), part: z.string(), note: z.string() })),
  colourways: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.string().nullable(),
      hex: z.string().nullable(),
      picture: frozenFile.nullable(),
    }),
  ),
  sketches: z.array(z.object({ id, caption: z.string().nullable(), file: frozenFile })),
  call_outs: z.array(callOut),
  materials: z.array(frozenLine),
  material_colours: z.array(materialColour),
  roles: z.object(
    Object.fromEntries(TECH_PACK_ROLES.map((role) => [role, z.array(frozenPerson)])) as Record<
      TechPackRole,
      z.ZodArray<typeof frozenPerson>
    >,
  ),
})
export type IssueSnapshot = z.infer<typeof issueSnapshot>

/** Its lists, in the order in which a reader goes through them, with what makes a row the same one. */
export const ISSUE_LISTS = {
  points: 'code',
  notes: 'id',
  colourways: 'id',
  sketches: 'id',
  call_outs: 'id',
  materials: 'id',
  material_colours: 'id',
} as const satisfies { [K in keyof IssueSnapshot]?: string }
export type IssueList = keyof typeof ISSUE_LISTS

/** The files of a snapshot, each once. */
export const filesOfIssue = ({
  order,
  points,
  colourways,
  sketches,
  materials,
}: IssueSnapshot): Map<string, FrozenFile> => {
  const files = [
    order.picture,
    ...colourways.map(({ picture }) => picture),
    ...sketches.map(({ file }) => file),
    ...materials.map(({ picture }) => picture),
    ...points.map(({ method_picture: picture }) => picture),
  ]
  return new Map(files.flatMap((file) => (file ? [[file.sha256, file]] : [])))
}
