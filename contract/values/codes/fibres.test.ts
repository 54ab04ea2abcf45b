import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  FIBRE_NAMES,
  FIBRE_TEXTS,
  FIBRES_BY_NUMBER,
  type FibreShare,
  fibreShares,
  formatFibres,
  OTHER_FIBRES,
  readFibres,
  totalOfShares,
} from './fibres.ts'

const shares = (text: string) =>
  text.split(', ').map((part) => {
    const [percent = '', fibre = ''] = part.split(' % ')
    return { fibre, percent: Number(percent) }
  })
const complaintsAbout = (value: unknown) => {
  const { error } = fibreShares.safeParse(value)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

/** Tenths that add up to a thousand, each at least one, for as many different fibres. */
const compositions: fc.Arbitrary<FibreShare[]> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...FIBRE_NAMES.filter((name) => name !== OTHER_FIBRES)), {
      minLength: 1,
      maxLength: 20,
    }),
    fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 19, maxLength: 19 }),
  )
  .map(([fibres, cuts]) => {
    const ends = [0, ...cuts.slice(0, fibres.length - 1).toSorted((one, other) => one - other), 1000]
    return fibres.map((fibre, index) => ({
      fibre,
      percent: ((ends[index + 1] ?? 0) - (ends[index] ?? 0)) / 10,
    }))
  })

