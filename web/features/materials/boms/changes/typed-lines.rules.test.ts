import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BOM_SECTIONS, type BomItem } from '#contract/materials/boms.ts'
import { makeLine } from '../bom.fixture.ts'
import { inSectionOrder } from './bom-changes.rules.ts'
import { applyParts, partsBetween } from './line-parts.rules.ts'
import {
  findMissing,
  isAsked,
  layOver,
  type Overtaken,
  partOvertaken,
  savedPart,
  sayRemoved,
  splitTyped,
} from './typed-lines.rules.ts'

const typedLine: fc.Arbitrary<Omit<BomItem, 'id'>> = fc
  .record({
    section: fc.constantFrom(...BOM_SECTIONS),
    item: fc.constantFrom('', 'Jersey', 'Rib'),
    consumption: fc.constantFrom(null, '0.3'),
    unit: fc.constantFrom(null, 'kg'),
    unit_price: fc.constantFrom(null, '7.5'),
    currency: fc.constantFrom(null, 'EUR'),
  })
  .map((fields) => makeLine(fields))
const typedLines = fc
  .array(typedLine, { maxLength: 12 })
  .map((lines) => lines.map((line, index): BomItem => ({ ...line, id: index + 1 })))

describe('what is typed', () => {
  test('is saved as far as it can be, and stands on the screen whole', () => {
    fc.assert(
      fc.property(typedLines, (rows) => {
        const { wanted, held } = splitTyped(rows)
        expect(wanted.every((line) => savedPart(line) === line)).toBe(true)
        expect(layOver(wanted, held ? [held] : [])).toEqual(inSectionOrder(rows))
      }),
    )
  })

  test('that is complete is the line itself', () => {
    const rows = [makeLine({ consumption: '1', unit: 'm' })]
    const { wanted, held } = splitTyped(rows)
    expect(wanted[0]).toBe(rows[0])
    expect(held).toBeNull()
  })

  test('and incomplete says what is missing', () => {
    expect(findMissing(makeLine())).toEqual({})
    expect(findMissing(makeLine({ item: '', consumption: '1' }))).toEqual({
      item: 'Name the item',
      unit: 'Choose a unit',
    })
  })

  test('stays on top of lines that others moved, added and removed, once', () => {
    const [jersey, rib, mesh] = [1, 2, 3].map((id) => makeLine({ id, item: `Line ${id}` })) as [
      BomItem,
      BomItem,
      BomItem,
    ]
    const label = makeLine({ id: -1, item: 'Label' })
    const parts = partsBetween([jersey, rib], [{ ...jersey, colour: 'Ink' }, label, rib])
    const once = layOver([rib, mesh, jersey], [parts])
    expect(once.map(({ id }) => id)).toEqual([rib.id, mesh.id, jersey.id, label.id])
    expect(layOver(once, [parts])).toEqual(once)
  })
})

describe('where somebody else was quicker', () => {
  const lines = ['Jersey', 'Rib', 'Mesh'].map((item, index) => makeLine({ id: index + 1, item }))
  const dyed = lines.map((line) => ({ ...line, colour: 'Ink' }))

  test('the rest of the gesture can still be made', () => {
    const { rest, overtaken } = partOvertaken(partsBetween(lines, dyed), ({ line }) =>
      line.item === 'Rib' ? 'change' : null,
    )
    expect(applyParts(lines, rest).map(({ colour }) => colour)).toEqual(['Ink', null, 'Ink'])
    expect(overtaken.map(({ line }) => line.item)).toEqual(['Rib'])
  })

  test('what both removed is told', () => {
    const removed = lines.map((line) => ({ line, by: 'removal' as const }))
    expect(sayRemoved('Ben', [])).toBeNull()
    expect(sayRemoved('Ben', removed.slice(0, 1))).toBe('Ben removed Jersey in the meantime.')
    expect(sayRemoved('Ben', removed)).toBe('Ben removed Jersey and 2 other lines in the meantime.')
  })

  test.each([
    ['changed by both', { by: 'change', now: dyed[1] }, true],
    ['changed by them and removed by me', { by: 'change' }, true],
    ['removed by them and changed by me', { by: 'removal', now: dyed[1] }, true],
    ['removed by both', { by: 'removal' }, false],
  ] as const)('a line %s is asked: %s', (_, done, isQuestion) => {
    expect(isAsked({ line: lines[1] as BomItem, ...done } as Overtaken)).toBe(isQuestion)
  })
})
