import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIBRE_NAMES, formatFibres } from '../values/codes/fibres.ts'
import { readCompositionText } from './said-fibres.ts'

const read = (text: string): string => {
  const reading = readCompositionText(text)
  if (reading === null) return 'nothing'
  if ('problem' in reading) return 'problem'
  const { shares, recycled_percent, claims } = 'said' in reading ? reading.said : reading.alone
  return [
    'said' in reading ? '' : 'alone ',
    formatFibres(shares),
    ...(recycled_percent ? [` recycled ${recycled_percent}`] : []),
    ...claims.map((claim) => ` (${claim})`),
  ].join('')
}

describe('a composition as people write it', () => {
  test.each([
    ['100% Organic Cotton, 180gsm', '100 % cotton (organic cotton)'],
    ['95/5 cotton elastane', '95 % cotton, 5 % elastane'],
    ['CO/EA 95/5', '95 % cotton, 5 % elastane'],
    ['CVC 60/40', '60 % cotton, 40 % polyester'],
    ['T/C 65/35, 150 gsm', '65 % polyester, 35 % cotton'],
    ['70/30 P/V', '70 % polyester, 30 % viscose'],
    ['80/20 CO/PES, 300 gsm', '80 % cotton, 20 % polyester'],
    ['CO 95 EA 5', '95 % cotton, 5 % elastane'],
    ['65% polyester 35% cotton', '65 % polyester, 35 % cotton'],
    ['92% Nylon 8% Lycra®', '92 % nylon, 8 % elastane'],
    ['60% Cotton / 40% Poly', '60 % cotton, 40 % polyester'],
    ['62,5% Viskose 37,5% Leinen', '62.5 % viscose, 37.5 % linen'],
    ['%95 Pamuk %5 Elastan', '95 % cotton, 5 % elastane'],
    ['30/1 Süprem %100 Pamuk', '100 % cotton'],
    ['2x2 rib 97/3 cotton/elastane', '97 % cotton, 3 % elastane'],
    ['Ne 20/1 single jersey, 95/5 cotton/spandex, 180', '95 % cotton, 5 % elastane'],
    ['棉95% 氨纶5%', '95 % cotton, 5 % elastane'],
    ['قطن 95٪ إيلاستين 5٪', '95 % cotton, 5 % elastane'],
    ['Tencel 70% Modal 30%', '70 % lyocell, 30 % modal'],
    ['100% recycled polyester', '100 % polyester recycled 100 (recycled polyester)'],
    ['50% recycled cotton 50% organic cotton', '100 % cotton recycled 50 (recycled cotton) (organic cotton)'],
    ['polyester', 'alone 100 % polyester'],
    ['Organic cotton', 'alone 100 % cotton (organic cotton)'],
  ])('%s is %s', (text, said) => expect(read(text)).toBe(said))

  test.each([
    ['Woven damask'],
    ['Tex 27'],
    ['40s combed cotton'],
    ['5 ply 60×40×40'],
    ['CO/EA/PES'],
    ['20/80 rib 2x2 cotton'],
    ['40/60 cut, cotton, 3 cm'],
    ['Recycled LDPE bag'],
    ['Sewing thread polyester'],
    ['no cotton in it'],
    [''],
  ])('«%s» is none', (text) => expect(read(text)).toBe('nothing'))

  test.each([['97% cotton'], ['60% cotton 60% wool'], ['95% CTN 5% XQZ'], ['100% cotton 0% wool']])(
    '%s is one that is not right',
    (text) => expect(read(text)).toBe('problem'),
  )

  test('each composition is read as it is written by us', () => {
    const shares = fc
      .uniqueArray(fc.constantFrom(...FIBRE_NAMES.filter((name) => name !== 'other fibres')), {
        minLength: 1,
        maxLength: 4,
      })
      .chain((fibres) =>
        fc
          .array(fc.integer({ min: 1, max: 300 }), { minLength: fibres.length, maxLength: fibres.length })
          .map((tenths) => {
            const others = tenths.slice(1).map((each) => each / 10)
            const first = Math.round(1000 - others.reduce((sum, each) => sum + each * 10, 0)) / 10
            return fibres.map((fibre, at) => ({ fibre, percent: at === 0 ? first : (others[at - 1] ?? 0) }))
          }),
      )
    fc.assert(
      fc.property(shares, (given) => {
        const reading = readCompositionText(formatFibres(given))
        expect(reading !== null && 'said' in reading && formatFibres(reading.said.shares)).toBe(
          formatFibres(given),
        )
      }),
    )
  })
})