describe('the names', () => {
  // shows D-41
  test('all fifty of Annex I have one, and no name stands twice', () => {
    expect(Object.keys(FIBRES_BY_NUMBER).map(Number)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
    expect(new Set(FIBRE_NAMES).size).toBe(FIBRE_NAMES.length)
  })

  test.each(['wool', 'cashmere', 'linen', 'nylon', 'polyamide', 'metallised', 'other fibres'])(
    '%s is one',
    (name) => {
      expect(FIBRE_NAMES).toContain(name)
    },
  )

  test.each(['spandex', 'rayon', 'Cotton', 'PES', 'bamboo', 'asbestos', ''])('«%s» is none', (fibre) => {
    expect(complaintsAbout([{ fibre, percent: 100 }])).toContain(`0.fibre: ${FIBRE_TEXTS.fibreRequired}`)
  })
})

describe('a composition', () => {
  test.each([
    ['100 % cotton', '100 % cotton'],
    ['60 % cotton, 40 % polyester', '60 % cotton, 40 % polyester'],
    ['5 % elastane, 95 % cotton', '95 % cotton, 5 % elastane'],
    ['33.3 % silk, 33.4 % wool, 33.3 % linen', '33.4 % wool, 33.3 % silk, 33.3 % linen'],
    ['0.1 % elastane, 99.9 % polyamide', '99.9 % polyamide, 0.1 % elastane'],
    ['15 % other fibres, 85 % cotton', '85 % cotton, 15 % other fibres'],
    ['10 % other fibres, 80 % cotton, 10 % silk', '80 % cotton, 10 % silk, 10 % other fibres'],
  ])('%s reads %s', (typed, written) => {
    expect(formatFibres(fibreShares.parse(shares(typed)))).toBe(written)
  })

  test('may be missing', () => {
    expect(fibreShares.parse([])).toEqual([])
    expect(formatFibres([])).toBe('')
  })

  test.each([
    ['60 % cotton, 39 % polyester', `: ${FIBRE_TEXTS.sum}`],
    ['99.9 % cotton', `: ${FIBRE_TEXTS.sum}`],
    ['60 % cotton, 40.1 % polyester', `: ${FIBRE_TEXTS.sum}`],
    ['60 % cotton, 40 % cotton', `1.fibre: ${FIBRE_TEXTS.fibreTwice}`],
    ['84 % cotton, 16 % other fibres', `1.percent: ${FIBRE_TEXTS.otherFibres}`],
    ['100 % other fibres', `0.percent: ${FIBRE_TEXTS.otherFibres}`],
    ['100 % cotton, 0 % elastane', `1.percent: ${FIBRE_TEXTS.percentRange}`],
    ['110 % cotton, -10 % elastane', `1.percent: ${FIBRE_TEXTS.percentRange}`],
    ['33.33 % cotton, 66.67 % wool', `0.percent: ${FIBRE_TEXTS.percentDecimals}`],
    ['99.95 % cotton, 0.05 % wool', `1.percent: ${FIBRE_TEXTS.percentDecimals}`],
  ])('%s is refused: %s', (typed, complaint) => {
    expect(complaintsAbout(shares(typed))).toContain(complaint)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, '50', null])('%s is no percentage', (percent) => {
    expect(complaintsAbout([{ fibre: 'cotton', percent }])).toEqual([
      `0.percent: ${FIBRE_TEXTS.percentRange}`,
    ])
  })

  // shows D-41
  test('that adds up to a hundred is taken in any order, and comes out the largest first', () => {
    fc.assert(
      fc.property(compositions, (composition) => {
        const taken = fibreShares.parse(composition)
        expect(totalOfShares(taken)).toBe(100)
        expect(taken.map(({ percent }) => percent)).toEqual(
          composition.map(({ percent }) => percent).toSorted((one, other) => other - one),
        )
        expect(new Set(taken)).toEqual(new Set(composition))
        expect(fibreShares.parse(taken)).toEqual(taken)
        expect(shares(formatFibres(taken))).toEqual(taken)
      }),
    )
  })

  // shows D-41
  test('that is a tenth away from a hundred is refused', () => {
    fc.assert(
      fc.property(compositions, fc.constantFrom(-1, 1), (composition, by) => {
        const [first, ...others] = composition
        fc.pre(first !== undefined && first.percent > 0.1 && first.percent < 100)
        const off = [{ ...first, percent: (Math.round((first?.percent ?? 0) * 10) + by) / 10 }, ...others]
        expect(complaintsAbout(off)).toContain(`: ${FIBRE_TEXTS.sum}`)
      }),
    )
  })
})

describe('a composition as people write it', () => {
  const cottonAndElastane = [
    { fibre: 'cotton', percent: 95 },
    { fibre: 'elastane', percent: 5 },
  ]
  test.each([
    '95% Cotton, 5% Elastane',
    '95 % cotton / 5 % elastane',
    'Cotton 95%, Elastane 5%',
    'cotton 95,elastane 5',
    '5% ELASTANE;95% COTTON',
    '95%cotton+5%elastane',
    ' 95 %  cotton \n 5,0 % elastane ',
    '95%\u00a0cotton,5%\u00a0elastane,',
  ])('%s', (text) => {
    expect(readFibres(text)).toEqual({ shares: cottonAndElastane })
  })

  test.each<[string, string]>([
    ['', ''],
    ['100% polypropylene / polyamide bicomponent', 'polypropylene/polyamide bicomponent 100'],
    ['50% polypropylene/50% wool', 'polypropylene 50, wool 50'],
    ['85% cotton, 15% other fibres', 'cotton 85, other fibres 15'],
    ['true hemp 55,5 %; linen 44.5', 'true hemp 55.5, linen 44.5'],
  ])('%s has the shares %s', (text, wanted) => {
    const read = readFibres(text)
    expect(
      'shares' in read && read.shares.map(({ fibre, percent }) => `${fibre} ${percent}`).join(', '),
    ).toBe(wanted)
  })

  test.each(['95 % Baumwolle, 5 % Elasthan', '95%baumwolle、5% Elastane', '95 % cotton，5 % elasthan'])(
    '%s, in another language',
    (text) => {
      const names = new Map([
        ['cotton', 'Baumwolle'],
        ['elastane', 'Elasthan'],
      ])
      expect(readFibres(text, (fibre) => names.get(fibre) ?? fibre)).toEqual({ shares: cottonAndElastane })
    },
  )

  test('another language’s name with a stroke in it is one name', () => {
    const name = 'Polypropylen/Polyamid-Bikomponente'
    const nameOf = (fibre: string) => (fibre.includes('/') ? name : fibre)
    expect(readFibres(`60 % ${name} / 40 % wool`, nameOf)).toEqual({
      shares: [
        { fibre: 'polypropylene/polyamide bicomponent', percent: 60 },
        { fibre: 'wool', percent: 40 },
      ],
    })
  })

  test.each([
    ['94% cotton, 5% elastane', FIBRE_TEXTS.sum],
    ['cotton', 'Write “cotton” with its percentage, as in 95% Cotton'],
    ['100%', 'Write “100%” with its percentage, as in 95% Cotton'],
    ['100% rayon', '“rayon” is not a fibre of the list'],
    ['50% cotton, 50% Cotton', FIBRE_TEXTS.fibreTwice],
    ['80% cotton, 20% other fibres', FIBRE_TEXTS.otherFibres],
    ['99.95% cotton, 0.05% wool', FIBRE_TEXTS.percentDecimals],
    ['0% wool, 100% cotton', FIBRE_TEXTS.percentRange],
    ['-5% wool, 105% cotton', 'Write “-5% wool” with its percentage, as in 95% Cotton'],
  ])('%s: %s', (text, problem) => {
    expect(readFibres(text)).toEqual({ problem })
  })

  // shows D-49
  test('is the same one when it is written and read again', () => {
    fc.assert(
      fc.property(compositions, (composition) => {
        const { data } = fibreShares.safeParse(composition)
        expect(readFibres(formatFibres(composition))).toEqual({ shares: data })
      }),
    )
  })

  // shows D-49
  test('of any text is read or refused in words, and soon', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 3000, unit: fc.constantFrom(...'95 %,/;cotonpylramide\n') }),
        (text) => {
          const read = readFibres(text)
          expect('problem' in read ? read.problem : read.shares).toBeTruthy()
        },
      ),
    )
  })
})
