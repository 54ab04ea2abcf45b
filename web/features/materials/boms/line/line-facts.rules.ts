/** What a line says, put into words for the list. */
import { textsOfPart } from '#contract/materials/bom-record.ts'
import { type BomItem, WEIGHT_UNIT_NAMES } from '#contract/materials/boms.ts'
import { formatCountry, formatDecimal, formatUnitPrice } from '#web/lib/formats.ts'
import { sayFibres } from '#web/records/fields/fibre-names.ts'

const percent = (digits: string | null): string | null => digits && `${formatDecimal(digits)} %`

/** What it is: composition, colour, weight, share of recycled material, certification. */
export const describeMaterial = (line: BomItem): string[] =>
  [
    sayFibres(line.composition) || null,
    line.colour,
    line.weight && line.weight_unit
      ? `${formatDecimal(line.weight)} ${WEIGHT_UNIT_NAMES[line.weight_unit]}`
      : null,
    line.recycled_percent && `${percent(line.recycled_percent)} recycled`,
    line.certification,
    ...textsOfPart('material').map((field) => line[field]),
  ].filter((fact) => fact !== null)

/** Where it comes from: supplier, factory, country. */
export const describeOrigin = (line: BomItem): string[] =>
  [
    line.supplier?.name ?? null,
    line.factory?.name ?? null,
    line.country_of_origin && formatCountry(line.country_of_origin),
    ...textsOfPart('origin').map((field) => line[field]),
  ].filter((fact) => fact !== null)

/** `0.425 kg + 3.5 %`; null where nobody said. */
export const describeUse = (line: BomItem): string | null => {
  if (line.consumption === null) return percent(line.wastage_percent) && `+ ${percent(line.wastage_percent)}`
  const used = `${formatDecimal(line.consumption)} ${line.unit}`
  return line.wastage_percent ? `${used} + ${percent(line.wastage_percent)}` : used
}

/** `€7.00 / kg`; a price that is not for this reader says so. */
export const describePrice = (line: BomItem): string | null => {
  if (!line.price_visible) return 'Price not shown'
  if (line.unit_price === null || line.currency === null) return null
  const price = formatUnitPrice(line.unit_price, line.currency)
  return line.unit ? `${price} / ${line.unit}` : price
}
