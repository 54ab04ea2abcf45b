import { describe, expect, test } from 'vitest'
import { errorBody } from '#contract/errors.ts'
import { fixed } from '#contract/values/text/marked.ts'
import { known, told } from '#contract/values/text/told.ts'
import { found, Refusal, refusalAt } from './refusal.ts'

const bodyOf = (refusal: Refusal) => errorBody.parse(refusal.toBody('r1'))

describe('a refusal', () => {
  test('is in English, with the message and the values of what has values', () => {
    const text = told`${'ST-1'} has no sub-task ${known('Fit comments')}.`
    expect(bodyOf(new Refusal('conflict', { text: [text, 'Not now.'] }))).toEqual({
      error: ['ST-1 has no sub-task Fit comments.', 'Not now.'],
      code: 'conflict',
      told: {
        'ST-1 has no sub-task Fit comments.': {
          message: '{0} has no sub-task {1}.',
          values: ['ST-1', { message: 'Fit comments', values: [] }],
        },
      },
      request_id: 'r1',
    })
  })

  test('knows the values of a fixed text by its English, at its field and in the list', () => {
    const { error, fields, told: said } = bodyOf(refusalAt({ name: [fixed`At most ${3} names`, 'Not this'] }))
    expect({ error, fields }).toEqual({
      error: ['At most 3 names', 'Not this'],
      fields: { name: ['At most 3 names', 'Not this'] },
    })
    expect(said).toEqual({ 'At most 3 names': { message: 'At most {0} names', values: [3] } })
  })

  test('says a text that stands at two fields once, and none where no text has values', () => {
    const twice = refusalAt({ a: told`Only ${1} is left`, b: told`Only ${1} is left` })
    expect(bodyOf(twice).error).toEqual(['Only 1 is left'])
    expect(bodyOf(refusalAt({ a: 'Not this', b: 'Not this' }))).toEqual({
      ...{ error: ['Not this'], code: 'invalid', request_id: 'r1' },
      fields: { a: ['Not this'], b: ['Not this'] },
    })
    expect(bodyOf(new Refusal('conflict', { text: told`Not now.` }))).not.toHaveProperty('told')
  })

  test('keeps what people typed out of its message', () => {
    const typed = '<b>{0}</b> {message}'
    const body = bodyOf(new Refusal('conflict', { text: told`${typed} is taken.` }))
    expect(body.told).toEqual({ [`${typed} is taken.`]: { message: '{0} is taken.', values: [typed] } })
    // Of a key that objects have of themselves as well.
    const proto = bodyOf(new Refusal('conflict', { text: { message: '{0}', values: ['__proto__'] } }))
    expect(JSON.stringify(proto.error)).toBe('["__proto__"]')
  })

  // shows D-759
  test('within an answer has all its sentences, each to be told', () => {
    const refusal = new Refusal('conflict', { text: [told`Only ${1} is left.`, 'Not now.'] })
    expect(refusal.toReason()).toEqual({
      reason: 'Only 1 is left. Not now.',
      reason_told: {
        message: '{0} {1}',
        values: [
          { message: 'Only {0} is left.', values: [1] },
          { message: 'Not now.', values: [] },
        ],
      },
    })
  })

  test('names what is not there', () => {
    expect(() => found(null, told`There is no ${'lot'} here.`)).toThrow(Refusal)
  })
})
