/** Styles as the table is answered them, for tests. */

import type { StyleChoices, StyleListAnswer, StyleListRow } from '#contract/styles/style-list.ts'
import { LINE_FIELDS } from '#contract/styles/style-record.ts'
import type { StyleView } from '#contract/styles/style-views.ts'
import { eachOf } from '#contract/values/record-fields.ts'

export const makeStyleRow = (change: Partial<StyleListRow> = {}): StyleListRow => ({
  id: 7,
  style_number: 'ST-7QK4M-2XV9D',
  style_name: 'Harbour tee',
  status: 'active',
  collection: { id: 2, name: 'SS27 Core Knit' },
  brand: { id: 3, name: 'Northloom' },
  season: 'SS27',
  product_type: { id: 1, name: 'T-shirt' },
  bulk_order_quantity: 4000,
  start_date: '2027-01-10',
  end_date: '2027-05-20',
  suppliers: [{ id: 21, name: 'Anatolia Knit' }],
  passport_state: 'none',
  verified: true,
  default_image: null,
  next_milestone: null,
  missing: [],
  updated_at: '2026-11-20T09:41:00.000Z',
  updated_by_name: 'Mira Okafor',
  version: 3,
  can: { change: true },
  ...eachOf(LINE_FIELDS, () => null),
  ...change,
})

/** So many styles, each with a number in its name. */
export const makeStyleRows = (count: number): StyleListRow[] =>
  Array.from({ length: count }, (_, place) =>
    makeStyleRow({
      id: place + 1,
      style_name: `Tee ${place + 1}`,
      style_number: `ST-00000-0000${place + 1}`,
    }),
  )

export const listOf = (data: StyleListRow[], change: Partial<StyleListAnswer> = {}): StyleListAnswer => ({
  data,
  total: data.length,
  pieces: data.reduce((sum, row) => sum + row.bulk_order_quantity, 0),
  next_cursor: null,
  groups: [],
  ...change,
})

export const CHOICES: StyleChoices = {
  seasons: [{ name: 'SS27', styles: 2 }],
  product_types: [{ id: 1, name: 'T-shirt', styles: 3 }],
  collections: [
    { id: 2, name: 'SS27 Core Knit', styles: 2 },
    { id: 4, name: 'AW27 Outer Layer', styles: 1 },
  ],
  brands: [{ id: 3, name: 'Northloom', styles: 3 }],
  suppliers: [{ id: 21, name: 'Anatolia Knit', styles: 2 }],
  total: 3,
}

export const makeView = (change: Partial<StyleView> = {}): StyleView => ({
  id: 1,
  name: 'Open this season',
  shared: false,
  query: 'status=active&sort=end_date',
  columns: [],
  total: 2,
  owner_name: 'Mira Okafor',
  version: 1,
  can: { change: true },
  ...change,
})
