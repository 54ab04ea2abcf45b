import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BomItem } from '#contract/materials/boms.ts'
import { makeLine } from '../bom.fixture.ts'
import { askOf, type OvertakenLines, settleLines } from './line-question.rules.ts'
import type { Overtaken } from './typed-lines.rules.ts'

const saved = { by: 'Ben', at: '2026-11-18T09:05:00.000Z', version: 4 }
const [jersey, rib, mesh] = ['Jersey', 'Rib', 'Mesh'].map((item, index) =>
  makeLine({ id: index + 1, item }),
) as [BomItem, BomItem, BomItem]
const inkRib = { ...rib, colour: 'Ink' }
const coralRib = { ...rib, colour: 'Coral', changed_in: 4 }
const over = (...lines: Overtaken[]): OvertakenLines => ({ lines, order: [1, 2, 3], saved })
const colours = (rows: readonly BomItem[]) =>
  rows.map(({ item, colour }) => [item, colour].filter(Boolean).join(' '))

describe('a line that one of two changed and the other removed', () => {
  test.each<[string, Overtaken, BomItem[], { mine: string[]; theirs: string[] }]>([
    [
      'they changed what I removed',
      { line: rib, by: 'change' },
      [jersey, coralRib, mesh],
      { mine: ['Jersey', 'Mesh'], theirs: ['Jersey', 'Rib Coral', 'Mesh'] },
    ],
    [
      'they removed what I changed',
      { line: rib, now: inkRib, by: 'removal' },
      [jersey, mesh],
      { mine: ['Jersey', 'Rib Ink', 'Mesh'], theirs: ['Jersey', 'Mesh'] },
    ],
  ])('is asked: %s', (_, line, rows, wanted) => {
    const question = askOf(over(line), rows)
    expect(question?.conflicts).toMatchObject([{ kind: 'element', keys: [2], base: { id: 2 } }])
    for (const side of ['mine', 'theirs'] as const)
      expect(colours(settleLines(over(line), rows, () => side))).toEqual(wanted[side])
  })

  test('is not asked before the rows show what the other saved, and always of a removal', () => {
    expect(askOf(over({ line: rib, by: 'change' }), [jersey, mesh])).toBeUndefined()
    expect(askOf(over({ line: rib, now: inkRib, by: 'removal' }), [jersey, inkRib, mesh])).toBeDefined()
  })
})

test('an answer touches no other line, whatever was asked', () => {
  const colour = fc.constantFrom('Ink', 'Coral', null)
  fc.assert(
    fc.property(
      colour,
      colour,
      fc.boolean(),
      fc.constantFrom('mine', 'theirs'),
      (mine, theirs, isGone, side) => {
        const line: Overtaken = {
          line: rib,
          now: { ...rib, colour: mine },
          by: isGone ? 'removal' : 'change',
        }
        const rows = isGone ? [jersey, mesh] : [jersey, { ...rib, colour: theirs }, mesh]
        const settled = settleLines(over(line), rows, () => side as 'mine' | 'theirs')
        expect(settled.filter(({ id }) => id !== rib.id)).toEqual([jersey, mesh])
        expect(settled.filter(({ id }) => id === rib.id).length).toBeLessThanOrEqual(1)
      },
    ),
  )
})
