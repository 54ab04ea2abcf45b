import { expect, test } from 'vitest'
import { readRange } from './byte-range.rules.ts'

test.each([
  [undefined, null],
  ['', null],
  ['bytes=-', null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=10-5000', { from: 10, to: 99 }],
  ['bytes=99-', { from: 99, to: 99 }],
  ['bytes=-30', { from: 70, to: 99 }],
  ['bytes=-3000', { from: 0, to: 99 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=a-b', null],
])('%s of 100 bytes', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})
