import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bomLineChanges } from '#contract/materials/bom-changes.ts'
import { BOM_SECTIONS, type BomItem } from '#contract/materials/boms.ts'
import { makeBom, makeLine } from '../bom.fixture.ts'
import { changed, type SentChanges } from '../bom-answers.fixture.ts'
import { type BomChange, isOvertaken, toSent } from './bom-changes.rules.ts'
import { bodyOf, partsBetween } from './line-parts.rules.ts'
import { changeRows, editLine } from './row-changes.rules.ts'

const same = (id: number) => id
const bodyOfChange = (change: BomChange, lines: readonly BomItem[]) => {
  const before = lines.map(toSent)
  const asNew = (id: number) => (change.adds?.includes(id) ? `new-${id}` : id)
  const body = bodyOf(partsBetween(before, change.apply(before, asNew)), () => 1)
  return { ...bomLineChanges.parse(body), ...body } as unknown as SentChanges
}
/** What a server has after it, whatever the new ids are. */
const saidBy = (lines: readonly BomItem[]) => lines.map((line) => ({ ...toSent(line), id: 0 }))

const line = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    item: fc.constantFrom('Jersey', 'Rib', 'Thread'),
    colour: fc.constantFrom(null, 'Ink'),
    section: fc.constantFrom(...BOM_SECTIONS),
  })
  .map((fields) => makeLine(fields))
const rows = fc.uniqueArray(line, { selector: ({ id }) => id, maxLength: 9 })
/** Rows of which some are new. */
const laterRows = fc
  .tuple(rows, fc.infiniteStream(fc.boolean()))
  .map(([lines, isNew]) => lines.map((each) => (isNew.next().value ? { ...each, id: -each.id } : each)))

describe('rows before and after', () => {
  test('say a change that makes the one of the other, on the screen and on the server', () => {
    fc.assert(
      fc.property(rows, laterRows, (before, after) => {
        const change = changeRows(before, after)
        expect(change.showAtOnce?.(before, same)).toEqual(after)
        const saved = changed(makeBom(before), bodyOfChange(change, before)).bom.items
        expect(saidBy(saved)).toEqual(saidBy(after))
      }),
    )
  })

  // shows D-48
  test('the other way round take it back', () => {
    fc.assert(
      fc.property(rows, laterRows, (before, after) => {
        const there = changeRows(before, after).showAtOnce?.(before, same) ?? []
        expect(changeRows(after, before).showAtOnce?.(there, same)).toEqual(before)
      }),
    )
  })

  test('lose no line that somebody else added, and bring none back that is gone', () => {
    fc.assert(
      fc.property(rows, laterRows, rows, (before, later, present) => {
        const known = new Set(before.map(({ id }) => id))
        const after = later.filter(({ id }) => id < 0 || known.has(id))
        const change = changeRows(before, after)
        const ids = (change.showAtOnce?.(present, same) ?? []).map(({ id }) => id)
        const kept = present.filter(({ id }) => !change.from.some((gone) => gone.id === id))
        const added = change.adds ?? []
        expect(new Set(ids)).toEqual(new Set([...kept.map(({ id }) => id), ...added]))
        expect(ids).toHaveLength(new Set(ids).size)
      }),
    )
  })

  test('send only the fields that change, and only the line that moves', () => {
    const [one, two, three] = [1, 2, 3].map((id) => makeLine({ id })) as [BomItem, BomItem, BomItem]
    const change = changeRows([one, two, three], [three, one, { ...two, colour: 'Ink' }])
    expect(bodyOfChange(change, [one, two, three])).toEqual({
      changed: [{ id: 2, changed_in: 1, colour: 'Ink' }],
      added: [],
      removed: [],
      moved: [{ id: 3, after: null }],
    })
  })
})

describe('whether somebody else changed the same', () => {
  const saved = makeLine({ unit_price: '5', currency: 'EUR', colour: 'Ink' })
  const mine = changeRows([saved], [{ ...saved, unit_price: '6' }])

  test.each<[string, Partial<BomItem>, boolean]>([
    ['nobody', {}, false],
    ['another field', { colour: 'Sand' }, false],
    ['the same field', { unit_price: '7' }, true],
    ['the same field, to the same', { unit_price: '6' }, false],
    ['what the field is counted in', { currency: 'USD' }, true],
  ])('%s', (_, theirs, isTold) => {
    expect(isOvertaken(mine, [{ ...saved, ...theirs, changed_in: 2 }])).toBe(isTold)
  })

  test('a line that is gone is told, and one that is removed must be as it was', () => {
    expect(isOvertaken(mine, [])).toBe(true)
    const removal = changeRows([saved], [])
    expect(isOvertaken(removal, [{ ...saved, changed_in: 2 }])).toBe(false)
    expect(isOvertaken(removal, [{ ...saved, colour: 'Sand' }])).toBe(true)
  })
})

describe('a line with other fields', () => {
  const line = makeLine({
    ...{ supplier_id: 8, factory_id: 80, unit_price: '5', currency: 'EUR' },
    factory: { id: 80, name: 'Mill', established_city: null, established_country: null },
  })
  test.each<[string, Partial<BomItem>, Partial<BomItem>]>([
    ['numbers as they are kept', { consumption: '2.50', unit: 'kg' }, { consumption: '2.5' }],
    ['no currency without a price', { unit_price: null }, { currency: null }],
    ['another supplier has other factories', { supplier_id: 9 }, { factory_id: null, factory: null }],
    ['the same supplier has the same', { supplier_id: 8 }, { factory_id: 80 }],
    ['what is not valid stays as it was typed', { consumption: 'x' }, { consumption: 'x' }],
  ])('%s', (_, fields, wanted) => {
    expect(editLine(line, fields)).toMatchObject(wanted)
  })
})
