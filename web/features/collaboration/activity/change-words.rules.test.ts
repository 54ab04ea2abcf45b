import { describe, expect, test } from 'vitest'
import type { StyleAction } from '#contract/collaboration/activity.ts'
import type { RecordChange } from '#contract/values/record-changes.ts'
import { sayChange } from './change-words.rules.ts'

const change = (fields: Partial<RecordChange>): RecordChange => ({
  ...{ kind: 'set', part: 'lines', field: 'item', size: null, row: 'Jersey', key: 1, from: null, to: null },
  ...fields,
})
const said = (action: StyleAction, fields: Partial<RecordChange>) => {
  const words = sayChange(action, change(fields))
  return (
    words &&
    [words.row, words.field, words.before, words.after]
      .map((each) => each ?? '–')
      .join(' | ')
      .replace(/\s/g, ' ')
  )
}

describe('a change is said', () => {
  test.each<[string, StyleAction, Partial<RecordChange>, string]>([
    [
      'of a cell',
      'measurement_chart.saved',
      { part: 'points', field: 'values', size: 'M', row: 'Chest', from: '52', to: '53.5' },
      'Chest | Size M | 52 | 53.5',
    ],
    [
      'of a fraction',
      'measurement_chart.saved',
      { part: 'points', field: 'tolerance_plus', row: 'Chest', from: '1/4', to: '12 3/8' },
      'Chest | Tol. + | 1/4 | 12 3/8',
    ],
    [
      'of money',
      'bom.saved',
      { field: 'unit_price', from: '4.2 EUR', to: null },
      'Jersey | price | €4.20 | –',
    ],
    [
      'of a quantity',
      'bom.saved',
      { field: 'consumption', from: null, to: '1250.5 m' },
      'Jersey | consumption | – | 1,250.5 m',
    ],
    [
      'of a choice',
      'bom.saved',
      { field: 'section', from: 'fabric', to: 'trims' },
      'Jersey | section | Fabric | Trims',
    ],
    [
      'of a tick',
      'bom.saved',
      { field: 'show_in_passport', from: false, to: true },
      'Jersey | shown in the passport | No | Yes',
    ],
    [
      'of a stage of a life cycle, by the list’s own name',
      'passport.saved',
      { part: 'lca', field: 'use', row: null, key: 'water', from: '12.5 L', to: '1300 L' },
      'Water | Use | 12.5 L | 1,300 L',
    ],
    [
      'of a layout, by what it is of',
      'passport.saved',
      { part: 'layout', field: 'lca', row: null, key: null, from: false, to: true },
      'Layout | Life-cycle assessment | No | Yes',
    ],
    [
      'of a language',
      'passport.saved',
      { part: 'passport', field: 'textLanguage', row: null, key: null, from: 'en', to: 'tr' },
      '– | Language of the texts | English | Turkish',
    ],
    [
      'of care instructions',
      'passport.saved',
      { part: 'passport', field: 'care', row: null, key: null, from: null, to: ['Line dry', 'Cold wash'] },
      '– | Care instructions | – | Line dry, Cold wash',
    ],
    [
      'of a status',
      'style.status_changed',
      { part: 'style', field: 'status', row: null, key: null, from: 'active', to: 'on_hold' },
      '– | Status | Active | On hold',
    ],
    [
      'of fibres',
      'bom.saved',
      { field: 'composition', from: [], to: [{ fibre: 'cotton', percent: 100 }] },
      'Jersey | composition | – | 100 % cotton',
    ],
    [
      'of a percentage',
      'bom.saved',
      { field: 'wastage_percent', from: '5', to: '7.5' },
      'Jersey | wastage | 5 % | 7.5 %',
    ],
    ['of a picture', 'bom.saved', { field: 'picture' }, 'Jersey | picture | – | Changed'],
    ['of a line that came', 'bom.saved', { kind: 'added', field: '' }, 'Jersey | – | – | Added'],
    [
      'of lines that changed places',
      'bom.saved',
      { kind: 'ordered', field: '', row: null, key: null },
      'Bill of materials | – | – | The rows stand in another order.',
    ],
    [
      'of a day and a country',
      'style.changed',
      { part: 'style', field: 'delivery_destination', row: null, from: 'SE', to: 'DE' },
      '– | Delivery Destination | Sweden | Germany',
    ],
    [
      'of a number of pieces',
      'style.changed',
      { part: 'style', field: 'bulk_order_quantity', row: null, from: 1000, to: 4000 },
      '– | Quantity | 1,000 | 4,000',
    ],
  ])('%s', (_, action, fields, expected) => {
    expect(said(action, fields)).toBe(expected)
  })

  test('not at all of what is no field any more', () => {
    expect(said('bom.saved', { field: 'shade' })).toBeNull()
    expect(said('bom.saved', { field: 'constructor' })).toBeNull()
    expect(said('style.created', {})).toBeNull()
  })
})
