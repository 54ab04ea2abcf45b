import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AqlPlan, DEFAULT_AQLS, DEFECT_LEVELS, planFor, proposedResult, roomLeft } from './aql.ts'
import {
  AQL_COLUMNS,
  CODE_LETTERS,
  INSPECTION_LEVELS,
  type InspectionLevel,
  sampleSizeOf,
} from './aql-table.ts'

/** The tables as they were transcribed a second time, with their source; read here without the product's code. */
interface Tables {
  aqls: string[]
  codeLetters: string[]
  sampleSize: Record<string, number>
  lotToLetter: ({ min: number; max: number | null } & Record<InspectionLevel, string>)[]
  master: Record<string, Record<string, 'up' | 'down' | { ac: number; re: number }>>
}
const tables = JSON.parse(
  readFileSync(new URL('aql-normal-single.fixture.json', import.meta.url), 'utf8'),
) as Tables

const expectedPlan = (lot: number, level: InspectionLevel, aql: string) => {
  const band = tables.lotToLetter.find(({ min, max }) => lot >= min && lot <= (max ?? Infinity))
  let place = tables.codeLetters.indexOf(band?.[level] ?? '')
  for (;;) {
    const letter = tables.codeLetters[place] ?? ''
    const cell = tables.master[letter]?.[aql]
    if (cell === 'up') place -= 1
    else if (cell === 'down') place += 1
    else return { letter, n: Math.min(tables.sampleSize[letter] ?? 0, lot), ...cell }
  }
}

const boundaries = tables.lotToLetter.flatMap(({ min, max }) => [min, min + 1, max ?? 2_000_000])
const one = (lotSize: number, level: InspectionLevel, aql: string) => {
  const plan = planFor({ lotSize, level, aqls: { critical: aql, major: aql, minor: aql } })
  const own = plan.classes.major
  if (!own.planned) throw new Error('no plan')
  return { plan, own }
}

test('the columns and letters are those of the standard', () => {
  expect(AQL_COLUMNS).toEqual(tables.aqls)
  expect(CODE_LETTERS).toEqual(tables.codeLetters)
})

test('every boundary of a lot, at every level and AQL, has the plan of the printed table', () => {
  for (const lot of boundaries)
    for (const level of INSPECTION_LEVELS)
      for (const aql of tables.aqls) {
        const expected = expectedPlan(lot, level, aql)
        const { own } = one(lot, level, aql)
        expect({ lot, level, ...own }).toMatchObject({
          codeLetter: expected.letter,
          sampleSize: expected.n,
          accept: expected.ac,
          reject: expected.re,
        })
      }
})

test.each([
  [4000, 'II', '2.5', 'L', 200, 10],
  [4000, 'II', '4.0', 'L', 200, 14],
  [40, 'II', '2.5', 'C', 5, 0],
  [80, 'II', '2.5', 'F', 20, 1],
  [80, 'II', '4.0', 'E', 13, 1],
  [500, 'I', '1.5', 'G', 32, 1],
  [1_000_000, 'III', '6.5', 'L', 200, 21],
] as const)('a lot of %i at level %s and AQL %s', (lot, level, aql, letter, sample, accept) => {
  expect(one(lot, level, aql).own).toMatchObject({ codeLetter: letter, sampleSize: sample, accept })
})

const lots = fc.integer({ min: 1, max: 3_000_000 })
const levels = fc.constantFrom(...INSPECTION_LEVELS)
const columns = fc.constantFrom(...AQL_COLUMNS)

describe('laws', () => {
  test('a larger lot never has a smaller sample or acceptance number', () => {
    fc.assert(
      fc.property(lots, lots, levels, columns, (a, b, level, aql) => {
        const smaller = one(Math.min(a, b), level, aql).own
        const larger = one(Math.max(a, b), level, aql).own
        expect(larger.sampleSize).toBeGreaterThanOrEqual(smaller.sampleSize)
        expect(larger.accept).toBeGreaterThanOrEqual(smaller.accept)
      }),
    )
  })

  test('the rejection number follows the acceptance number', () => {
    fc.assert(
      fc.property(lots, levels, columns, (lot, level, aql) => {
        const { own } = one(lot, level, aql)
        expect(own.reject).toBe(own.accept + 1)
      }),
    )
  })

  const countsOf = fc.record({ critical: fc.nat(30), major: fc.nat(30), minor: fc.nat(30) })

  test('more defects never turn a fail into anything else', () => {
    fc.assert(
      fc.property(lots, levels, countsOf, countsOf, fc.nat(3000), (lotSize, level, counts, more, pieces) => {
        const plan = planFor({ lotSize, level, aqls: DEFAULT_AQLS })
        fc.pre(proposedResult(plan, counts, pieces) === 'fail')
        const grown = {
          critical: counts.critical + more.critical,
          major: counts.major + more.major,
          minor: counts.minor + more.minor,
        }
        expect(proposedResult(plan, grown, pieces)).toBe('fail')
      }),
    )
  })

  test('pieces beyond the sample change nothing', () => {
    fc.assert(
      fc.property(lots, levels, countsOf, fc.nat(5000), (lotSize, level, counts, beyond) => {
        const plan = planFor({ lotSize, level, aqls: DEFAULT_AQLS })
        expect(proposedResult(plan, counts, plan.sampleSize + beyond)).toBe(
          proposedResult(plan, counts, plan.sampleSize),
        )
      }),
    )
  })
})

