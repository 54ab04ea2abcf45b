import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STYLE_GROUPS, STYLE_SORTS } from '#contract/styles/style-list.ts'
import { CURSOR_TEXTS, readCursor, writeCursor } from './cursor.rules.ts'
import type { KeptStyle } from './kept/kept-style.rules.ts'
import { kept, manyStyles, supplier } from './kept/kept-styles.fixture.ts'
import { makeOrder, mendOrder, nameOrder, type OrderBy } from './style-order.rules.ts'

const sorted = (styles: KeptStyle[], by: OrderBy) =>
  styles.toSorted(makeOrder(by).compare).map(({ shown }) => shown.id)

const orderBy: fc.Arbitrary<OrderBy> = fc.record({
  sort: fc
    .uniqueArray(fc.constantFrom(...STYLE_SORTS), { maxLength: 3 })
    .chain((names) => fc.tuple(...names.map((name) => fc.constantFrom(name, `-${name}`)))),
  group: fc.constantFrom(undefined, ...STYLE_GROUPS),
})

describe('styles stand', () => {
  const styles = [
    kept({ id: 1, style_name: 'b', season: null, bulk_order_quantity: 10, end_date: '2027-05-01' }),
    kept({ id: 2, style_name: 'a', season: 'SS27', bulk_order_quantity: 9, end_date: null }),
    kept({ id: 3, style_name: null, season: 'AW27', bulk_order_quantity: 100, end_date: '2027-01-01' }),
    kept({ id: 4, style_name: 'b', season: 'SS27', bulk_order_quantity: 9, end_date: '2027-01-01' }),
  ]
  test.each<[string, OrderBy, number[]]>([
    ['by name, then the newest first, and those without one last', { sort: [] }, [2, 4, 1, 3]],
    ['turned round, and those without one last', { sort: ['-name'] }, [4, 1, 2, 3]],
    ['by numbers as numbers', { sort: ['quantity'] }, [2, 4, 1, 3]],
    ['by several', { sort: ['end_date', '-quantity'] }, [3, 4, 1, 2]],
    ['by group before all else', { sort: ['-quantity'], group: 'season' }, [3, 2, 4, 1]],
  ])('%s', (_title, by, ids) => {
    expect(sorted(styles, by)).toEqual(ids)
  })

  test('by statuses in their order, by passports in theirs', () => {
    const [archived, active] = [kept({ id: 1, status: 'archived' }), kept({ id: 2, status: 'active' })]
    expect(sorted([archived, active], { sort: ['status'] })).toEqual([2, 1])
    const [published, draft] = [kept({ id: 1, passport_differs: false }), kept({ id: 2, has_draft: true })]
    expect(sorted([published, draft], { sort: ['passport'] })).toEqual([2, 1])
  })

  test('with collections and suppliers of one name apart', () => {
    const styles = [1, 2, 1, 2].map((collection_id, index) => kept({ id: index + 1, collection_id }))
    expect(sorted(styles, { sort: [], group: 'collection' })).toEqual([3, 1, 4, 2])
    const made = [1, 2, 1].map((id, index) => kept({ id: index + 1, suppliers: [supplier(id, 'Mill')] }))
    expect(sorted(made, { sort: [], group: 'supplier' })).toEqual([3, 1, 2])
  })

  // shows D-111
  test('never two at the same place', () => {
    fc.assert(
      fc.property(manyStyles, orderBy, (styles, by) => {
        const { compare } = makeOrder(by)
        for (const a of styles)
          for (const b of styles) {
            expect(Math.sign(compare(a, b)) + Math.sign(compare(b, a))).toBe(0)
            expect(compare(a, b) === 0).toBe(a === b)
          }
      }),
      { numRuns: 50 },
    )
  })
})

test('an order that is mended is the one that is made anew', () => {
  fc.assert(
    fc.property(manyStyles, manyStyles, orderBy, fc.func(fc.boolean()), (before, other, by, isChanged) => {
      const { compare } = makeOrder(by)
      const changed = new Set(before.filter(isChanged).map(({ shown }) => shown.id))
      const now = other.filter(({ shown }) => changed.has(shown.id) || shown.id > before.length)
      for (const { shown } of now) changed.add(shown.id)
      const after = [...before.filter(({ shown }) => !changed.has(shown.id)), ...now]
      const mended = mendOrder(before.toSorted(compare), changed, { now, compare })
      expect(mended).toEqual(after.toSorted(compare))
    }),
  )
})

describe('a cursor', () => {
  // shows D-110
  test('leads past its own row and those before it, whether they are still there or not', () => {
    fc.assert(
      fc.property(manyStyles, orderBy, fc.nat(), fc.func(fc.boolean()), (styles, by, pick, stays) => {
        const order = makeOrder(by)
        const all = styles.toSorted(order.compare)
        const last = all[pick % Math.max(1, all.length)]
        if (!last) return
        const place = readCursor(writeCursor(nameOrder(by), order.placeOf(last)), nameOrder(by), order)
        if (typeof place === 'string') throw new Error(place)
        const left = all.filter(stays)
        const after = left.filter((style) => order.compare(style, last) > 0)
        expect(left.slice(order.countUpTo(left, place))).toEqual(after)
      }),
    )
  })

  test.each([
    ['of another order', writeCursor('/-name', { keys: ['a', 'a'], id: 1 }), CURSOR_TEXTS.otherOrder],
    ['with too few keys', writeCursor('/name', { keys: ['a'], id: 1 }), CURSOR_TEXTS.spoilt],
    ['with keys of another kind', writeCursor('/name', { keys: [1, 'a'], id: 1 }), CURSOR_TEXTS.spoilt],
    ['of nothing', '', CURSOR_TEXTS.spoilt],
    ['that is text', 'bm8', CURSOR_TEXTS.spoilt],
    ['without an id', Buffer.from('{"order":"/name","keys":[]}').toString('base64url'), CURSOR_TEXTS.spoilt],
  ])('%s is refused', (_title, cursor, text) => {
    expect(readCursor(cursor, '/name', makeOrder({ sort: ['name'] }))).toBe(text)
  })
})
