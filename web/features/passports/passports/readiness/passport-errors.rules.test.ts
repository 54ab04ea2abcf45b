import { describe, expect, test } from 'vitest'
import { fieldOfLocation, firstWrongField, hasStepErrors, placeErrors } from './passport-errors.rules.ts'

const detail = { name: '', supplier_id: null, factory_id: null, delivery_method: '' }
const SAID = { kind: null, makes_garment: false }
const data = [
  { id: 7, display_name: 'Spinning', icon: 'yarn', ...SAID, details: [{ ...detail, id: 70 }] },
  {
    id: 'new-a',
    display_name: '',
    icon: '',
    ...SAID,
    details: [
      { ...detail, id: 'new-b' },
      { ...detail, id: 71 },
    ],
  },
]

describe('from the place in the document to the field on the screen', () => {
  test.each([
    ['productName', 'productName'],
    ['data', 'steps'],
    ['data.0.display_name', 'step:7:display_name'],
    ['data.1.icon', 'step:new-a:icon'],
    ['data.0.kind', 'step:7:kind'],
    ['data.1.makes_garment', 'step:new-a:makes_garment'],
    ['textLanguage', 'textLanguage'],
    ['data.1.id', 'step:new-a:display_name'],
    ['data.1.details.1.supplier_id', 'detail:71:supplier_id'],
    ['data.0.details.0.factory_id', 'detail:70:factory_id'],
    ['data.0.details.0.id', 'detail:70:name'],
    ['data.0.details', 'step:7:details'],
    ['data.9.icon', 'steps'],
    ['layout.title_color', 'layout:title_color'],
    ['layout', 'layout:view'],
    ['version', null],
  ])('%s → %s', (location, field) => {
    expect(fieldOfLocation(location, { data })).toBe(field)
  })
})

test('texts without a field come back apart', () => {
  const texts = { productName: ['Product name is required'], version: ['Too big'] }
  expect(placeErrors(texts, { data })).toEqual({
    atFields: { productName: 'Product name is required' },
    elsewhere: ['Too big'],
  })
})

test('the first wrong field is the topmost on the screen', () => {
  const errors = {
    'layout:title_color': 'x',
    'detail:71:supplier_id': 'x',
    'step:new-a:icon': 'x',
  }
  expect(firstWrongField(errors, { data })).toBe('step:new-a:icon')
  expect(firstWrongField({ 'layout:title_color': 'x' }, { data })).toBe('layout:title_color')
  expect(firstWrongField({}, { data })).toBeNull()
})

test('a step is wrong when one of its details is', () => {
  const errors = { 'detail:71:supplier_id': 'x' }
  expect(data.map((step) => hasStepErrors(step, errors))).toEqual([false, true])
})
