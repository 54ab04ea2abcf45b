import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SHELVES, THING_COLUMNS, type Thing, thing, UNITS } from '../sheet.fixture.ts'
import { type Content, idsOf, NOTHING_WRONG } from './content.rules.ts'
import { linesOf } from './lines.rules.ts'
import {
  AS_IT_IS,
  countValues,
  type Looking,
  lookAt,
  makeView,
  mergeShown,
  type ViewParts,
  withAdded,
  withFilter,
} from './view.rules.ts'

const PARTS: ViewParts<Thing> = {
  columns: THING_COLUMNS,
  sign: '.',
  compare: new Intl.Collator('en', { numeric: true }).compare,
}
const contentOf = (rows: readonly Thing[]): Content<Thing> => ({ rows, wrong: NOTHING_WRONG })
const seen = (rows: readonly Thing[], looking: Partial<Looking>, sections = false) =>
  lookAt(rows, makeView(contentOf(rows), PARTS, { ...AS_IT_IS, ...looking }), sections ? SHELVES : undefined)
const ids = (rows: readonly Thing[]) => idsOf(rows).join(' ')

describe('rows that are sorted', () => {
  const rows = [
    thing('a', { amount: '10', unit: 'm' }),
    thing('b', { amount: '', unit: 'kg' }),
    thing('c', { amount: '9.5', unit: 'm', isBought: true }),
    thing('d', { amount: '10', unit: '' }),
    thing('e', { amount: '-1', unit: 'kg', isBought: true }),
  ]
  test.each([
    ['amount', false, 'e c a d b'],
    ['amount', true, 'a d c e b'],
    ['unit', false, 'b e a c d'],
    ['unit', true, 'a c b e d'],
    ['isBought', false, 'a b d c e'],
    ['double', true, 'a d c e b'],
    ['weather', true, 'a b c d e'],
  ])('by %s, descending %s: %s', (key, isDescending, order) => {
    expect(ids(seen(rows, { sort: { key, isDescending } }))).toBe(order)
  })

  test('a text that is no number stands behind the numbers, before what is empty', () => {
    const wrong = new Map([['a', { amount: { text: '1.2.3', problem: 'no' } }]])
    const sort = { key: 'amount', isDescending: false }
    const view = makeView({ rows, wrong }, PARTS, { ...AS_IT_IS, sort })
    expect(ids(lookAt(rows, view, undefined))).toBe('e c d a b')
  })

  test('each section is sorted by itself', () => {
    const shelved = rows.map((row, place) => ({ ...row, shelf: place < 2 ? 'top' : 'low' }))
    expect(ids(seen(shelved, { sort: { key: 'amount', isDescending: false } }, true))).toBe('a b e c d')
  })
})

describe('filters', () => {
  const rows = [
    thing('a', { unit: 'm', amount: '1' }),
    thing('b', { unit: 'kg', amount: '' }),
    thing('c', { unit: 'm', amount: '2' }),
    thing('d', { unit: '', amount: '' }),
  ]
  const only = (...texts: string[]) => new Set(texts)
  test.each([
    [{ unit: only('Metre') }, 'a c'],
    [{ unit: only('') }, 'd'],
    [{ amount: only('') }, 'b d'],
    [{ unit: only('Metre', 'Kilogram'), amount: only('', '2') }, 'b c'],
    [{ unit: only() }, ''],
  ])('%j show %s', (filters, shown) => {
    expect(ids(seen(rows, { filters }))).toBe(shown)
  })

  test('the values of a column are counted among what the other filters show', () => {
    const filters = { unit: only('Metre'), amount: only('') }
    expect(countValues(contentOf(rows), PARTS, { ...AS_IT_IS, filters }, 'unit')).toEqual([
      { text: 'Kilogram', count: 1, isShown: false },
      { text: '', count: 1, isShown: false },
    ])
    expect(countValues(contentOf(rows), PARTS, AS_IT_IS, 'unit')).toEqual([
      { text: 'Kilogram', count: 1, isShown: true },
      { text: 'Metre', count: 2, isShown: true },
      { text: '', count: 1, isShown: true },
    ])
  })

  test('a filter that shows all values is none', () => {
    const values = countValues(contentOf(rows), PARTS, AS_IT_IS, 'unit')
    const some = withFilter({}, 'unit', { values, shown: only('Metre') })
    expect(some).toEqual({ unit: only('Metre') })
    expect(withFilter(some, 'unit', { values, shown: only('Metre', 'Kilogram', '') })).toEqual({})
  })

  test('a section of which all rows are hidden has no head', () => {
    const shelved = rows.map((row, place) => ({ ...row, shelf: place < 2 ? 'top' : 'low' }))
    const shown = seen(shelved, { filters: { amount: only('2') } }, true)
    const heads = linesOf(shown, SHELVES, true).flatMap((line) =>
      line.kind === 'head' ? line.section.key : [],
    )
    expect(heads).toEqual(['low'])
    expect(linesOf(shown, SHELVES)).toHaveLength(3)
  })
})

