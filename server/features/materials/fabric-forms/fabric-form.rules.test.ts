import { describe, expect, test } from 'vitest'
import { lineOfOffer } from './fabric-form.rules.ts'
import { JERSEY, OFFER } from './fabric-forms.fixture.ts'

const fabric = { ...JERSEY, candidates: [] }
const offer = { ...OFFER, supplier_id: 7, bom_item_id: null }

describe('the line of the BOM that an offer becomes', () => {
  test('has the cloth as it was asked for, at the price that was offered', () => {
    expect(lineOfOffer(fabric, offer, { maySupply: true })).toEqual({
      section: 'fabric',
      item: 'Single jersey',
      description: 'Body, 30/1 combed, Enzyme wash, 180 cm wide, Sarıkaya Mensucat SJ-180',
      composition: [{ fibre: 'cotton', percent: 100 }],
      colour: 'Harbour blue',
      supplier_id: 7,
      unit: 'kg',
      unit_price: '9.8',
      currency: 'EUR',
      certification: 'GOTS',
      weight: '180',
      weight_unit: 'g_m2',
    })
  })

  test('names no company for somebody who may choose none, and no unit of a weight that is not there', () => {
    const bare = { ...fabric, placement: null, construction: null, finish: null, width: null, weight: null }
    expect(lineOfOffer(bare, { ...offer, article: null }, { maySupply: false })).toMatchObject({
      description: null,
      supplier_id: null,
      weight: null,
      weight_unit: null,
    })
  })
})
