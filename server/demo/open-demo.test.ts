/** SELVEDGE_DEMO=open: the demo people sign in from anywhere, and every page says so. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '#contract/accounts/accounts.ts'
import { DEMO_PASSWORD } from '#server/features/accounts/accounts/index.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ jobs: false, demo: 'open' })
  const { manager } = await world.make.brand({ verified: false })
  await world.parts.db.write((tx) =>
    tx.updateTable('users').set({ is_demo: true }).where('id', '=', manager.user_id).execute(),
  )
})
afterAll(() => world.close())

test('the published password opens from elsewhere', async () => {
  const { hashPassword } = await import('#server/platform/sessions/passwords.ts')
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await world.parts.db.write((tx) => tx.updateTable('users').set({ password_hash }).execute())
  const { email } = await world.parts.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
  const answer = await world.make.anyone.request({
    method: 'POST',
    url: signIn.path,
    payload: { email, password: DEMO_PASSWORD },
    remoteAddress: '203.0.113.9',
  })
  expect(answer.status).toBe(200)
})

test.each(['/sign-in', '/trace/ST-00000-00000'])('%s says that this is a demo', async (url) => {
  const page = await world.make.anyone.request({ url, headers: { accept: 'text/html' } })
  const says = url === '/sign-in' ? 'name="selvedge-demo" content="open"' : 'Demo installation: everybody'
  expect(page.raw.toString()).toContain(says)
})
