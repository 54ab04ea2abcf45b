import { describe, expect, test } from 'vitest'
import { passportInput } from '#contract/passports/passports.ts'
import { changeDetail, newStep, removeStep } from '../steps/step-list.rules.ts'
import { makeDetail, makeStep, makeTrace } from '../steps/trace.fixture.ts'
import {
  carryOverSave,
  inputOf,
  isPassportValues,
  rebase,
  saySame,
  valuesOf,
} from './passport-values.rules.ts'

const trace = makeTrace()
const values = valuesOf(trace)

test('what was read is what would be saved', () => {
  const sent = passportInput.parse(inputOf(values))
  expect(sent).toMatchObject({ productName: 'Harbour tee', version: 3, layout: trace.layout })
  expect(sent.data).toEqual([
    {
      id: 7,
      display_name: 'Spinning',
      icon: 'yarn',
      kind: null,
      makes_garment: false,
      audience: 'everybody',
      details: [{ id: 70, name: null, supplier_id: 8, factory_id: null, delivery_method: null }],
    },
  ])
})

test('a first save names no version', () => {
  expect(inputOf(valuesOf(makeTrace({ version: null })))).not.toHaveProperty('version')
})

test('who the chosen ids are makes no difference to what is saved', () => {
  expect(
    saySame(values, { ...values, places: { suppliers: {}, factories: {}, companies: {}, care: {} } }),
  ).toBe(true)
  expect(saySame(values, { ...values, productName: 'Pier tee' })).toBe(false)
})

describe('after a save', () => {
  const added = newStep({ step: 'new-a', detail: 'new-b' }, null)
  const sent = { ...values, data: [...values.data, { ...added, display_name: 'Smocking', icon: 'needle' }] }
  const saved = makeTrace({
    version: 4,
    fields: [
      makeStep(),
      makeStep({ id: 9, display_name: 'Smocking', icon: 'needle', details: [makeDetail({ id: 90 })] }),
    ],
  })

  test('nothing typed meanwhile: what came back', () => {
    expect(carryOverSave(sent, sent, saved)).toEqual(valuesOf(saved))
  })

  test('what was typed meanwhile stays, on the saved rows and the new version', () => {
    const current = { ...sent, productName: 'Pier tee' }
    const after = carryOverSave(current, sent, saved)
    expect(after.productName).toBe('Pier tee')
    expect(after.version).toBe(4)
    expect(after.data.map((step) => [step.id, ...step.details.map(({ id }) => id)])).toEqual([
      [7, 70],
      [9, 90],
    ])
  })
})

test('mine on top of theirs: rows that they removed come back as new ones', () => {
  const theirs = makeTrace({ version: 6, fields: [] })
  const mine = rebase(values, theirs)
  expect(mine.version).toBe(6)
  expect(mine.data[0]).toMatchObject({ id: 'new-step-7', details: [{ id: 'new-detail-70' }] })
  expect(passportInput.safeParse(inputOf(mine)).success).toBe(true)
})

test.each([
  [null, false],
  [{}, false],
  [{ ...values, data: [{}] }, false],
  [{ ...values, places: undefined }, false],
  [values, true],
])('a draft of this device is only taken when it has the right shape', (draft, isTaken) => {
  expect(isPassportValues(draft)).toBe(isTaken)
})

describe('the list of steps', () => {
  const steps = ['a', 'b', 'c'].map((id) => newStep({ step: id, detail: `${id}1` }, null))
  test('another supplier takes the factory away, the same one keeps it', () => {
    const step = {
      ...steps[0],
      details: [{ ...steps[0]?.details[0], supplier_id: 8, factory_id: 4 }],
    } as never
    expect(changeDetail(step, 'a1', { supplier_id: 9 }).details[0]).toMatchObject({
      supplier_id: 9,
      factory_id: null,
    })
    expect(changeDetail(step, 'a1', { supplier_id: 8 }).details[0]).toMatchObject({ factory_id: 4 })
    expect(changeDetail(step, 'a1', { name: 'Yarn' }).details[0]).toMatchObject({
      name: 'Yarn',
      factory_id: 4,
    })
  })

  test('removing one leaves the others as they are', () => {
    expect(removeStep(steps, 'b')).toEqual([steps[0], steps[2]])
  })
})
