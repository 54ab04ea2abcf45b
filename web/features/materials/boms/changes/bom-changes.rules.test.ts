import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOM_SECTIONS } from '#contract/materials/boms.ts'
import { makeLine } from '../bom.fixture.ts'
import {
  bySection,
  canReturn,
  inSectionOrder,
  isOvertaken,
  moveLine,
  newestOf,
  putLine,
  removeLine,
  returnLine,
  showLine,
  toSent,
} from './bom-changes.rules.ts'

const [jersey, rib, thread] = [
  makeLine({ id: 1, item: 'Jersey' }),
  makeLine({ id: 2, item: 'Rib' }),
  makeLine({ id: 3, item: 'Thread', section: 'trims' }),
]
const sent = [jersey, rib, thread].map(toSent)
const same = (id: number) => id
const names = (lines: readonly { item: string }[]) => lines.map(({ item }) => item)

describe('a change', () => {
  test.each([
    [
      'a changed line keeps its place',
      { ...toSent(jersey), item: 'Interlock' },
      ['Interlock', 'Rib', 'Thread'],
    ],
    [
      'a new line ends its section',
      { ...toSent(jersey), id: 'new-1', item: 'Mesh' },
      ['Jersey', 'Rib', 'Mesh', 'Thread'],
    ],
    [
      'a line of another section moves there',
      { ...toSent(jersey), section: 'labels' as const },
      ['Rib', 'Thread', 'Jersey'],
    ],
    [
      'a line that is gone comes back',
      { ...toSent(jersey), id: 9, item: 'Felt' },
      ['Jersey', 'Rib', 'Felt', 'Thread'],
    ],
  ])('%s', (_, line, wanted) => {
    expect(names(putLine(line, []).apply(sent, same))).toEqual(wanted)
  })

  test('that brings a gone line back gives it an id of its own', () => {
    const ids = putLine({ ...toSent(jersey), id: 9 }, [])
      .apply(sent, same)
      .map(({ id }) => id)
    expect(ids).toEqual([1, 2, 'new-9', 3])
  })

  test.each([
    ['to the end', 1, 1, ['Rib', 'Jersey', 'Thread']],
    ['to the start', 2, 0, ['Rib', 'Jersey', 'Thread']],
    ['past the end', 1, 2, ['Jersey', 'Rib', 'Thread']],
  ])('moves a line within its section, %s', (_, id, to, wanted) => {
    const line = [jersey, rib].find((each) => each.id === id) ?? jersey
    expect(names(moveLine(line, to).apply(sent, same))).toEqual(wanted)
  })

  test('removes and shows one line', () => {
    expect(names(removeLine(rib).apply(sent, same))).toEqual(['Jersey', 'Thread'])
    expect(
      showLine(2, true)
        .apply(sent, same)
        .map(({ show_in_passport }) => show_in_passport),
    ).toEqual([false, true, false])
  })
})

// shows D-58
test('a change is overtaken by one of the same line, and by no other', () => {
  const change = removeLine(rib)
  expect(isOvertaken(change, [jersey, rib])).toBe(false)
  expect(isOvertaken(change, [{ ...jersey, colour: 'Ink' }, rib])).toBe(false)
  expect(isOvertaken(change, [jersey, { ...rib, colour: 'Ink' }])).toBe(true)
  expect(isOvertaken(change, [jersey])).toBe(true)
  expect(isOvertaken(moveLine(rib, 0), [jersey])).toBe(false)
})

test('lines stand by section, and whatever is done none is lost or doubled', () => {
  const line = fc
    .record({ id: fc.integer({ min: 1, max: 9 }), section: fc.constantFrom(...BOM_SECTIONS) })
    .map((fields) => makeLine(fields))
  const lines = fc.uniqueArray(line, { selector: ({ id }) => id, minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(lines, fc.nat(8), fc.nat(8), (some, which, to) => {
      const ordered = inSectionOrder(some)
      expect(bySection(ordered).flatMap((group) => group.lines)).toEqual(ordered)
      const chosen = ordered[which % ordered.length] ?? jersey
      const moved = moveLine(chosen, to).showAtOnce?.(ordered, same) ?? []
      expect(moved.map(({ id }) => id).sort()).toEqual(ordered.map(({ id }) => id).sort())
      expect(inSectionOrder(moved)).toEqual(moved)
      expect(moveLine(chosen, to).showAtOnce?.(moved, same)).toEqual(moved)
    }),
  )
})

describe('a removed line', () => {
  const [mesh, felt] = [makeLine({ id: 4, item: 'Mesh' }), makeLine({ id: 5, item: 'Felt' })]
  const formerly = [jersey, rib, mesh, thread]

  test.each([
    ['where it stood', rib, [jersey, mesh, thread], ['Jersey', 'Rib', 'Mesh', 'Thread']],
    ['first', jersey, [rib, mesh, thread], ['Jersey', 'Rib', 'Mesh', 'Thread']],
    ['last of its section', mesh, [jersey, rib, thread], ['Jersey', 'Rib', 'Mesh', 'Thread']],
    [
      'above the next but one, where the next is gone',
      jersey,
      [felt, mesh, thread],
      ['Felt', 'Jersey', 'Mesh', 'Thread'],
    ],
    ['at the end, where all below it are gone', jersey, [felt, thread], ['Felt', 'Jersey', 'Thread']],
    ['into a section that was left empty', thread, [jersey], ['Jersey', 'Thread']],
  ])('comes back %s, as a new one', (_, line, present, wanted) => {
    const change = returnLine(line, formerly)
    const lines = change.apply(present.map(toSent), same)
    expect(names(lines)).toEqual(wanted)
    expect(names(change.showAtOnce?.(present, same) ?? [])).toEqual(wanted)
    expect(lines.find(({ item }) => item === line.item)?.id).toBe(`new-${line.id}`)
  })

  test('that came back is the newest', () => {
    expect(newestOf([jersey, makeLine({ id: 12 }), rib])).toBe(12)
  })

  // shows D-62
  test('comes back whole where nothing of it is somebody else’s to give', () => {
    const image = (id: number) => ({ geo_image: { organization: { id } } })
    const [own, unverified] = [
      { id: 3, verified: true },
      { id: 3, verified: false },
    ]
    const supplied = makeLine({ supplier_id: 8 })
    expect(canReturn(supplied, [], own)).toBe(true)
    expect(canReturn(supplied, [image(3)], own)).toBe(true)
    expect(canReturn(supplied, [image(3), image(8)], own)).toBe(false)
    expect(canReturn(supplied, [], unverified)).toBe(false)
    expect(canReturn(makeLine(), [image(3)], unverified)).toBe(true)
  })
})
