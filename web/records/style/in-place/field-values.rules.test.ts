import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STYLE_TEXTS, styleChanges } from '#contract/styles/style-fields.ts'
import { isUnchanged, readTyped, sayValue, takenBack, textOf } from './field-values.rules.ts'

const saved = {
  style_name: 'Harbour tee',
  bulk_order_quantity: 4000,
  start_date: '2027-01-10',
  end_date: '2027-05-20',
}

describe('what is typed in place', () => {
  test.each([
    ['style_name', '  Pier tee ', 'Pier tee'],
    ['style_name', '  ', null],
    ['bulk_order_quantity', '5,200', 5200],
    ['colour_number', '12', 12],
    ['start_date', '2027-01-01', '2027-01-01'],
    ['end_date', '2027-06-01', '2027-06-01'],
    ['end_date', '', null],
    ['additional_information', 'Folded\ntwice', 'Folded\ntwice'],
    ['additional_information', '', null],
  ] as const)('%s: “%s” is read as %j', (field, typed, value) => {
    expect(readTyped(saved, field, typed)).toEqual({ change: { field, value } })
  })

  test.each([
    ['style_name', 'x'.repeat(256), 'The style name should be at most 255 characters'],
    ['bulk_order_quantity', '', STYLE_TEXTS.quantityRequired],
    ['bulk_order_quantity', 'many', STYLE_TEXTS.quantityEditRange],
    ['bulk_order_quantity', '0', STYLE_TEXTS.quantityEditRange],
    ['bulk_order_quantity', '49', STYLE_TEXTS.quantityEditRange],
    ['bulk_order_quantity', '100000001', STYLE_TEXTS.quantityEditRange],
    ['colour_number', '', STYLE_TEXTS.coloursRequired],
    ['colour_number', '51', STYLE_TEXTS.coloursRange],
    ['start_date', '2027-05-21', STYLE_TEXTS.endBeforeStart],
    ['end_date', '2027-01-09', STYLE_TEXTS.endBeforeStart],
    ['additional_information', 'x'.repeat(5000), STYLE_TEXTS.noteTooLong],
    // shows D-134
  ] as const)('%s: %j is refused: %s', (field, typed, error) => {
    expect(readTyped(saved, field, typed)).toEqual({ error })
  })

  test('a small quantity that was saved as such may stay', () => {
    expect(readTyped({ ...saved, bulk_order_quantity: 20 }, 'bulk_order_quantity', '20')).toEqual({
      change: { field: 'bulk_order_quantity', value: 20 },
    })
  })
})

describe('judges as the form does', () => {
  const judge = (field: 'style_name' | 'colour_number' | 'additional_information', value: unknown) => {
    const { data, error } = styleChanges.shape[field].safeParse(value)
    return error ? { error: error.issues[0]?.message } : { change: { field, value: data } }
  }
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      'www.a',
      'go to a.com',
      'A.P.C.',
      'two\nlines',
      '\u0000',
      ' \u200b\n',
      '\u2800',
      `${'x'.repeat(4998)}yz`,
      '\u202eabc',
    ),
  )

  test('a name and a note', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(readTyped(saved, 'style_name', text)).toEqual(judge('style_name', text))
        expect(readTyped(saved, 'additional_information', text)).toEqual(
          judge('additional_information', text),
        )
      }),
    )
  })

  test('a number of colours', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 60 }), (colours) => {
        expect(readTyped(saved, 'colour_number', String(colours))).toEqual(judge('colour_number', colours))
      }),
    )
  })
})

test('the field begins with what is saved', () => {
  expect(textOf(saved, 'style_name')).toBe('Harbour tee')
  expect(textOf({ style_name: null }, 'style_name')).toBe('')
  expect(textOf(saved, 'bulk_order_quantity')).toBe('4000')
  expect(textOf({ end_date: null }, 'end_date')).toBe('')
})

test('a change is taken back to what was', () => {
  const change = { field: 'end_date', value: null } as const
  expect(takenBack(saved, change)).toEqual({ field: 'end_date', value: '2027-05-20' })
  expect(isUnchanged(saved, change)).toBe(false)
  expect(isUnchanged(saved, takenBack(saved, change))).toBe(true)
})

test.each([
  [{ field: 'status', value: 'on_hold' }, 'On hold'],
  [{ field: 'bulk_order_quantity', value: 4100 }, '4,100'],
  [{ field: 'delivery_destination', value: 'DE' }, 'Germany'],
  [{ field: 'style_name', value: null }, 'no name'],
  [{ field: 'end_date', value: null }, 'no date'],
  [{ field: 'additional_information', value: null }, 'empty'],
  [{ field: 'currency', value: 'EUR' }, 'EUR'],
] as const)('%j is said “%s”', (change, said) => {
  expect(sayValue(change)).toBe(said)
})
