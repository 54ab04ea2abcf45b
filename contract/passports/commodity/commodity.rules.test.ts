import { describe, expect, test } from 'vitest'
import type { FibreName, FibreShare } from '../../values/codes/fibres.ts'
import { PRODUCT_TYPES, type ProductType } from '../../values/codes/product-types.ts'
import { normalizeCommodity } from '../facts/identifiers.ts'
import { COMMODITY_CODES, MATERIALS, materialOfBlend } from './commodity-codes.rules.ts'
import { findCommodities, openCommodityList, proposeCommodities, sayCode } from './find-commodity.rules.ts'

const PLAIN = { nameOf: (name: string) => name, nameOfFibre: (fibre: FibreName) => fibre }
const ENGLISH = openCommodityList(PLAIN)
const blend = (text: string): FibreShare[] =>
  text === ''
    ? []
    : text.split(', ').map((share) => {
        const [percent, ...fibre] = share.split(' ')
        return { percent: Number(percent), fibre: fibre.join(' ') as FibreName }
      })

/** As a customs broker answers: by type, what its name says, and its blend. */
const GARMENTS: [type: ProductType, name: string, fibres: string, code: string][] = [
  ['T-shirt', 'Crew neck tee', '100 cotton', '6109 10 00'],
  ['T-shirt', 'Running tee', '100 polyester', '6109 90 20'],
  ['T-shirt', 'Merino tee', '100 wool', '6109 90 20'],
  ['T-shirt', 'Silk tee', '100 silk', '6109 90 90'],
  ['T-shirt', 'Linen tee', '55 linen, 45 cotton', '6109 90 90'],
  ['T-shirt', 'Blend of three', '40 cotton, 30 polyester, 30 viscose', '6109 90 20'],
  ['T-shirt', 'Half and half', '50 cotton, 50 polyester', '6109 90 20'],
  ['T-shirt', 'With elastane', '95 cotton, 5 elastane', '6109 10 00'],
  ['Polo shirt', "Men's polo", '100 cotton', '6105 10 00'],
  ['Polo shirt', "Women's polo", '60 cotton, 40 polyester', '6106 10 00'],
  ['Polo shirt', "Men's golf polo", '92 polyester, 8 elastane', '6105 20 10'],
  ['Shirt', "Men's oxford shirt", '100 cotton', '6205 20 00'],
  ['Shirt', "Men's linen shirt", '100 linen', '6205 90 10'],
  ['Shirt', "Men's travel shirt", '65 polyester, 35 cotton', '6205 30 00'],
  ['Shirt', "Women's poplin shirt", '100 cotton', '6206 30 00'],
  ['Blouse', "Women's blouse", '100 silk', '6206 10 00'],
  ['Blouse', "Women's blouse", '100 viscose', '6206 40 00'],
  ['Sweatshirt', "Men's sweatshirt", '80 cotton, 20 polyester', '6110 20 91'],
  ['Hoodie', "Women's hoodie", '100 cotton', '6110 20 99'],
  ['Hoodie', "Men's hoodie", '60 polyester, 40 cotton', '6110 30 91'],
  ['Jumper', "Men's jumper", '100 wool', '6110 11 30'],
  ['Jumper', "Women's jumper", '100 cashmere', '6110 12 90'],
  ['Jumper', "Women's jumper", '70 alpaca, 30 polyamide', '6110 19 90'],
  ['Jumper', 'Summer jumper', '100 linen', '6110 90 10'],
  ['Cardigan', "Women's cardigan", '100 acrylic', '6110 30 99'],
  ['Jacket', "Men's padded jacket", '100 polyamide', '6201 40'],
  ['Jacket', "Women's parka", '100 cotton', '6202 30'],
  ['Coat', "Women's coat", '80 wool, 20 polyamide', '6202 20 00'],
  ['Coat', "Men's knitted coat", '100 wool', '6101 90'],
  ['Blazer', "Men's blazer", '100 wool', '6203 31 00'],
  ['Blazer', "Women's blazer", '100 linen', '6204 39'],
  ['Blazer', "Women's jersey blazer", '100 cotton', '6104 32 00'],
  ['Waistcoat', "Men's waistcoat", '100 cotton', '6211 32 90'],
  ['Dress', "Women's dress", '100 cotton', '6204 42 00'],
  ['Dress', "Women's jersey dress", '95 viscose, 5 elastane', '6104 44 00'],
  ['Dress', "Women's evening dress", '100 silk', '6204 49 10'],
  ['Dress', "Women's knitted dress", '100 wool', '6104 41 00'],
  ['Skirt', "Women's skirt", '100 polyester', '6204 53 00'],
  ['Skirt', "Women's jersey skirt", '100 cotton', '6104 52 00'],
  ['Trousers', "Men's chinos", '98 cotton, 2 elastane', '6203 42 35'],
  ['Trousers', "Women's chinos", '98 cotton, 2 elastane', '6204 62 39'],
  ['Trousers', "Men's suit trousers", '100 wool', '6203 41 10'],
  ['Trousers', "Women's trousers", '100 lyocell', '6204 69 18'],
  ['Trousers', "Men's corduroy trousers", '100 cotton', '6203 42 33'],
  ['Trousers', "Men's jersey joggers", '100 cotton', '6103 42 00'],
  ['Jeans', "Men's jeans", '99 cotton, 1 elastane', '6203 42 31'],
  ['Jeans', "Women's jeans", '92 cotton, 6 polyester, 2 elastane', '6204 62 31'],
  ['Shorts', "Men's shorts", '100 cotton', '6203 42 90'],
  ['Shorts', "Women's shorts", '100 polyester', '6204 63 90'],
  ['Leggings', "Women's leggings", '75 polyamide, 25 elastane', '6104 63 00'],
  ['Jumpsuit', "Women's woven jumpsuit", '100 cotton', '6211 42 90'],
  ['Underwear', "Men's boxers", '95 cotton, 5 elastane', '6107 11 00'],
  ['Underwear', "Women's briefs", '90 polyamide, 10 elastane', '6108 22 00'],
  ['Bra', 'Bra', '80 polyamide, 20 elastane', '6212 10'],
  ['Socks', 'Socks', '80 cotton, 18 polyamide, 2 elastane', '6115 95 00'],
  ['Socks', 'Hiking socks', '60 wool, 40 polyamide', '6115 94 00'],
  ['Pyjamas', "Women's pyjamas", '100 cotton', '6108 31 00'],
  ['Pyjamas', "Men's woven pyjamas", '100 cotton', '6207 21 00'],
  ['Swimwear', "Women's swimsuit", '80 polyamide, 20 elastane', '6112 41 90'],
  ['Swimwear', "Men's woven swim shorts", '100 polyester', '6211 11 00'],
  ['Sportswear', 'Tracksuit', '100 polyester', '6112 12 00'],
  ['Workwear', "Men's trousers", '65 polyester, 35 cotton', '6203 43 11'],
  ['Babywear', 'Romper', '100 cotton', '6111 20 90'],
  ['T-shirt', 'Baby tee', '100 cotton', '6111 20 90'],
  ['Hat', 'Beanie', '100 wool', '6505 00 90'],
  ['Hat', 'Baseball cap', '100 cotton', '6505 00 30'],
  ['Scarf', 'Woven scarf', '100 silk', '6214 10 00'],
  ['Scarf', 'Scarf', '100 wool', '6117 10 00'],
  ['Gloves', 'Gloves', '100 acrylic', '6116 93 00'],
  ['Bag', 'Backpack', '100 polyester', '4202 92'],
  ['Home textile', 'Bath towel', '100 cotton', '6302 60 00'],
]

