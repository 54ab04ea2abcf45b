import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AS_THE_LINE,
  cellOf,
  findColourProblems,
  isOddCode,
  NOT_USED,
  placedColours,
  placeOfCell,
  readColour,
  tidyColours,
  toldColours,
  writeColour,
} from './material-colours.rules.ts'
import { MATERIAL_COLOUR_TEXTS, type MaterialColour } from './material-colours.ts'

const [INK, SAND] = ['0d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b', '1d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b']
const colour = (name: string | null, hex: string | null = null) => ({ is_used: true, name, hex })

describe('what is typed in a cell', () => {
  // shows D-385
  test.each([
    ['', AS_THE_LINE],
    ['   ', AS_THE_LINE],
    ['PANTONE 19-4052 TCX', colour('PANTONE 19-4052 TCX')],
    ['PANTONE 19-4052 TCX #0F4C81', colour('PANTONE 19-4052 TCX', '#0f4c81')],
    ['PANTONE 19-4052 TCX, #0f4c81', colour('PANTONE 19-4052 TCX', '#0f4c81')],
    ['Classic blue (#0f4c81)', colour('Classic blue', '#0f4c81')],
    ['#0F4C81', colour(null, '#0f4c81')],
    ['#0f4c8', colour('#0f4c8')],
    ['Blue#0f4c81', colour('Blue#0f4c81')],
    ['DTM', colour('DTM')],
    ['-', NOT_USED],
    ['–', NOT_USED],
    ['N/A', NOT_USED],
    ['Kullanılmıyor', NOT_USED],
    ['kullanılmıyor', NOT_USED],
  ])('«%s»', (typed, read) => expect(readColour(typed, 'Kullanılmıyor')).toEqual(read))

  test('is not longer than a name may be', () => {
    expect(readColour('x'.repeat(120))).toEqual(colour('x'.repeat(120)))
    expect(readColour('x'.repeat(121))).toEqual({ problem: MATERIAL_COLOUR_TEXTS.tooLong })
  })

  // shows D-385
  test('is read as it was written, whatever the colour', () => {
    const names = fc.stringMatching(/^[A-Z][A-Za-z0-9 -]{0,20}[A-Za-z0-9]$/).filter((each) => each !== 'NA')
    const hexes = fc.option(fc.stringMatching(/^#[0-9a-f]{6}$/))
    const colours = fc.oneof(
      fc.constantFrom(AS_THE_LINE, NOT_USED),
      fc.tuple(fc.option(names), hexes).map(([name, hex]) => colour(name, hex)),
    )
    fc.assert(
      fc.property(colours, (each) => {
        fc.pre(readColour(each.name ?? 'x') !== NOT_USED)
        expect(readColour(writeColour(each))).toEqual(each)
      }),
    )
  })
})

const lineIds = fc.integer({ min: 1, max: 12 })
const cells: fc.Arbitrary<MaterialColour[]> = fc.uniqueArray(
  fc.record({
    id: fc.tuple(lineIds, fc.constantFrom(INK, SAND)).map(([line, colourway]) => cellOf(line, colourway)),
    is_used: fc.boolean(),
    name: fc.option(fc.constantFrom('Ink', 'Sand')),
    hex: fc.option(fc.constantFrom('#112233')),
  }),
  { selector: ({ id }) => id, maxLength: 20 },
)

describe('cells', () => {
  test('name their line and their colourway', () => {
    fc.assert(
      fc.property(lineIds, (lineId) => {
        expect(placeOfCell(cellOf(lineId, INK))).toEqual({ lineId, colourwayId: INK })
      }),
    )
  })

  // shows D-385
  test('are kept the same whatever their order, without those that say nothing', () => {
    fc.assert(
      fc.property(cells, (all) => {
        const kept = tidyColours(all)
        expect(tidyColours(all.toReversed())).toEqual(kept)
        expect(tidyColours(kept)).toEqual(kept)
        expect(kept.every(({ is_used, name, hex }) => is_used === ((name ?? hex) !== null))).toBe(true)
        const said = all.filter(({ is_used, name, hex }) => !is_used || name !== null || hex !== null)
        expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(said.map(({ id }) => id)))
      }),
    )
    const lines = tidyColours([10, 9, 2].map((line) => ({ id: cellOf(line, INK), ...NOT_USED })))
    expect(lines.map(({ id }) => placeOfCell(id).lineId)).toEqual([2, 9, 10])
  })

  test('of lines and colourways that are not there are wrong, and those of the others stay', () => {
    const known = { lines: new Set([1]), colourways: new Set([INK]) }
    const all = [cellOf(1, INK), cellOf(2, INK), cellOf(1, SAND)].map((id) => ({ id, ...NOT_USED }))
    expect(findColourProblems(all, known)).toEqual([
      ['material_colours.1.id', MATERIAL_COLOUR_TEXTS.lineUnknown],
      ['material_colours.2.id', MATERIAL_COLOUR_TEXTS.colourwayUnknown],
    ])
    expect(placedColours(all, known)).toEqual([all[0]])
  })

  // shows D-387
  test('are told by what they were and are, those too that only one of the two states has', () => {
    const known = { lines: [{ id: 1, item: 'Rib' }], colourways: [{ id: INK, name: 'Ink' }] }
    const blue = [{ id: cellOf(1, INK), ...colour('Blue', '#0000ff') }]
    const said = (colours: MaterialColour[], others: MaterialColour[]) => toldColours(colours, others, known)
    expect(said(blue, [])).toEqual([{ id: cellOf(1, INK), said: 'Rib, Ink', colour: 'Blue #0000ff' }])
    expect(said([], blue)).toMatchObject([{ colour: '=' }])
    expect(said([{ id: cellOf(1, INK), ...NOT_USED }], blue)).toMatchObject([{ colour: '–' }])
    // Of a line that is gone nothing is said.
    expect(toldColours(blue, [], { ...known, lines: [] })).toEqual([])
  })
})

// shows D-516
test.each([
  ['PANTONE 19-4052 TCX', false],
  ['19-4052 tcx Classic Blue', false],
  ['TPG 11-0601', false],
  ['Navy TCX', true],
  ['PANTONE 194052 TCX', true],
  ['19-405 TPX', true],
  ['PANTONE 2746 C', false],
  ['Navy', false],
  [null, false],
])('the code %s is odd by its form: %s', (name, isOdd) => {
  expect(isOddCode(name)).toBe(isOdd)
})
