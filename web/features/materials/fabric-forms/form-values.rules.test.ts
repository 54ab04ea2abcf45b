import { describe, expect, test } from 'vitest'
import { fabricForm, makeFabric, makeOffer } from './fabric-forms.fixture.ts'
import { checkForm, comparable, inCurrency, toSentForm, valuesOf, wantedOf } from './form-values.rules.ts'

const values = valuesOf(fabricForm())
const [fabric] = values.fabrics
const [offer] = fabric?.candidates ?? []
if (!fabric || !offer) throw new Error('The form has a fabric with an offer')

describe('a form', () => {
  test('that nobody changed is sent as it was read', () => {
    const { version, currency, fabrics } = fabricForm()
    const unlinked = fabrics.map(({ candidates, ...rest }) => ({
      ...rest,
      candidates: candidates.map(({ bom_item_id: _, ...each }) => each),
    }))
    expect(toSentForm(values)).toEqual({ version, currency, fabrics: unlinked })
  })

  test('takes the digits of its fields, and empty ones for nothing', () => {
    const typed = { ...fabric, target_price: ' 3.4 ', weight: '', lead_time_days: '', candidates: [] }
    expect(toSentForm({ ...values, fabrics: [typed] }).fabrics[0]).toMatchObject({
      target_price: '3.4',
      weight: null,
      lead_time_days: null,
    })
  })

  test.each([
    [{ lead_time_days: 'soon' }, 'fabrics.0.lead_time_days'],
    [{ target_price: '4-' }, 'fabrics.0.target_price'],
    [{ fabric_type: '' }, 'fabrics.0.fabric_type'],
  ])('with %j is wrong at %s', (fields, path) => {
    const checked = checkForm({ ...values, fabrics: [{ ...fabric, ...fields }] })
    expect(checked.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
  })

  test('in another currency has its rates to type again', () => {
    const changed = inCurrency(values, 'GBP')
    expect(changed).toMatchObject({
      currency: 'GBP',
      fabrics: [{ candidates: [{ rate: '', rate_date: null }, { rate: '' }] }],
    })
  })
})

test('while one types, what is no number yet is not there', () => {
  expect(comparable({ ...offer, price: '4.', rate: '0', lead_time_days: 'x' })).toMatchObject({
    price: null,
    rate: null,
    lead_time_days: null,
  })
  expect(wantedOf({ ...fabric, weight: '0', width: '1.5', quantity: '-1' })).toMatchObject({
    weight: null,
    width: '1.5',
    quantity: null,
  })
})

test('an offer without a price begins in the form’s currency', () => {
  const bare = makeOffer({ price: null, currency: null, rate: null, rate_date: null })
  const form = fabricForm({ currency: 'GBP', fabrics: [makeFabric({ candidates: [bare] })] })
  expect(valuesOf(form).fabrics[0]?.candidates[0]).toMatchObject({ price: '', currency: 'GBP' })
})