// shows D-720
describe('the code of a garment', () => {
  test.each(GARMENTS)('%s, «%s», %s is %s', (type, name, fibres, code) => {
    const [first] = proposeCommodities({ type, texts: [name], fibres: blend(fibres) }, ENGLISH)
    expect(first && sayCode(first.code)).toBe(code)
  })

  test.each(PRODUCT_TYPES)('each type has proposals: %s', (type) => {
    expect(proposeCommodities({ type, texts: [], fibres: [] }, ENGLISH).length).toBeGreaterThan(0)
  })

  test('where nobody says for whom, both are proposed', () => {
    const codes = proposeCommodities({ type: 'Jeans', texts: ['Slim'], fibres: blend('100 cotton') }, ENGLISH)
    expect(codes.slice(0, 2).map(({ code }) => code)).toEqual(['62034231', '62046231'])
  })
})

describe('a blend counts as', () => {
  test.each([
    ['60 cotton, 40 polyester', 'cotton'],
    ['50 cotton, 50 polyester', 'synthetic'],
    ['40 wool, 35 polyester, 25 viscose', 'synthetic'],
    ['40 wool, 30 polyester, 30 viscose', 'artificial'],
    ['45 wool, 15 cashmere, 40 polyamide', 'wool'],
    ['100 true hemp', 'plants'],
    ['85 cotton, 15 other fibres', 'cotton'],
    ['100 paper', null],
    ['', null],
  ])('%s: %s', (fibres, material) => expect(materialOfBlend(blend(fibres))).toBe(material))
})

