import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Conflict, isSame, keyOfConflict, mergeDocuments } from './merge.rules.ts'

interface Line {
  id: number
  text: string
  count: number
}
interface Document {
  name: string
  note: string | null
  layout: { view: string; colour: string }
  tags: number[]
  lines: Line[]
  shares: { fibre: string; percent: number }[]
}

const word = fc.constantFrom('a', 'b', 'c')
const few = fc.integer({ min: 1, max: 5 })
const document: fc.Arbitrary<Document> = fc.record({
  name: word,
  note: fc.option(word),
  layout: fc.record({ view: word, colour: word }),
  tags: fc.uniqueArray(few),
  lines: fc.uniqueArray(fc.record({ id: few, text: word, count: few }), { selector: ({ id }) => id }),
  shares: fc.array(fc.record({ fibre: word, percent: few }), { maxLength: 2 }),
})
const merge = (base: Document, mine: Document, theirs: Document) => mergeDocuments({ base, mine, theirs })

describe('laws', () => {
  test('what only I changed is mine, what only they changed is theirs', () => {
    fc.assert(
      fc.property(document, document, (base, other) => {
        expect(merge(base, other, base)).toEqual({ merged: other, conflicts: [] })
        expect(merge(base, base, other)).toEqual({ merged: other, conflicts: [] })
      }),
    )
  })

  test('what both changed alike is so', () => {
    fc.assert(
      fc.property(document, document, (base, same) => {
        expect(merge(base, same, structuredClone(same))).toEqual({ merged: same, conflicts: [] })
      }),
    )
  })

  test('anyone who is called mine, the same questions are asked, and without any the same comes out', () => {
    fc.assert(
      fc.property(document, document, document, (base, one, other) => {
        const [there, back] = [merge(base, one, other), merge(base, other, one)]
        const keysOf = ({ conflicts }: { conflicts: Conflict[] }) => conflicts.map(keyOfConflict).sort()
        expect(keysOf(there)).toEqual(keysOf(back))
        if (there.conflicts.length === 0) expect(there.merged).toEqual(back.merged)
      }),
      { numRuns: 1000 },
    )
  })

  test('nothing changes that nobody changed, and every field is one of the two', () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        const { merged } = merge(base, mine, theirs)
        for (const key of ['name', 'note', 'shares'] as const) {
          const allowed = isSame(base[key], mine[key]) ? [theirs[key]] : [mine[key], theirs[key]]
          expect(allowed.some((value) => isSame(value, merged[key]))).toBe(true)
        }
        const idsOf = ({ lines }: Document) => lines.map(({ id }) => id)
        for (const id of idsOf(base))
          if (idsOf(mine).includes(id) && idsOf(theirs).includes(id)) expect(idsOf(merged)).toContain(id)
        expect(new Set(idsOf(merged)).size).toBe(merged.lines.length)
      }),
      { numRuns: 500 },
    )
  })

  test('what is decided for one side is that side’s', () => {
    fc.assert(
      fc.property(document, document, document, (base, mine, theirs) => {
        const sides = { mine, theirs }
        for (const side of ['mine', 'theirs'] as const) {
          const { merged, conflicts } = mergeDocuments({ base, mine, theirs }, { choose: () => side })
          for (const { path, kind, keys } of conflicts)
            if (kind === 'fields' && path.length === 0 && keys[0] === 'name')
              expect(merged.name).toBe(sides[side].name)
        }
      }),
    )
  })
})

const line = (id: number, text = 'x', count = 0): Line => ({ id, text, count })
const base = {
  name: 'Tee',
  supplier: 1 as number | null,
  factory: 10 as number | null,
  tags: [1, 2, 3],
  lines: [line(1), line(2), line(3)],
}
const together = [['supplier', 'factory']]

