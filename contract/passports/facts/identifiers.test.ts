import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigitOf } from '../../values/codes/gtin.ts'
import {
  EORI_COUNTRIES,
  normalizeCas,
  normalizeCommodity,
  normalizeDuns,
  normalizeEori,
  normalizeGln,
  normalizeLei,
  normalizeOsId,
  normalizeVat,
} from './identifiers.ts'

const TABLES: [string, (typed: string) => string | null, [string, string | null][]][] = [
  [
    'GLN',
    normalizeGln,
    [
      ['4006381000017', '4006381000017'],
      ['40063 81 00001-7', '4006381000017'],
      ['4006381000018', null],
      ['400638100001', null],
      ['0000000000000', null],
      ['400638100001A', null],
    ],
  ],
  [
    'LEI',
    normalizeLei,
    [
      ['5493001KJTIIGC8Y1R12', '5493001KJTIIGC8Y1R12'],
      ['5493 001k jtii gc8y 1r12', '5493001KJTIIGC8Y1R12'],
      ['7ZW8QJWVPR4P1J1KQY45', '7ZW8QJWVPR4P1J1KQY45'],
      ['5493001KJTIIGC8Y1R13', null],
      ['5493001KJTIIGC8Y1R1', null],
      ['5493001KJTIIGC8Y1RAB', null],
    ],
  ],
  [
    'OS ID',
    normalizeOsId,
    [
      ['CN2021250D1DTN7', 'CN2021250D1DTN7'],
      ['cn 2021250 d1dtn 7', 'CN2021250D1DTN7'],
      ['CN2021250D1DTN8', null],
      ['CN2021400D1DTN7', null],
      ['QQ2021250D1DTN7', null],
      ['CN2021250D1DTN', null],
      ['CN2021250D1DTU7', null],
    ],
  ],
  [
    'EORI',
    normalizeEori,
    [
      ['FR12345678901234', 'FR12345678901234'],
      ['de 1234567', 'DE1234567'],
      ['DE123456', null],
      ['PT123456789', 'PT123456789'],
      ['PT12345678', null],
      ['ATEOS1000000001', 'ATEOS1000000001'],
      ['AT1000000001', null],
      ['FI1234567-8', 'FI1234567-8'],
      ['GB123456789000', 'GB123456789000'],
      ['XI123456789000', 'XI123456789000'],
      ['US123456789', null],
      ['IT', null],
      ['IT1234567890123456', null],
    ],
  ],
  [
    'VAT number',
    normalizeVat,
    [
      ['PT 123456789', 'PT123456789'],
      ['EL123456789', 'EL123456789'],
      ['QQ123456789', null],
      ['DEABC', null],
    ],
  ],
  [
    'D-U-N-S',
    normalizeDuns,
    [
      ['15-048-3782', '150483782'],
      ['15048378', null],
    ],
  ],
  [
    'CAS number',
    normalizeCas,
    [
      ['7732-18-5', '7732-18-5'],
      ['50-00-0', '50-00-0'],
      ['7439–92–1', '7439-92-1'],
      ['7439-92-2', null],
      ['07439-92-1', null],
      ['7439921', null],
    ],
  ],
  [
    'commodity code',
    normalizeCommodity,
    [
      ['6109 10 00 10', '6109100010'],
      ['6203.42.31.00', '6203423100'],
      ['61091000', null],
      ['7712345678', null],
      ['9812345678', null],
      ['0012345678', null],
      ['6100123456', null],
      ['61091000AB', null],
    ],
  ],
]

// shows D-396
describe.each(TABLES)('%s', (_, normalize, rows) => {
  test.each(rows)('%s → %s', (typed, kept) => {
    expect(normalize(typed)).toBe(kept)
  })

  test('what is kept is kept as it is', () => {
    for (const [, kept] of rows) if (kept) expect(normalize(kept)).toBe(kept)
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const kept = normalize(typed)
        if (kept !== null) expect(normalize(kept)).toBe(kept)
      }),
    )
  })
})

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((each) => each.join(''))
const changedAt = (text: string, at: number, by: number): string =>
  text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1)

// shows D-396
describe('a digit that is typed wrong is found', () => {
  test('in a GLN', () => {
    fc.assert(
      fc.property(
        digits(12),
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: 1, max: 9 }),
        (body, at, by) => {
          const gln = `${body}${checkDigitOf(body)}`
          fc.pre(/[1-9]/.test(gln))
          expect(normalizeGln(gln)).toBe(gln)
          expect(normalizeGln(changedAt(gln, at, by))).toBeNull()
        },
      ),
    )
  })

  test('in an LEI, and so are two that changed places', () => {
    const remainder = (text: string) =>
      Number(BigInt([...text].map((each) => Number.parseInt(each, 36)).join('')) % 97n)
    const letters = fc.array(fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'), {
      minLength: 18,
      maxLength: 18,
    })
    fc.assert(
      fc.property(letters, fc.integer({ min: 0, max: 16 }), (body, at) => {
        const begin = body.join('')
        const lei = `${begin}${String(98 - remainder(`${begin}00`)).padStart(2, '0')}`
        expect(normalizeLei(lei)).toBe(lei)
        const [one = '', two = ''] = [lei[at], lei[at + 1]]
        const swapped = lei.slice(0, at) + two + one + lei.slice(at + 2)
        if (/^\d\d$/.test(one + two) && one !== two) expect(normalizeLei(swapped)).toBeNull()
      }),
    )
  })

  test('in the last digit of a CAS number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 999_999_999 }),
        fc.integer({ min: 1, max: 9 }),
        (number, by) => {
          const body = String(number)
          const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * (at + 1), 0)
          const cas = (check: number) => `${body.slice(0, -2)}-${body.slice(-2)}-${check % 10}`
          expect(normalizeCas(cas(sum))).toBe(cas(sum))
          expect(normalizeCas(cas(sum + by))).toBeNull()
        },
      ),
    )
  })
})

test('each country’s own form is within the regulation’s: its letters, and no more than 15 characters', () => {
  expect(EORI_COUNTRIES).toHaveLength(29)
  fc.assert(
    fc.property(fc.constantFrom(...EORI_COUNTRIES), fc.string({ maxLength: 20 }), (country, rest) => {
      const eori = normalizeEori(`${country}${rest}`)
      if (eori) expect(eori).toMatch(/^[A-Z]{2}[0-9A-Z-]{1,15}$/)
    }),
  )
})