describe('three classes', () => {
  const sizesOf = (plan: AqlPlan) =>
    new Set(DEFECT_LEVELS.map((level) => plan.classes[level]).map((own) => own.planned && own.sampleSize))

  test('with the default classes, lots up to 90 have two sample sizes, and larger ones one', () => {
    for (const lot of boundaries) {
      const plan = planFor({ lotSize: lot, level: 'II', aqls: DEFAULT_AQLS })
      // Up to three pieces the lot itself is the sample; from 35,001 on, the plan for 4.0 lies above its arrow.
      if (lot > 3 && lot <= 90) expect([...sizesOf(plan)], String(lot)).toHaveLength(2)
      if (lot > 90 && lot <= 35_000) expect([...sizesOf(plan)]).toEqual([plan.sampleSize])
    }
    expect([...sizesOf(planFor({ lotSize: 80, level: 'II', aqls: DEFAULT_AQLS }))].sort()).toEqual([13, 20])
    expect([...sizesOf(planFor({ lotSize: 50, level: 'II', aqls: DEFAULT_AQLS }))].length).toBe(2)
  })

  test('the largest sample counts for all, and the others are marked as stricter', () => {
    const plan = planFor({ lotSize: 80, level: 'II', aqls: DEFAULT_AQLS })
    expect(plan.sampleSize).toBe(20)
    expect(plan.classes.critical).toMatchObject({ accept: 0, reject: 1, sampleSize: 20, stricter: false })
    expect(plan.classes.major).toMatchObject({ accept: 1, stricter: false })
    expect(plan.classes.minor).toMatchObject({ accept: 1, stricter: true })
  })

  test('a lot of one is inspected whole', () => {
    expect(planFor({ lotSize: 1, level: 'II', aqls: DEFAULT_AQLS })).toMatchObject({
      sampleSize: 1,
      inspectAll: true,
    })
  })

  test.each([
    ['3.0', ['2.5', '4.0']],
    ['0.01', ['0.065']],
    ['10', ['6.5']],
  ])('AQL %s has no column: no plan, its neighbours are named, nothing passes', (aql, neighbours) => {
    const plan = planFor({ lotSize: 4000, level: 'II', aqls: { ...DEFAULT_AQLS, major: aql } })
    expect(plan.classes.major).toEqual({ aql, planned: false, neighbours })
    expect(proposedResult(plan, { critical: 0, major: 0, minor: 0 }, 200)).toBe('pending')
    expect(proposedResult(plan, { critical: 1, major: 0, minor: 0 }, 200)).toBe('fail')
  })

  test('no class with a column: the sample is that of the code letter', () => {
    const none = { critical: '3', major: '3', minor: '3' }
    expect(planFor({ lotSize: 4000, level: 'II', aqls: none }).sampleSize).toBe(200)
    expect(planFor({ lotSize: 20, level: 'III', aqls: none }).sampleSize).toBe(8)
    expect(planFor({ lotSize: 3, level: 'III', aqls: none }).sampleSize).toBe(3)
  })

  test.each([0, -1, 1.5, Number.NaN])('a lot of %d is refused', (lotSize) => {
    expect(() => planFor({ lotSize, level: 'II', aqls: DEFAULT_AQLS })).toThrow(RangeError)
  })
})

describe('the proposed result', () => {
  const plan = planFor({ lotSize: 4000, level: 'II', aqls: DEFAULT_AQLS })

  test.each([
    [{ critical: 0, major: 10, minor: 14 }, 200, 'pass'],
    [{ critical: 0, major: 10, minor: 14 }, 199, 'pending'],
    [{ critical: 0, major: 0, minor: 0 }, null, 'pending'],
    [{ critical: 1, major: 0, minor: 0 }, 200, 'fail'],
    [{ critical: 0, major: 11, minor: 0 }, 12, 'fail'],
    [{ critical: 0, major: 0, minor: 15 }, 200, 'fail'],
  ] as const)('%j with %s pieces: %s', (counts, pieces, result) => {
    expect(proposedResult(plan, counts, pieces)).toBe(result)
  })

  test('without a lot there is none', () => {
    expect(proposedResult(null, { critical: 5, major: 0, minor: 0 }, 200)).toBe('pending')
  })

  test('room is what the plan still takes', () => {
    expect(roomLeft(plan.classes.major, 9)).toBe(1)
    expect(roomLeft(plan.classes.major, 12)).toBe(0)
    expect(roomLeft({ aql: '3', planned: false, neighbours: [] }, 1)).toBeNull()
  })
})

// shows D-187
test('none accepted: the letter that is shown is the one whose sample is used', () => {
  for (const [lotSize, level] of [
    [500_001, 'II'],
    [1000, 'II'],
    [30, 'II'],
    [5, 'S-1'],
    [40_000, 'III'],
  ] as const)
    for (const major of ['0.065', '0.65', '2.5', '10'])
      for (const minor of ['0', '4', '40']) {
        const { sampleSize, classes } = planFor({ lotSize, level, aqls: { critical: '0', major, minor } })
        const { critical } = classes
        if (!critical.planned) throw new Error('AQL 0 has a plan')
        expect(critical.sampleSize).toBe(sampleSize)
        expect(Math.min(sampleSizeOf(critical.codeLetter), lotSize)).toBe(sampleSize)
      }
  const large = planFor({ lotSize: 500_001, level: 'II', aqls: { critical: '0', major: '2.5', minor: '4' } })
  expect(large.classes.critical).toMatchObject({ codeLetter: 'N', sampleSize: 500, accept: 0 })
})
