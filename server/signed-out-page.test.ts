import { expect } from 'vitest'
import { signOut } from '#contract/accounts/accounts.ts'
import { test } from '#server/test/world.ts'

const OPENED = { 'sec-fetch-dest': 'document', accept: 'text/html' }
const MARK = 'name="selvedge-signed-out"'

test.for(['/', '/styles', '/inquiries/12', '/team'])(
  '%s is the sign-in page for anybody who is signed out, and kept nowhere',
  async (url, { make }) => {
    const answer = await make.anyone.request({ url, headers: OPENED })
    expect(answer.status).toBe(200)
    expect(String(answer.raw)).toContain(MARK)
    expect(String(answer.raw)).toMatch(/modulepreload[^>]*\/assets\/door-/)
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test.for(['/sign-in', '/register', '/reset-password', '/sign', '/nowhere'])(
  '%s is itself, whether one is signed in or not',
  async (url, { make }) => {
    const answer = await make.anyone.request({ url, headers: OPENED })
    expect(String(answer.raw)).not.toContain(MARK)
  },
)

test('what keeps the page for starts without the server gets the product', async ({ make }) => {
  const answer = await make.anyone.request({ url: '/inspections', headers: { 'sec-fetch-dest': 'empty' } })
  expect(String(answer.raw)).toContain('/assets/frame-')
  expect(String(answer.raw)).not.toContain(MARK)
})

test('who is signed in gets the product, until the session ends', async ({ make }) => {
  const { manager } = await make.brand()
  const open = async () => String((await manager.request({ url: '/', headers: OPENED })).raw)
  expect(await open()).not.toContain(MARK)
  expect(await manager.send(signOut)).toSucceed()
  expect(await open()).toContain(MARK)
})
