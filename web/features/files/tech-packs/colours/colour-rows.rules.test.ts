import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, NOT_USED, tidyColours } from '#contract/files/material-colours.rules.ts'
import { valuesOf, withoutEmpty } from '../tech-pack-values.rules.ts'
import { makeTechPack } from '../tech-packs.fixture.ts'
import { colourIn, coloursOfRows, rowsOfColours, withColour } from './colour-rows.rules.ts'

const [INK, SAND] = ['1d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b', '2d9e7c4a-6a4b-4f6e-9f3a-0c1d2e3f4a5b']
const COLOURWAYS = [
  { id: INK, name: 'Ink' },
  { id: SAND, name: 'Sand' },
]
const LINES = [5, 6, 70].map((id) => ({ id, item: `Line ${id}`, colour: null }))

const cells = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(...LINES.flatMap(({ id }) => COLOURWAYS.map((way) => cellOf(id, way.id)))),
    is_used: fc.boolean(),
    name: fc.option(fc.constantFrom('Ink', 'Sand')),
    hex: fc.option(fc.constant('#112233')),
  }),
  { selector: ({ id }) => id },
)

test('rows of a sheet hold every colour, and give each back', () => {
  fc.assert(
    fc.property(cells, (all) => {
      const kept = tidyColours(all)
      expect(coloursOfRows(rowsOfColours(LINES, COLOURWAYS, kept))).toEqual(kept)
    }),
  )
})

test('a colour that is typed stands in its cell alone', () => {
  const [row] = rowsOfColours(LINES, COLOURWAYS, [])
  const changed = row && withColour(row, SAND, NOT_USED)
  expect(changed && colourIn(changed, SAND)).toEqual(NOT_USED)
  expect(coloursOfRows(changed ? [changed] : [])).toEqual([{ id: cellOf(5, SAND), ...NOT_USED }])
})

// shows D-385
test('a form sends no colour of a line or a colourway that is gone', () => {
  const colourways = COLOURWAYS.map((each) => ({ ...each, code: null, hex: null, picture: null }))
  const material_colours = [cellOf(5, INK), cellOf(5, SAND), cellOf(99, INK)].map((id) => ({
    id,
    ...NOT_USED,
  }))
  const values = valuesOf(makeTechPack({ colourways: colourways.slice(0, 1), material_colours }))
  expect(withoutEmpty(values, LINES).material_colours).toEqual([{ id: cellOf(5, INK), ...NOT_USED }])
})
