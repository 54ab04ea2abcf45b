import { expect, test } from 'vitest'
import { publicPathOf } from './fragment-address.ts'

test.each([
  ['#/trace/ST-7QK4M-2XV9D', '/trace/ST-7QK4M-2XV9D'],
  ['#/trace/ST-7QK4M-2XV9D?c=label', '/trace/ST-7QK4M-2XV9D?c=label'],
  ['#/bom/ST-1/', '/bom/ST-1'],
  ['#/style_file/ST%201', '/style_file/ST%201'],
  ['#/style_file/100%', '/style_file/100%25'],
  ['#/trace/', null],
  ['#/trace/a/b', null],
  ['#/inquiries/7', null],
  ['#/trace/..%2F..%2Fevil', '/trace/..%2F..%2Fevil'],
  ['', null],
])('%s leads to %s', (fragment, path) => expect(publicPathOf(fragment)).toBe(path))
