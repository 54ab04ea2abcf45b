import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, digestOf } from './canonical.rules.ts'

describe('the canonical form', () => {
  test('sorts keys at every depth, keeps the order of lists, and leaves out what is undefined', () => {
    const value = { b: [2, { d: null, c: 'x' }], a: undefined, '': true, B: 1 }
    expect(canonicalJson(value)).toBe('{"":true,"B":1,"b":[2,{"c":"x","d":null}]}')
    expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
  })

  test('is the same in whatever order the keys were written, and so is its digest', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).reverse())
        expect(canonicalJson(turned)).toBe(canonicalJson(value))
        expect(digestOf(turned)).toBe(digestOf(value))
      }),
    )
    expect(digestOf({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a')
    expect(digestOf([1, 2])).not.toBe(digestOf([2, 1]))
  })
})
