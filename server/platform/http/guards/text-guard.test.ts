import { expect } from 'vitest'
import { errorBody } from '#contract/errors.ts'
import { test } from '#server/test/world.ts'

test('what cannot be stored is named as the contract reads it, whatever its key', async ({ make }) => {
  const { manager } = await make.brand()
  const asked = await manager.request({ url: '/api/auth/sessions?__proto__=a%00b' })
  const named = await manager.request({ url: '/api/collections?query=a%00b' })
  for (const { status, error } of [asked, named]) {
    expect(status).toBe(400)
    expect(errorBody.parse(error)).toEqual(error)
  }
  expect(Object.keys(asked.error.fields ?? {})).toEqual(['query'])
  expect(Object.keys(named.error.fields ?? {})).toEqual(['query'])
})
