import { describe, expect, test } from 'vitest'
import { uniqueRows } from '#web/records/table/grid/lines.rules.ts'
import { makeStyleRow, makeStyleRows } from '../styles-table.fixture.ts'
import { foldKeyOf, groupKeyOf, listIn, makeLines, shownIds } from './lines.rules.ts'

const listed = (count: number) => makeStyleRows(count).map((row) => listIn(row, undefined))

const say = (lines: ReturnType<typeof makeLines>): string =>
  lines
    .map((line) =>
      line.kind === 'style' ? line.row.id : line.kind === 'group' ? `[${line.group.name}]` : '_',
    )
    .join(' ')

test('places of styles that are not loaded yet make up the whole length', () => {
  expect(say(makeLines({ rows: listed(2), total: 4, hasMore: true }, null))).toBe('1 2 _ _')
  expect(say(makeLines({ rows: listed(2), total: 4, hasMore: false }, null))).toBe('1 2')
})

describe('groups', () => {
  const rows = [
    makeStyleRow({ id: 1, season: 'SS27' }),
    makeStyleRow({ id: 2, season: 'SS27' }),
    makeStyleRow({ id: 3, season: null }),
  ].map((row) => listIn(row, 'season'))
  const totals = [
    { key: 'SS27', name: 'SS27', styles: 2, pieces: 8000 },
    { key: null, name: null, styles: 2, pieces: 8000 },
  ]
  const grouped = (folded: string[] = []) => ({ totals, folded: new Set(folded) })

  test('have a head, their styles, and places of those not loaded', () => {
    expect(say(makeLines({ rows, total: 4, hasMore: true }, grouped()))).toBe('[SS27] 1 2 [null] 3 _')
  })

  test('that are folded are a head alone', () => {
    expect(say(makeLines({ rows, total: 4, hasMore: true }, grouped(['SS27', ''])))).toBe('[SS27] [null]')
  })

  test('keep a style that was changed into another one, also into one that has no head', () => {
    const changed = rows.map((row) => (row.id === 1 ? { ...row, season: 'AW27' } : row))
    expect(say(makeLines({ rows: changed, total: 4, hasMore: false }, grouped()))).toBe('[SS27] 1 2 [null] 3')
  })

  test('have no holes once all is loaded, though a total is of another moment', () => {
    expect(say(makeLines({ rows, total: 4, hasMore: false }, grouped()))).toBe('[SS27] 1 2 [null] 3')
  })
})

test.each([
  ['collection', '2'],
  ['supplier', '21'],
  ['season', 'SS27'],
  ['status', 'active'],
] as const)('by %s a style belongs to %s', (by, key) => {
  expect(groupKeyOf(makeStyleRow(), by)).toBe(key)
})

test('without a supplier a style belongs to none', () => {
  expect(foldKeyOf(groupKeyOf(makeStyleRow({ suppliers: [] }), 'supplier'))).toBe('')
})

test('a style that stands on two pages is there once', () => {
  const [first, second] = [listed(3), listed(4).slice(2)]
  expect(shownIds(makeLines({ rows: uniqueRows([first, second]), total: 4, hasMore: false }, null))).toEqual([
    1, 2, 3, 4,
  ])
})
