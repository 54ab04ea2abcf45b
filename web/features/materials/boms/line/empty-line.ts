/** A line that nobody has typed anything into. */
import type { BomItem, BomSection } from '#contract/materials/boms.ts'

export const BLANK_LINE: Omit<BomItem, 'id'> = {
  changed_in: 0,
  section: 'fabric',
  item: '',
  description: null,
  composition: [],
  colour: null,
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
  certification: null,
  recycled_percent: null,
  weight: null,
  weight_unit: null,
  picture: null,
  show_in_passport: false,
}

/** Below zero and unlike any other, until the line is saved; the row keeps it then. */
const [start = 0] = crypto.getRandomValues(new Uint32Array(1))
let lastId = -start - 2 ** 20

export const emptyLine = (section: BomSection): BomItem => ({ ...BLANK_LINE, id: --lastId, section })
