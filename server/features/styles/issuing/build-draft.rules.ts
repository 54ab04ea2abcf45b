/** What the next issue would freeze. Keys and rows are always written in the same order: the text is what is hashed. */
import { FIRST_TEXTS, LATER_TEXTS } from '#contract/files/charts/point-record.ts'
import type { FrozenFile, IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { ChartContent, keptPointGrading } from '#contract/files/measurement-charts.ts'
import { BOM_TEXT_FIELDS } from '#contract/materials/bom-record.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import { byRole, type TechPackParts } from '#server/features/files/tech-packs/index.ts'
import type { BomRow } from '#server/features/materials/boms/index.ts'
import type { getIssuedOrder } from './issued-order.store.ts'

interface MethodPictures {
  /** Of those entries that points follow which are of the issuing company's own library. */
  own: ReadonlyMap<number, FrozenFile | null>
  /** The last issue. */
  former: IssueSnapshot | null
}

export interface DraftParts {
  order: Awaited<ReturnType<typeof getIssuedOrder>>
  pack: TechPackParts
  chart: ChartContent | null
  pictures: MethodPictures
  lines: readonly BomRow[]
}

interface FileColumns {
  blob_hash: string | null
  title: string | null
  mime_type: string | null
  size: number | null
  width: number | null
  height: number | null
}

const fileOf = ({ blob_hash, title, mime_type, size, width, height }: FileColumns): FrozenFile | null =>
  blob_hash === null || title === null || mime_type === null || size === null
    ? null
    : { sha256: blob_hash, title, mime_type, size, width, height }

const orderOf = (order: DraftParts['order']): IssueSnapshot['order'] => ({
  style_number: order.style_number,
  style_name: order.style_name,
  brand_reference: order.brand_reference,
  product_type: order.product_type,
  bulk_order_quantity: order.bulk_order_quantity,
  colour_number: order.colour_number,
  start_date: order.start_date,
  end_date: order.end_date,
  delivery_destination: order.delivery_destination,
  picture: fileOf(order),
})

type Point = ChartContent['points'][number]

const pointsOf = (
  { sizes, points }: ChartContent,
  pictures: DraftParts['pictures'],
): IssueSnapshot['points'] => {
  const pictureOf = openPictures(pictures)
  return points.map((point) => {
    const { values } = point
    const picture = pictureOf(point)
    return {
      ...pickKeys(point, ['code', 'name', ...FIRST_TEXTS, 'tolerance_minus', 'tolerance_plus']),
      ...Object.fromEntries(LATER_TEXTS.flatMap((field) => (point[field] ? [[field, point[field]]] : []))),
      values: Object.fromEntries(
        sizes.flatMap((size) => (values[size] === undefined ? [] : [[size, values[size]]])),
      ),
      ...gradingOf(point),
      ...(picture && { method_picture: picture }),
    }
  })
}

/**
 * An entry of the own library gives its picture along. What the style's other owner keeps is not the issuing company's to
 * read: of it stays what the other owner issued, as long as the point is named and measured as it was then.
 */
const openPictures = ({ own, former }: MethodPictures) => {
  const issued = new Map((former?.points ?? []).map((point) => [point.code, point]))
  return ({ code, name, method, library }: Point): FrozenFile | null | undefined => {
    if (!library) return null
    if (own.has(library.entry_id)) return own.get(library.entry_id)
    const last = issued.get(code)
    return last?.name === name && last.method === method ? last.method_picture : null
  }
}

/** Without what is not set, so that a chart without grading reads as one from before there was any. */
const gradingOf = ({ group, is_half, grade, shrinkage }: Pick<Point, keyof typeof keptPointGrading>) => ({
  ...(group && { group }),
  ...(is_half && { is_half }),
  ...(grade && { grade }),
  ...(shrinkage && { shrinkage }),
})

const chartOf = ({ unit, sizes, base_size, tolerance_groups }: ChartContent): IssueSnapshot['chart'] => ({
  ...{ unit, sizes },
  ...(base_size && { base_size }),
  ...(tolerance_groups?.length && { tolerance_groups }),
})

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

/** Prices are no part of it. */
const lineOf = (row: BomRow): IssueSnapshot['materials'][number] => ({
  id: row.id,
  section: row.section,
  item: row.item,
  composition: row.composition.map(({ fibre, percent }) => ({ fibre, percent })),
  supplier: named(row.supplier_id, row.supplier_name),
  factory: named(row.factory_id, row.factory_name),
  country_of_origin: row.country_of_origin,
  consumption: row.consumption,
  unit: row.unit,
  wastage_percent: row.wastage_percent,
  recycled_percent: row.recycled_percent,
  weight: row.weight,
  weight_unit: row.weight_unit,
  picture: fileOf({
    ...{ blob_hash: row.blob_hash, title: row.picture_title, mime_type: row.picture_mime_type },
    ...{ size: row.picture_size, width: row.width, height: row.height },
  }),
  ...pickKeys(row, BOM_TEXT_FIELDS),
})

export const draftOf = ({ order, pack, chart, pictures, lines }: DraftParts): IssueSnapshot => ({
  order: orderOf(order),
  chart: chart && chartOf(chart),
  points: chart ? pointsOf(chart, pictures) : [],
  notes: pack.notes.map(({ id, part, note }) => ({ id, part, note })),
  colourways: pack.colourways.map((row) => ({
    id: row.id,
    name: row.name,
    code: row.code,
    hex: row.hex,
    picture: fileOf({
      ...{ blob_hash: row.picture_hash, title: row.picture_title, mime_type: row.picture_mime_type },
      ...{ size: row.picture_size, width: row.picture_width, height: row.picture_height },
    }),
  })),
  sketches: pack.sketches.flatMap((row) => {
    const file = fileOf(row)
    return file ? [{ id: row.id, caption: row.caption, file }] : []
  }),
  call_outs: pack.callOuts,
  materials: lines.map(lineOf),
  material_colours: pack.materialColours,
  roles: byRole(pack.people, ({ id, full_name, organization_name }) => ({
    ...{ id, full_name, organization_name },
  })),
})
