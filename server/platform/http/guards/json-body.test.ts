import { describe, expect } from 'vitest'
import { signIn } from '#contract/accounts/accounts.ts'
import { BODY_BYTES } from '#contract/call.ts'
import { saveCostSheet } from '#contract/costing/cost-sheets.ts'
import { createStyle } from '#contract/styles/styles.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import { test } from '#server/test/world.ts'
import { requireModestJson } from './json-body.ts'

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
const JSON_TYPE = { 'content-type': 'application/json' }

describe('before it is read', () => {
  const judge = (text: string): string => {
    try {
      requireModestJson(Buffer.from(text), { maxBytes: 16_384 })
      return 'read'
    } catch (error) {
      return (error as Refusal).toBody('').error[0] ?? ''
    }
  }

  test.each([
    ['40 levels', nested(40), 'read'],
    ['41 levels', nested(41), 'The request is nested too deep: 40 levels at most.'],
    ['41 levels of objects', '{"a":'.repeat(41), 'The request is nested too deep: 40 levels at most.'],
    ['brackets in a text', JSON.stringify({ text: nested(100) }), 'read'],
    ['brackets behind a quotation mark in a text', JSON.stringify({ text: `"\\"${nested(100)}` }), 'read'],
    ['lists beside each other', `[${Array(100).fill('[]').join(',')}]`, 'read'],
    ['many values', `[${Array(2100).fill('0').join(',')}]`, 'The request has too many values: 2048 at most.'],
    ['commas in a text', JSON.stringify({ text: ','.repeat(5000) }), 'read'],
    ['what is no JSON', ']]]]]{', 'read'],
  ])('%s', (_, text, said) => expect(judge(text)).toBe(said))
})

// shows D-195
test('a body that is too large or too deep is refused in words that name the limit', async ({ make }) => {
  const post = (payload: string) =>
    make.anyone.request({ method: 'POST', url: signIn.path, payload, headers: JSON_TYPE })
  const large = await post(JSON.stringify({ email: 'a'.repeat(BODY_BYTES.anyone), password: 'x' }))
  expect(large).toFailWith(413, 'The request is too large: 16 KB at most.')
  expect(await post(nested(8_000))).toFailWith(400, 'The request is nested too deep: 40 levels at most.')
  expect(await post('[[[')).toFailWith(400, 'The request cannot be read.')
  expect(await post('{"__proto__":{}}')).toFailWith(400, 'The request cannot be read.')
})

test('a call of people takes 256 KB, and one that saves a document a megabyte', async ({ make }) => {
  const { manager } = await make.brand()
  const send = (method: 'POST' | 'PUT', url: string, bytes: number) =>
    manager.request({ method, url, payload: JSON.stringify({ note: 'a'.repeat(bytes) }), headers: JSON_TYPE })
  expect(await send('POST', createStyle.path, BODY_BYTES.usual)).toFailWith(
    413,
    'The request is too large: 256 KB at most.',
  )
  const document = saveCostSheet.path.replace('{id}', '999999')
  expect((await send(saveCostSheet.method, document, BODY_BYTES.usual)).status).not.toBe(413)
  expect(await send(saveCostSheet.method, document, BODY_BYTES.document)).toFailWith(
    413,
    'The request is too large: 1 MB at most.',
  )
})