const arbitraryRows = fc
  .array(
    fc.record({
      amount: fc.constantFrom('', '1', '2', '10', '2.5'),
      unit: fc.constantFrom('', ...UNITS.map(({ value }) => value)),
      isBought: fc.boolean(),
      isLow: fc.boolean(),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((all) =>
    all
      .map(({ isLow, ...each }, place) => thing(`t${place}`, { ...each, shelf: isLow ? 'low' : 'top' }))
      .toSorted((one, other) => Number(one.shelf === 'low') - Number(other.shelf === 'low')),
  )
const arbitraryLooking = fc.record({
  sort: fc.option(
    fc.record({ key: fc.constantFrom('amount', 'unit', 'isBought'), isDescending: fc.boolean() }),
  ),
  filters: fc.oneof(
    fc.constant({}),
    fc.subarray(['', 'Metre', 'Kilogram', 'Piece']).map((texts) => ({ unit: new Set(texts) })),
  ),
})

test('a view loses no row and repeats none, and rows of the same value keep their order', () => {
  fc.assert(
    fc.property(arbitraryRows, arbitraryLooking, fc.boolean(), (rows, looking, hasSections) => {
      const view = makeView(contentOf(rows), PARTS, looking)
      const shown = lookAt(rows, view, hasSections ? SHELVES : undefined)
      const hidden = rows.filter(({ id }) => view?.hidden.has(id))
      expect(idsOf([...shown, ...hidden]).toSorted()).toEqual(idsOf(rows).toSorted())
      const { sort } = looking
      for (const [place, row] of shown.entries()) {
        const next = shown[place + 1]
        if (!sort || !next || row[sort.key as 'unit'] !== next[sort.key as 'unit']) continue
        if (hasSections && row.shelf !== next.shelf) continue
        expect(rows.indexOf(row)).toBeLessThan(rows.indexOf(next))
      }
    }),
  )
})

test('what is made of the shown rows leaves the hidden ones as and where they are', () => {
  fc.assert(
    fc.property(
      arbitraryRows,
      arbitraryLooking,
      fc.record({ removed: fc.nat(30), at: fc.nat(30), added: fc.nat(3) }),
      (rows, looking, { removed, at, added }) => {
        const view = makeView(contentOf(rows), PARTS, looking)
        const shown = lookAt(rows, view, SHELVES)
        const rest = shown.filter((_, place) => place !== removed).map((row) => ({ ...row, name: 'new' }))
        const place = Math.min(at, rest.length)
        const beside = rest[place - 1] ?? rest[place]
        const fresh = Array.from({ length: added }, (_, each) =>
          thing(`new${each}`, { shelf: beside?.shelf ?? 'top' }),
        )
        const next = [...rest.slice(0, place), ...fresh, ...rest.slice(place)]
        const all = mergeShown(rows, shown, next, SHELVES)
        // All there, each once, the hidden ones the same objects in the same order.
        expect(new Set(idsOf(all)).size).toBe(all.length)
        expect(all).toHaveLength(rows.length - (shown.length - rest.length) + added)
        const hidden = rows.filter(({ id }) => view?.hidden.has(id))
        expect(all.filter((row) => hidden.includes(row))).toEqual(hidden)
        // The document's own order is kept, and so are its sections.
        const order = idsOf(rows).filter((id) => all.some((row) => row.id === id))
        expect(idsOf(all).filter((id) => order.includes(id))).toEqual(order)
        const shelves = all.map(({ shelf }) => shelf)
        if (view) expect(shelves).toEqual(shelves.toSorted().reverse())
        // New rows are seen where they were put.
        expect(idsOf(lookAt(all, withAdded(view, next), SHELVES))).toEqual(idsOf(next))
      },
    ),
  )
})