test.each([
  ['other fields', { name: 'Shirt' }, { tags: [1, 2, 3, 4] }, { name: 'Shirt', tags: [1, 2, 3, 4] }],
  [
    'other fields of one line',
    { lines: [line(1, 'y'), line(2), line(3)] },
    { lines: [line(1, 'x', 5), line(2), line(3)] },
    { lines: [line(1, 'y', 5), line(2), line(3)] },
  ],
  [
    'one adds, one removes',
    { lines: [line(1), line(2), line(3), line(9)] },
    { lines: [line(1), line(3)] },
    { lines: [line(1), line(3), line(9)] },
  ],
  [
    'one moves, one changes',
    { lines: [line(3), line(1), line(2)] },
    { lines: [line(1), line(2, 'z'), line(3)] },
    { lines: [line(3), line(1), line(2, 'z')] },
  ],
  [
    'both add at one place',
    { lines: [line(1), line(8), line(2), line(3)] },
    { lines: [line(1), line(7), line(2), line(3)] },
    { lines: [line(1), line(7), line(8), line(2), line(3)] },
  ],
  ['one takes a tag away, one adds one', { tags: [2, 3] }, { tags: [1, 2, 5, 3] }, { tags: [2, 5, 3] }],
])('%s are merged without a question', (_, mine, theirs, wanted) => {
  const versions = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }
  expect(mergeDocuments(versions, { together })).toEqual({ merged: { ...base, ...wanted }, conflicts: [] })
})

const ask = (mine: object, theirs: object) => {
  const versions = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }
  const { conflicts } = mergeDocuments(versions, { together })
  const answer = (side: 'mine' | 'theirs') =>
    mergeDocuments(versions, { together, choose: () => side }).merged
  return { conflicts, answer }
}

describe('what both changed is asked', () => {
  test('of a field', () => {
    const { conflicts, answer } = ask({ name: 'Shirt', tags: [1] }, { name: 'Polo' })
    expect(conflicts).toEqual([{ path: [], kind: 'fields', keys: ['name'], mine: 'Shirt', theirs: 'Polo' }])
    expect(answer('theirs')).toEqual({ ...base, name: 'Polo', tags: [1] })
  })

  test('of fields that belong together, as one', () => {
    const { conflicts, answer } = ask({ supplier: 2, factory: null }, { factory: 11 })
    expect(conflicts).toEqual([
      {
        path: [],
        kind: 'fields',
        keys: ['supplier', 'factory'],
        mine: { supplier: 2, factory: null },
        theirs: { supplier: 1, factory: 11 },
      },
    ])
    expect(answer('theirs')).toMatchObject({ supplier: 1, factory: 11 })
  })

  test('of a line that one changed and the other removed', () => {
    const { conflicts, answer } = ask(
      { lines: [line(1, 'y'), line(2), line(3)] },
      { lines: [line(2), line(3)] },
    )
    expect(conflicts).toEqual([
      { path: ['lines'], kind: 'element', keys: [1], mine: line(1, 'y'), theirs: undefined, base: line(1) },
    ])
    expect(answer('mine').lines).toEqual([line(1, 'y'), line(2), line(3)])
    expect(answer('theirs').lines).toEqual([line(2), line(3)])
  })

  test('of a field of one line, with its place', () => {
    const { conflicts } = ask({ lines: [line(1), line(2, 'y'), line(3)] }, { lines: [line(2, 'z'), line(3)] })
    expect(conflicts).toEqual([
      { path: ['lines', 2], kind: 'fields', keys: ['text'], mine: 'y', theirs: 'z' },
    ])
  })

  test('of an order', () => {
    const { conflicts, answer } = ask(
      { lines: [line(2), line(1), line(3)] },
      { lines: [line(1), line(3), line(2)] },
    )
    expect(conflicts).toMatchObject([{ path: ['lines'], kind: 'order', mine: [2, 1, 3], theirs: [1, 3, 2] }])
    expect(answer('theirs').lines.map(({ id }) => id)).toEqual([1, 3, 2])
  })
})

test('without knowing what it began from, everything that differs is asked', () => {
  const mine = { name: 'Shirt', note: null, tags: [1] }
  const theirs = { name: 'Polo', note: null, tags: [2] }
  const { conflicts } = mergeDocuments({ base: {} as typeof mine, mine, theirs })
  expect(conflicts.map(({ keys }) => keys[0])).toEqual(['name', 'tags'])
})
