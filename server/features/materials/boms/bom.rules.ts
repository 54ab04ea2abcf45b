import { factoryNamedIn } from '#contract/companies/factory-fields.ts'
import { BOM_TEXT_FIELDS } from '#contract/materials/bom-record.ts'
import { BOM_TEXTS, type BomItem, type BomItemInput } from '#contract/materials/boms.ts'
import { pickKeys } from '#contract/values/record-fields.ts'
import type { Problems } from '#server/platform/documents/problems.ts'
import type { BomRow, KnownParts } from './bom.store.ts'
import { BOM_COLUMNS, type BomColumns } from './bom-columns.ts'
import { placeLines } from './line-places.rules.ts'

/** A saved line as an editor that changes nothing sends it. */
export const inputOfRow = ({ upload_name, ...row }: BomRow) => ({ ...row, picture: upload_name })

const wordOf = (value: unknown): string => JSON.stringify(value ?? null)
const sharesOf = (line: { composition: BomColumns['composition'] }) =>
  line.composition.map(({ fibre, percent }) => [fibre, percent])

const FIELDS = BOM_COLUMNS.filter((name) => name !== 'position')

/** Whether saving these columns would change what the line says; where it stands is another question. */
export const differs = (columns: BomColumns, row: BomRow): boolean =>
  FIELDS.some((name) =>
    name === 'composition'
      ? wordOf(sharesOf(columns)) !== wordOf(sharesOf(row))
      : wordOf(columns[name]) !== wordOf(row[name]),
  )

/** What the database keeps of a line that was checked. */
export const columnsOf = (
  { id: _, picture, ...fields }: BomItemInput,
  position: number,
  pictures: KnownParts['pictures'],
): BomColumns => ({
  ...fields,
  position,
  picture_id: picture === null ? null : (pictures.get(picture) ?? null),
})

export interface BomChanges {
  /** What the changed lines said. */
  former: BomRow[]
  added: BomColumns[]
  changed: (BomColumns & { id: number })[]
  moved: { id: number; position: number }[]
  removed: BomRow[]
}

/** What a save changes: lines take the places in which they come, and one that does not come is removed. */
export const compareItems = (
  items: readonly BomItemInput[],
  saved: readonly BomRow[],
  pictures: KnownParts['pictures'],
): BomChanges => {
  const rows = new Map<number | string, BomRow>(saved.map((row) => [row.id, row]))
  const places = placeLines(
    items.map(({ id }) => id),
    new Map(saved.map(({ id, position }) => [id, position])),
  )
  const changes: BomChanges = { former: [], added: [], changed: [], moved: [], removed: [] }
  for (const item of items) {
    const columns = columnsOf(item, places.get(item.id) ?? 0, pictures)
    const row = rows.get(item.id)
    if (!row) changes.added.push(columns)
    else if (differs(columns, row)) {
      changes.former.push(row)
      changes.changed.push({ ...columns, id: row.id })
    } else if (columns.position !== row.position)
      changes.moved.push({ id: row.id, position: columns.position })
    rows.delete(item.id)
  }
  changes.removed = [...rows.values()]
  return changes
}

/** Ids that stand in a list twice. */
export const findTwice = (list: string, lines: readonly { id: number | string }[]): Problems => {
  const seen = new Set<number | string>()
  const problems: Problems = {}
  lines.forEach(({ id }, index) => {
    if (seen.has(id)) problems[`${list}.${index}.id`] = BOM_TEXTS.twice
    seen.add(id)
  })
  return problems
}

/** Saved lines that are not of this BOM. */
export const findUnknown = (
  list: string,
  lines: readonly { id: number | string }[],
  saved: readonly BomRow[],
): Problems => {
  const ids = new Set(saved.map(({ id }) => id))
  return Object.fromEntries(
    lines.flatMap(({ id }, index) =>
      typeof id === 'number' && !ids.has(id) ? [[`${list}.${index}.id`, BOM_TEXTS.unknownItem]] : [],
    ),
  )
}

/** What the schema can't know of lines: whether all that they name is there, and belongs together. */
export const findProblems = (
  list: string,
  items: readonly Omit<BomItemInput, 'id'>[],
  known: KnownParts,
): Problems => {
  const problems: Problems = {}
  items.forEach((item, index) => {
    const refuse = (field: keyof BomItemInput, text: string): void => {
      problems[`${list}.${index}.${field}`] = text
    }
    const { supplier_id, factory_id, currency, picture } = item
    if (supplier_id !== null && !known.suppliers.has(supplier_id))
      refuse('supplier_id', BOM_TEXTS.unknownSupplier)
    if (factory_id !== null && supplier_id === null) refuse('factory_id', BOM_TEXTS.supplierFirst)
    else if (factory_id !== null && known.factories.get(factory_id) !== supplier_id)
      refuse('factory_id', BOM_TEXTS.unknownFactory)
    if (currency !== null && !known.currencies.has(currency)) refuse('currency', BOM_TEXTS.unknownCurrency)
    if (picture !== null && !known.pictures.has(picture)) refuse('picture', BOM_TEXTS.unknownPicture)
  })
  return problems
}

/** Whether any line gets a supplier or factory that it did not have. */
export const choosesSupplier = (items: readonly BomItemInput[], saved: readonly BomRow[]): boolean => {
  const rows = new Map(saved.map((row) => [row.id, row]))
  return items.some(({ id, supplier_id, factory_id }) => {
    const row = typeof id === 'number' ? rows.get(id) : undefined
    return supplier_id !== (row?.supplier_id ?? null) || factory_id !== (row?.factory_id ?? null)
  })
}

/** Companies compete: who only works on the style reads the prices of the lines that they deliver themselves. */
export interface PriceReader {
  seesAllPrices: boolean
  organizationId: number
}

const seesPrice = (row: BomRow, { seesAllPrices, organizationId }: PriceReader): boolean =>
  seesAllPrices || row.supplier_id === organizationId

export const presentItem = (row: BomRow, reader: PriceReader): BomItem => {
  const price_visible = seesPrice(row, reader)
  return {
    id: row.id,
    changed_in: row.changed_in,
    section: row.section,
    item: row.item,
    composition: row.composition,
    supplier_id: row.supplier_id,
    supplier: presentSupplier(row),
    factory_id: row.factory_id,
    factory: factoryNamedIn(row),
    country_of_origin: row.country_of_origin,
    consumption: row.consumption,
    unit: row.unit,
    wastage_percent: row.wastage_percent,
    unit_price: price_visible ? row.unit_price : null,
    currency: price_visible ? row.currency : null,
    price_visible,
    recycled_percent: row.recycled_percent,
    weight: row.weight,
    weight_unit: row.weight_unit,
    picture: row.upload_name,
    show_in_passport: row.show_in_passport,
    ...pickKeys(row, BOM_TEXT_FIELDS),
  }
}

const presentSupplier = (row: BomRow): BomItem['supplier'] =>
  row.supplier_id === null
    ? null
    : {
        id: row.supplier_id,
        uuid: row.supplier_uuid ?? '',
        name: row.supplier_name ?? '',
        verified: row.verified ?? false,
        city: row.city,
        country: row.country,
        logo: row.logo_hash,
      }
