/** Lists of styles of the kinds that brands keep them in, each read with at most five answers and no cell typed anew. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportNames } from '#contract/styles/style-import.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { dayOrdersOf } from '#web/records/table-import/reading/day-cells.rules.ts'
import { readSheets } from '#web/records/table-import/reading/filed-sheets.fixture.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { firstRowsOf } from './names-in-file.rules.ts'
import { STYLE_TABLE } from './style-columns.rules.ts'
import { STYLE_READER } from './style-import.rules.ts'

const NAMES: ImportNames = {
  ...{ styles: [], collections: [], styles_left: null, can_assign: true },
  companies: [{ id: 21, name: 'Anatolia Knit', is_called: true }],
  product_types: ['T-shirt', 'Jacket', 'Trousers', 'Jumper', 'Dress', 'Shirt', 'Polo shirt'].map(
    (name, at) => ({
      id: at + 1,
      name,
    }),
  ),
  currencies: ['EUR', 'GBP', 'USD'],
}
const TEMPLATES = readSheets(join(import.meta.dirname, 'style-templates.txt'))

const answerTo = (id: string): string =>
  ({
    'style-currency:': 'EUR',
    'colours-missing:': '1',
    'destination-missing:': 'DE',
    'product-type-missing:': '1',
    'company:atelierlune': '',
    'quantity-missing:': '500',
    'months:': 'last',
    'country:duc': 'DE',
  })[id] ?? 'new'

// shows D-330, D-368
test.each(TEMPLATES)('$name', ({ rows, asked, lines }) => {
  const file = sheetOf(rows)
  const table = readTable(STYLE_TABLE, file)
  if (!table) throw new Error('no sheet')
  const given = {
    names: NAMES,
    orders: dayOrdersOf(table, ['start_date', 'end_date'] as const),
    firstRows: firstRowsOf(table),
  }
  const first = readFileWith(STYLE_READER, file, given)
  expect(first.open).toEqual([])
  expect(first.asked.toSorted()).toEqual(asked)
  expect(asked.length).toBeLessThanOrEqual(5)
  const read = readFileWith(
    STYLE_READER,
    file,
    given,
    Object.fromEntries(asked.map((id) => [id, answerTo(id)])),
  )
  expect(read.notWhole.map(({ problems, asked: left }) => ({ ...problems, ...left }))).toEqual([])
  expect(read.lines.length).toBeGreaterThan(0)
  // Of some the lines are told, too: reference, name, type, pieces, colours, day, destination.
  const said = read.lines.map(({ line }) =>
    [
      ...[line.brand_reference, line.style_name, line.product_type, line.bulk_order_quantity],
      ...[line.colour_number, line.end_date, line.delivery_destination],
    ].join(' | '),
  )
  if (lines.length > 0) expect(said).toEqual(lines)
})
