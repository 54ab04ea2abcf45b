/** How the check of an import shows a line of a bill of materials. */
import { BOM_SECTION_NAMES, type BomItem, WEIGHT_UNIT_NAMES } from '#contract/materials/boms.ts'
import { formatCountry, formatDecimal } from '#web/lib/formats.ts'
import { sayName } from '#web/lib/language/say.ts'
import { sayFibres } from '#web/records/fields/fibre-names.ts'
import type { ColumnKey } from '../exchange/columns.rules.ts'

const digitsOf = (digits: string | null): string => (digits === null ? '' : formatDecimal(digits))

/** What the sheet shows of a line; typed again, it is read as the same. */
export const SHOWN: Readonly<Record<Exclude<ColumnKey, 'id' | 'picture'>, (line: BomItem) => string | null>> =
  {
    section: ({ section }) => sayName(BOM_SECTION_NAMES[section]),
    item: ({ item }) => item,
    description: ({ description }) => description,
    composition: ({ composition }) => sayFibres(composition),
    colour: ({ colour }) => colour,
    supplier: ({ supplier }) => supplier?.name ?? null,
    factory: ({ factory }) => factory?.name ?? null,
    supplier_reference: ({ supplier_reference }) => supplier_reference,
    placement: ({ placement }) => placement,
    technique: ({ technique }) => technique,
    artwork_size: ({ artwork_size }) => artwork_size,
    country_of_origin: ({ country_of_origin }) => country_of_origin && formatCountry(country_of_origin),
    consumption: ({ consumption }) => digitsOf(consumption),
    unit: ({ unit }) => unit,
    wastage_percent: ({ wastage_percent }) => digitsOf(wastage_percent),
    unit_price: ({ unit_price }) => digitsOf(unit_price),
    currency: ({ currency }) => currency,
    certification: ({ certification }) => certification,
    recycled_percent: ({ recycled_percent }) => digitsOf(recycled_percent),
    weight: ({ weight }) => digitsOf(weight),
    weight_unit: ({ weight_unit }) => weight_unit && WEIGHT_UNIT_NAMES[weight_unit],
    show_in_passport: ({ show_in_passport }) => (show_in_passport ? 'yes' : ''),
  }
