import { expect, test } from 'vitest'
import { followSteps } from './follow-steps.rules.ts'
import { makeStep, makeTrace } from './make-trace.ts'
import { valuesOf } from './passport-values.rules.ts'

const base = valuesOf(makeTrace())
const renamed = { ...base, productName: 'Pier tee' }
const typedSteps = { ...renamed, data: base.data.map((step) => ({ ...step, display_name: 'Mine' })) }
const ofChain = valuesOf(makeTrace({ version: 4, fields: [makeStep({ id: 9, display_name: 'Knitting' })] }))
const stepsOf = (values: typeof base | undefined) => values?.data.map(({ display_name }) => display_name)

test('steps that only others changed are taken, with the version, and what was typed elsewhere stays', () => {
  const followed = followSteps({ mine: renamed, base, theirs: ofChain, isLocked: false })
  expect(stepsOf(followed?.mine)).toEqual(['Knitting'])
  expect(followed?.mine).toMatchObject({ productName: 'Pier tee', version: 4 })
  expect(followed?.base).toEqual(ofChain)
})

test('steps that both changed are left to the reader, unless they are locked', () => {
  expect(followSteps({ mine: typedSteps, base, theirs: ofChain, isLocked: false })).toBeNull()
  const locked = followSteps({ mine: typedSteps, base, theirs: ofChain, isLocked: true })
  expect(stepsOf(locked?.mine)).toEqual(['Knitting'])
  expect(locked?.mine).toMatchObject({ productName: 'Pier tee', version: 4 })
})

test('where they changed more than the steps, the next save says so; locked steps are theirs all the same', () => {
  const theirs = { ...ofChain, productName: 'Theirs' }
  expect(followSteps({ mine: renamed, base, theirs, isLocked: false })).toBeNull()
  const locked = followSteps({ mine: typedSteps, base, theirs, isLocked: true })
  expect(stepsOf(locked?.mine)).toEqual(['Knitting'])
  expect(locked?.mine).toMatchObject({ productName: 'Pier tee', version: 3 })
  expect(locked?.base).toEqual(base)
})

test('nothing is to do where nothing differs', () => {
  for (const isLocked of [true, false])
    expect(followSteps({ mine: renamed, base, theirs: base, isLocked })).toBeNull()
})
