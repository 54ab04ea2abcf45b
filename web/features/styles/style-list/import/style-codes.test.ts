/** Codes of colours, sizes and orders beside the number of a style, and styles that their files only describe. */
import { expect, test } from 'vitest'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { STYLE_TABLE } from './style-columns.rules.ts'

// shows D-665
test.each([
  ['Style Number', 'Style Name', 'Color Code', 'Size Code'],
  ['Artikelnummer', 'Artikelbezeichnung', 'Farbcode', 'Auftrag'],
  ['Référence', 'Désignation', 'Code couleur', 'Taille'],
  ['Codice articolo', 'Descrizione', 'Codice colore', 'Taglia'],
])('of %s and %s the first is the number and the second the name, and %s is neither', (...heads) => {
  const rows = [
    ['NL-9001', 'Dune dress', '410', 'S'],
    ['NL-9002', 'Cove shirt', '100', 'M'],
  ]
  const [number, name, colour] = readTable(STYLE_TABLE, sheetOf([heads, ...rows]))?.matching ?? []
  expect(['style_number', 'brand_reference']).toContain(number)
  expect([name, colour]).toEqual(['style_name', null])
})

test('a product is what a style is called, where a department says its type', () => {
  const rows = [
    ['Ref', 'Product', 'Dept', 'Del. Month'],
    ['NL-01', 'Quay coat', 'Coats', 'Aug-28'],
  ]
  const matching = readTable(STYLE_TABLE, sheetOf(rows))?.matching
  expect(matching?.slice(1)).toEqual(['style_name', 'product_type', 'end_date'])
})
