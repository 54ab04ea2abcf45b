import { expect, test } from 'vitest'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import { keepGarmentMark } from './garment-mark.rules.ts'

test.each<[string, (TraceStepKey | null)[], string | null, number | undefined]>([
  ['one step of the kind has it', ['cutting', 'sewing', null], 'sewing', 1],
  ['two of the kind leave it open', ['sewing', 'cutting', 'sewing'], 'sewing', undefined],
  ['none of the kind has it', ['cutting', 'packing'], 'sewing', undefined],
  ['a step without a kind is like no other', [null, 'cutting'], null, undefined],
  ['a chain without steps has none', [], 'sewing', undefined],
])('%s', (_says, kinds, former, marked) => {
  const steps = keepGarmentMark(
    kinds.map((trace_key) => ({ trace_key })),
    former,
  )
  expect(steps.flatMap(({ makes_garment }, index) => (makes_garment ? [index] : []))).toEqual(
    marked === undefined ? [] : [marked],
  )
  expect(steps.map(({ trace_key }) => trace_key)).toEqual(kinds)
})
