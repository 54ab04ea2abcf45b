import { describe, expect, test } from 'vitest'
import { makeDetail, makeStep, makeTrace } from '../steps/trace.fixture.ts'
import { carryOverMerge, followSaved, mergePassports } from './merge-passports.rules.ts'
import { type PassportValues, valuesOf } from './passport-values.rules.ts'

const spinning = makeStep({
  id: 7,
  details: [makeDetail({ id: 70 }), makeDetail({ id: 71, name: 'Hall 2' })],
})
const dyeing = makeStep({ id: 8, display_name: 'Dyeing', details: [] })
const base = valuesOf(makeTrace({ fields: [spinning, dyeing] }))
const changed = (change: (values: PassportValues) => void, version = base.version): PassportValues => {
  const copy = structuredClone({ ...base, version })
  change(copy)
  return copy
}
const theirs = (change: (values: PassportValues) => void) => changed(change, 4)
const rename = (index: number, name: string) => (values: PassportValues) => {
  const step = values.data[index]
  if (step) step.display_name = name
}
const callIt = (name: string) => (values: PassportValues) => {
  values.productName = name
}
const namesOf = (values: PassportValues | undefined) => values?.data.map(({ display_name }) => display_name)
const free = { isLocked: false }

describe('what two people change', () => {
  test('in other steps, entries and sections is merged without a question', () => {
    const mine = changed((values) => {
      rename(0, 'Ring spinning')(values)
      values.sections.fabricComposition = 'Cotton'
    })
    const other = theirs((values) => {
      rename(1, 'Cold dyeing')(values)
      values.sections.sustainability = '<p>Here</p>'
      values.layout.geo = !values.layout.geo
    })
    const { merged, conflicts } = mergePassports({ base, mine, theirs: other }, free)
    expect(conflicts).toEqual([])
    expect(namesOf(merged)).toEqual(['Ring spinning', 'Cold dyeing'])
    expect(merged.sections).toMatchObject({ fabricComposition: 'Cotton', sustainability: '<p>Here</p>' })
    expect([merged.layout.geo, merged.version]).toEqual([!base.layout.geo, 4])
  })

  test('of the same field is asked; supplier and factory are one', () => {
    const mine = changed((values) =>
      Object.assign(values.data[0]?.details[0] ?? {}, { supplier_id: 21, factory_id: null }),
    )
    const other = theirs((values) => Object.assign(values.data[0]?.details[0] ?? {}, { factory_id: 5 }))
    const { conflicts } = mergePassports({ base, mine, theirs: other }, free)
    expect(conflicts.map(({ path, keys }) => [path, keys])).toEqual([
      [
        ['data', 7, 'details', 70],
        ['supplier_id', 'factory_id'],
      ],
    ])
  })

  test('a step that stays though they removed it is a new one', () => {
    const mine = changed(rename(1, 'Mine'))
    const other = theirs((values) => void values.data.pop())
    const { merged, conflicts } = mergePassports(
      { base, mine, theirs: other },
      { ...free, choose: () => 'mine' },
    )
    expect(conflicts.map(({ kind }) => kind)).toEqual(['element'])
    expect(merged.data.map(({ id }) => id)).toEqual([7, 'new-step-8'])
  })

  test('a locked supply chain is theirs and no question', () => {
    const { merged, conflicts } = mergePassports(
      { base, mine: changed(rename(0, 'Mine')), theirs: theirs(rename(0, 'Theirs')) },
      { isLocked: true },
    )
    expect([namesOf(merged), conflicts]).toEqual([['Theirs', 'Dyeing'], []])
  })
})

describe('which step makes the garment', () => {
  const mark = (at: number) => (values: PassportValues) => {
    values.data = values.data.map((step, index) => ({ ...step, makes_garment: index === at }))
  }
  const marksOf = ({ data }: PassportValues) => data.map(({ makes_garment }) => makes_garment)
  const marked = { base, mine: changed(mark(0)), theirs: theirs(mark(1)) }

  // shows D-23
  test.each([{ isLocked: false }, { isLocked: true }])(
    'is one question where both said another one, %o',
    (how) => {
      const { merged, conflicts } = mergePassports(marked, how)
      expect(conflicts).toEqual([{ path: [], kind: 'fields', keys: ['makes_garment'], mine: 7, theirs: 8 }])
      expect(marksOf(merged)).toEqual([true, false])
      const taken = mergePassports(marked, { ...how, choose: () => 'theirs' })
      expect(marksOf(taken.merged)).toEqual([false, true])
    },
  )

  test('is no question where one of both said it', () => {
    const alone = mergePassports({ ...marked, mine: changed(rename(0, 'Ring spinning')) }, free)
    expect([marksOf(alone.merged), alone.conflicts]).toEqual([[false, true], []])
    const same = mergePassports({ ...marked, theirs: theirs(mark(0)) }, free)
    expect([marksOf(same.merged), same.conflicts]).toEqual([[true, false], []])
  })
})

describe('what others save while one types', () => {
  test('is shown at once, unless both changed the same', () => {
    const mine = changed(callIt('Pier tee'))
    const followed = followSaved({ mine, base, theirs: theirs(rename(0, 'Theirs')), ...free })
    expect(namesOf(followed?.mine)).toEqual(['Theirs', 'Dyeing'])
    expect(followed?.mine).toMatchObject({ productName: 'Pier tee', version: 4 })
    const same = theirs(callIt('Quay tee'))
    expect(followSaved({ mine, base, theirs: same, ...free })).toBeNull()
  })

  test('of a locked supply chain is shown whatever else is to be asked', () => {
    const mine = changed((values) => {
      rename(0, 'Mine')(values)
      values.productName = 'Pier tee'
    })
    const other = theirs((values) => {
      rename(0, 'Theirs')(values)
      values.productName = 'Quay tee'
    })
    const followed = followSaved({ mine, base, theirs: other, isLocked: true })
    expect(namesOf(followed?.mine)).toEqual(['Theirs', 'Dyeing'])
    expect(followed).toMatchObject({ mine: { productName: 'Pier tee', version: base.version }, base })
  })

  test('is nothing where nothing differs', () => {
    const mine = changed(rename(0, 'Mine'))
    expect(followSaved({ mine, base, theirs: base, isLocked: false })).toBeNull()
  })
})

describe('what is typed while a save is on its way', () => {
  const began = changed(callIt('Pier tee'))
  const { merged: sent } = mergePassports({ base, mine: began, theirs: theirs(rename(0, 'Theirs')) }, free)

  test('stays beside what came from others', () => {
    const current = { ...began, productName: 'Pier tee II' }
    const carried = carryOverMerge({ began, sent, current }) ?? undefined
    expect([carried?.productName, namesOf(carried)]).toEqual(['Pier tee II', ['Theirs', 'Dyeing']])
    expect(carryOverMerge({ began, sent: began, current })).toBe(current)
  })

  test('is left to the next save where it is of a field that others had changed', () => {
    const current = structuredClone(began)
    rename(0, 'Typed meanwhile')(current)
    expect(carryOverMerge({ began, sent, current })).toBeNull()
  })
})
