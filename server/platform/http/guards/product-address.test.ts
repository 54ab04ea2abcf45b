/** Emails and cookies under an origin that is configured, and under none. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/accounts/accounts.ts'
import { PASSWORD } from '#server/test/make.ts'
import { openWorld, type World } from '#server/test/world.ts'

const letters = async ({ dataFolder }: World): Promise<string[]> => {
  const folder = join(dataFolder, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
}

const waitForLetter = async (world: World, words: string): Promise<string> => {
  const find = async () => (await letters(world)).find((text) => text.includes(words))
  await expect.poll(find).toBeDefined()
  return (await find()) ?? ''
}

describe('with an https origin', () => {
  let world: World
  const host = 'selvedge.example'
  const origin = `https://${host}`
  beforeAll(async () => {
    world = await openWorld({ environment: { SELVEDGE_ORIGIN: origin } })
  })
  afterAll(() => world.close())

  const signIn = async () => {
    await world.make.brand({ verified: false })
    const row = await world.parts.db.selectFrom('users').select('email').executeTakeFirstOrThrow()
    return world.make.anyone.request({
      method: 'POST',
      url: calls.signIn.path,
      payload: { email: row.email, password: PASSWORD },
      headers: { host, origin },
    })
  }

  test('the cookie is bound to the host and encrypted ways, though the proxy speaks http', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(200)
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-selvedge_session=[\w-]+;/)
    expect(cookie).toMatch(/; Path=\/;/)
    expect(cookie).toContain('; HttpOnly; Secure; SameSite=Lax')
    expect(cookie).not.toContain('Domain')
    const token = /=([\w-]+)/.exec(cookie)?.[1]
    const readAs = (name: string) =>
      world.make.anyone.request({
        url: calls.readSession.path,
        headers: { host, cookie: `${name}=${token}` },
      })
    expect((await readAs('__Host-selvedge_session')).status).toBe(200)
    // A neighbour under the same domain can set a cookie of the bare name.
    expect((await readAs('selvedge_session')).status).toBe(401)
  })

  test('so is each cookie that a browser gets, and what is in it stands nowhere else', async () => {
    const operator = await world.make.operator()
    const halfWay = await world.make.anyone.request({
      method: 'POST',
      url: calls.signIn.path,
      payload: { email: operator.email, password: PASSWORD },
      headers: { host, origin },
    })
    expect(halfWay.error.code).toBe('second_factor_needed')
    const names: string[] = []
    for (const { headers, raw } of [halfWay, await signIn()]) {
      for (const line of [headers['set-cookie'] ?? []].flat()) {
        const [, name = '', value = ''] = /^__Host-selvedge_(\w+)=([\w-]{43});/.exec(String(line)) ?? []
        names.push(name)
        for (const part of ['; Path=/', '; HttpOnly', '; Secure', '; SameSite=Lax'])
          expect(line, name).toContain(part)
        expect(line).not.toContain('Domain')
        expect(raw.toString()).not.toContain(value)
      }
    }
    expect(names.sort()).toEqual(['device', 'session', 'sign_in'])
  })

  test('browsers are told to come by https only', async () => {
    const paths = ['/', '/sign-in', '/api/nothing', '/api/auth/session', '/api/docs/', '/health/ready']
    const files = [
      '/robots.txt',
      '/favicon.svg',
      '/trace/none',
      '/public-assets/manifest.json',
      '/assets/none.js',
    ]
    for (const url of [...paths, ...files, '/api/inquiries/%E0%A4%A']) {
      const { headers } = await world.make.anyone.request({ url, headers: { host } })
      expect(headers['strict-transport-security'], url).toBe('max-age=63072000; includeSubDomains')
    }
    const refused = await world.make.anyone.request({ url: '/', headers: { host: 'evil.example' } })
    expect([refused.status, refused.headers['strict-transport-security']]).toEqual([421, expect.any(String)])
  })

  test('a call that comes unencrypted is answered as it is and led nowhere', async () => {
    const answer = await world.make.anyone.request({ url: calls.readSession.path, headers: { host } })
    expect(answer.status).toBe(401)
    expect(answer.headers.location).toBeUndefined()
  })

  test('requests for other hosts are refused; probes and metrics are not', async () => {
    const ask = (url: string, headers: Record<string, string>) =>
      world.make.anyone.request({ url, headers }).then(({ status }) => status)
    expect(await ask(calls.readSession.path, { host: 'evil.example' })).toBe(421)
    expect(await ask('/sign-in', { host: 'localhost' })).toBe(421)
    // No proxy is trusted, so what it is said to have forwarded counts for nothing.
    expect(await ask(calls.readSession.path, { host: 'evil.example', 'x-forwarded-host': host })).toBe(421)
    expect(await ask('/health/ready', { host: '10.0.0.7:3000' })).toBe(200)
    expect(await ask('/metrics', { host: '10.0.0.7:3000' })).toBe(200)
  })
})

describe('without a configured origin', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ environment: { SELVEDGE_ORIGIN: undefined, PORT: '3456' } })
  })
  afterAll(() => world.close())

  const ask = (host: string, email: string) =>
    world.make.anyone.request({
      method: 'POST',
      url: calls.requestPasswordReset.path,
      payload: { email },
      headers: { host, origin: `http://${host}` },
    })

  test('a reset letter never carries the host of the request', async () => {
    const { manager } = await world.make.brand({ verified: false })
    expect((await ask('evil.example', manager.email)).status).toBe(421)
    expect((await ask('192.168.7.7:4000', manager.email)).status).toBe(200)
    const letter = await waitForLetter(world, manager.email)
    expect(letter).toContain('http://localhost:3456/reset-password#token=')
    expect(letter).not.toContain('192.168.7.7')
  })

  test('what waits to be sent holds no token, and the database keeps the hash of the one that was sent', async () => {
    const { manager } = await world.make.brand({ verified: false })
    await ask('localhost', manager.email)
    const letter = await waitForLetter(world, manager.email)
    const token = /#token=([\w-]+)/.exec(letter)?.[1] ?? ''
    expect(token).toHaveLength(43)
    const { rows } = await sql<{
      data: string
    }>`select data::text from pgboss.job where name = 'mail'`.execute(world.parts.db as never)
    expect(rows.length).toBeGreaterThan(0)
    for (const { data } of rows) expect(data).not.toMatch(/token|[\w-]{43}/)
    const used = await world.make.anyone.send(calls.resetPassword, {
      body: { token, password: 'seven quiet looms' },
    })
    expect(used).toSucceed()
  })
})
