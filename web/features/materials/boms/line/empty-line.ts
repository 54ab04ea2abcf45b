/** A line that nobody has typed anything into. */
import { BOM_TEXT_FIELDS } from '#contract/materials/bom-record.ts'
import type { BomItem, BomSection } from '#contract/materials/boms.ts'
import { eachOf } from '#contract/values/record-fields.ts'

export const BLANK_LINE: Omit<BomItem, 'id'> = {
  changed_in: 0,
  section: 'fabric',
  item: '',
  composition: [],
  supplier_id: null,
  supplier: null,
  factory_id: null,
  factory: null,
  country_of_origin: null,
  consumption: null,
  unit: null,
  wastage_percent: null,
  unit_price: null,
  currency: null,
  price_visible: true,
  recycled_percent: null,
  weight: null,
  weight_unit: null,
  picture: null,
  show_in_passport: false,
  ...eachOf(BOM_TEXT_FIELDS, () => null),
}

/** Below zero and unlike any other, until the line is saved; the row keeps it then. */
const [start = 0] = crypto.getRandomValues(new Uint32Array(1))
let lastId = -start - 2 ** 20

export const emptyLine = (section: BomSection): BomItem => ({ ...BLANK_LINE, id: --lastId, section })
