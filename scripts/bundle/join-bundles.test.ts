/** Which bundles travel as one file, by laws that hold for any web. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Joinable, joinBundles, type Price } from './join-bundles.ts'

/** A bundle needs bundles before it alone, and these are needed wherever it is. */
const webs = fc
  .array(
    fc.record({
      bytes: fc.integer({ min: 1, max: 5000 }),
      hasStyles: fc.boolean(),
      neededBy: fc.uniqueArray(fc.nat(7), { minLength: 1 }),
      needs: fc.uniqueArray(fc.nat(11)),
    }),
    { maxLength: 12 },
  )
  .map((bundles) => {
    const web = bundles.map((bundle, place) => ({ ...bundle, needs: bundle.needs.filter((n) => n < place) }))
    for (const { neededBy, needs } of web.toReversed())
      for (const need of needs) {
        const needed = web[need]
        if (needed) needed.neededBy = [...new Set([...needed.neededBy, ...neededBy])]
      }
    return web
  })

const prices = fc
  .record({ request: fc.integer({ min: 0, max: 3000 }), later: fc.double({ min: 0.1, max: 1, noNaN: true }) })
  .map(({ request, later }): Price => ({ request, weightOf: (part) => (part < 3 ? 1 : later) }))

/** The files that a part loads: each that has what it needs, and what these need. */
const loadedBy = (part: number, files: readonly number[][], web: readonly Joinable[]): Set<number[]> => {
  const loaded = new Set<number[]>()
  const load = (file: number[]): void => {
    if (loaded.has(file)) return
    loaded.add(file)
    for (const place of file)
      for (const need of web[place]?.needs ?? []) load(files.find((other) => other.includes(need)) ?? [])
  }
  web.forEach(({ neededBy }, place) => {
    if (neededBy.includes(part)) load(files.find((file) => file.includes(place)) ?? [])
  })
  return loaded
}

const costOf = (
  files: readonly number[][],
  web: readonly Joinable[],
  { request, weightOf }: Price,
): number => {
  let cost = 0
  for (let part = 0; part < 8; part++)
    for (const file of loadedBy(part, files, web)) {
      const bundles = file.flatMap((place) => web[place] ?? [])
      const requests = bundles.some(({ hasStyles }) => hasStyles) ? 2 : 1
      const bytes = bundles.reduce((sum, bundle) => sum + bundle.bytes, 0)
      cost += weightOf(part) * (bytes + requests * request)
    }
  return cost
}

/** Files that need each other, by however many others. */
const findCircle = (files: readonly number[][], web: readonly Joinable[]): number[] | undefined => {
  const next = (file: number[]): number[][] =>
    files.filter((other) => other !== file && file.some((p) => web[p]?.needs.some((n) => other.includes(n))))
  return files.find((file) => {
    const seen = new Set<number[]>()
    const leads = (from: number[]): boolean =>
      next(from).some((other) => {
        if (other === file) return true
        if (seen.has(other)) return false
        seen.add(other)
        return leads(other)
      })
    return leads(file)
  })
}

test('each bundle is in one file, and no two files need each other', () => {
  fc.assert(
    fc.property(webs, prices, (web, price) => {
      const files = joinBundles(web, price)
      expect(files.flat().sort((a, b) => a - b)).toEqual(web.map((_, place) => place))
      expect(findCircle(files, web)).toBeUndefined()
    }),
  )
})

test('what all parts load together never costs more than with a file for each bundle', () => {
  fc.assert(
    fc.property(webs, prices, (web, price) => {
      const alone = web.map((_, place) => [place])
      const files = joinBundles(web, price)
      expect(costOf(files, web, price)).toBeLessThanOrEqual(costOf(alone, web, price) + 1e-6)
    }),
    { numRuns: 2000 },
  )
})

const bundle = (bytes: number, neededBy: number[], needs: number[] = []): Joinable => ({
  bytes,
  hasStyles: false,
  neededBy,
  needs,
})
const PRICE: Price = { request: 1000, weightOf: () => 1 }

test('a small one that one part alone lacks is joined, a large one is not', () => {
  expect(joinBundles([bundle(300, [0, 1]), bundle(300, [0, 1, 2])], PRICE)).toEqual([[0, 1]])
  expect(joinBundles([bundle(3000, [0, 1]), bundle(300, [0, 1, 2])], PRICE)).toHaveLength(2)
})

test('what it brings along counts: a part that lacks both is spared', () => {
  const heavy = bundle(30_000, [0])
  expect(joinBundles([heavy, bundle(100, [0], [0]), bundle(100, [0, 1])], PRICE)).toContainEqual([0, 1])
  expect(joinBundles([heavy, bundle(100, [0], [0]), bundle(100, [0, 1])], PRICE)).toContainEqual([2])
})

test('two files of styles less are two requests less', () => {
  const web = [bundle(800, [0, 1]), bundle(800, [0, 2])]
  expect(joinBundles(web, PRICE)).toHaveLength(2)
  expect(
    joinBundles(
      web.map((each) => ({ ...each, hasStyles: true })),
      PRICE,
    ),
  ).toHaveLength(1)
})