const GERMAN: Record<string, string> = {
  ...{ Trousers: 'Hose', Shirt: 'Hemd', Dress: 'Kleid', Coat: 'Mantel', 'T-shirt': 'T-Shirt' },
}
const inGerman = openCommodityList({ ...PLAIN, nameOf: (name: string) => GERMAN[name] ?? name })
const codesOf = (typed: string, list = ENGLISH): string[] =>
  findCommodities(typed, list).map(({ code }) => sayCode(code))

// shows D-721
describe('words', () => {
  test.each([
    ['men cotton trousers woven', '6203 42 35'],
    ['woven trousers, cotton, for men', '6203 42 35'],
    ['trous cott men wov', '6203 42 35'],
    ["women's silk blouse", '6106 90 30'],
    ['denim women', '6204 62 31'],
    ['cashmere jumper women', '6110 12 90'],
    ['polyester ski suit', '6112 20 00'],
    ['silk tie', '6215 10 00'],
    ['belt', '4203 30 00'],
    ['HOODIE of cotton for MEN', '6110 20 91'],
  ])('«%s» finds %s', (typed, code) => expect(codesOf(typed)).toContain(code))

  test.each([
    ['Herrenhose aus Baumwolle gewebt', '6203 42 35'],
    ['Damenkleid Viskose', '6204 44 00'],
    ['Hemd Leinen', '6205 90 10'],
  ])('in German: «%s» finds %s', (typed, code) => expect(codesOf(typed, inGerman)).toContain(code))

  // Fibre, wearer and fabric, in the languages of the product, whichever is shown.
  test.each([
    ['de', 'shirt Baumwolle Herren'],
    ['fr', 'shirt coton homme'],
    ['es', 'shirt algodón hombre'],
    ['it', 'shirt cotone uomo'],
    ['pt', 'shirt algodão homem'],
    ['tr', 'shirt PAMUK erkek'],
    ['zh', 'shirt 棉 男士'],
    ['bn', 'shirt সুতি পুরুষ'],
    ['ar', 'shirt قُطن رجالي'],
  ])('%s: «%s»', (_language, typed) =>
    expect(codesOf(typed).slice(0, 6)).toEqual(expect.arrayContaining(['6205 20 00', '6105 10 00'])),
  )

  test.each(['6109', '6109 10', '6109.10.00', '6109100010', '٦١٠٩'])('digits begin a code: %s', (typed) =>
    expect(codesOf(typed)).toContain('6109 10 00'),
  )
  test.each(['', 'of', '!!', 'bicycle', '99'])('«%s» finds nothing', (typed) =>
    expect(codesOf(typed)).toEqual([]),
  )
})

describe('the list', () => {
  test('has six or eight digits each, and makes a code of the tariff with what is typed behind', () => {
    for (const { code } of COMMODITY_CODES) {
      expect(code).toMatch(/^(\d{6}|\d{8})$/)
      expect(normalizeCommodity(code.padEnd(10, '0'))).not.toBeNull()
    }
  })

  test('gives each textile of goods and wearer one code', () => {
    const keys = COMMODITY_CODES.flatMap(({ code, what, who, made, materials }) =>
      MATERIALS.filter((material) => materials.has(material)).map(
        (material) => `${code.slice(0, 4)} ${what} ${who} ${made} ${material}`,
      ),
    )
    expect(keys.filter((key, at) => keys.indexOf(key) < at)).toEqual([])
  })
})
