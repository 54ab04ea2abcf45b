/** What OWASP ASVS 5 asks of every answer and every input alike; docs/asvs.md says which requirement each test shows. */

import { once } from 'node:events'
import { globSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { z } from 'zod'
import * as accounts from '#contract/accounts/accounts.ts'
import { beginTotp, confirmSignIn, confirmTotp } from '#contract/accounts/second-factor.ts'
import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import { invite } from '#contract/accounts/team.ts'
import { fillPath } from '#contract/call.ts'
import { downloadFile, uploadFiles } from '#contract/files/files.ts'
import { createCollection, listCollections } from '#contract/styles/collections.ts'
import { DEMO_PASSWORD } from '#server/features/accounts/accounts/index.ts'
import { codeOf } from '#server/test/sign-on/code-by-time.ts'
import { buildApp } from './app.ts'
import { serializeWithZod } from './platform/http/zod-compilers.ts'
import { openBrowser } from './test/browser.ts'
import { openClient } from './test/client.ts'
import { letterTo, tokenIn } from './test/letters.ts'
import { PASSWORD } from './test/make.ts'
import { openWorld, test, type World } from './test/world.ts'

/** Of the web's build, which the tests have. */
const ASSETS = join(import.meta.dirname, '../dist/client/assets')

describe('input', () => {
  test('an address is decoded once', async ({ make }) => {
    const brand = await make.brand()
    for (const name of ['50% wool', '50%25 wool'])
      await brand.manager.send(createCollection, { body: { name } })
    const found = async (query: string) => {
      const answer = await brand.manager.request({ url: `/api/collections?query=${query}` })
      return (answer.data as { data: { name: string }[] }).data.map(({ name }) => name)
    }
    expect(await found('50%25')).toEqual(expect.arrayContaining(['50% wool', '50%25 wool']))
    expect(await found('50%2525')).toEqual(['50%25 wool'])
  })

  test('SQL that is typed is text', async ({ make }) => {
    const brand = await make.brand()
    const names = [`'; drop table users; --`, `" or 1=1`, `$1 :name ?`]
    for (const name of names) {
      expect(await brand.manager.send(createCollection, { body: { name } })).toSucceed(201)
      const { data } = await brand.manager.send(listCollections, { query: { query: name } })
      expect(data.data.map((each) => each.name)).toEqual([name])
    }
    expect(await brand.manager.send(accounts.readSession)).toSucceed()
  })

  test('numbers out of range are refused, and none wraps round', async ({ make }) => {
    const { manager } = await make.brand()
    for (const id of ['99999999999999999999', '9007199254740993', '-1', '1e3', '0x10', '1.5', '٣'])
      expect((await manager.request({ url: `/api/inquiries/${encodeURIComponent(id)}` })).status).toBe(400)
  })

  test('another type than the contract names is refused and never made to fit', async ({ make }) => {
    const { manager } = await make.brand()
    for (const name of [['Spring'], { toString: 'Spring' }, 5, true, null])
      expect(await manager.send(createCollection, { body: { name } as never })).toFailWith(400)
  })

  test('keys that reach into prototypes are refused', async ({ make }) => {
    const { manager } = await make.brand()
    for (const payload of [
      '{"name":"a","__proto__":{"x":1}}',
      '{"name":"a","constructor":{"prototype":{"x":1}}}',
    ]) {
      const headers = { 'content-type': 'application/json' }
      const answer = await manager.request({ method: 'POST', url: '/api/collections', payload, headers })
      expect(answer.status).toBe(400)
    }
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test('a parameter that is named twice is refused, and each place is read for itself', async ({ make }) => {
    const { manager } = await make.brand()
    expect((await manager.request({ url: '/api/collections?page=1&page=2' })).status).toBe(400)
    const elsewhere = { method: 'POST' as const, url: '/api/collections?name=Spring', payload: {} }
    expect((await manager.request(elsewhere)).status).toBe(400)
  })

  test('what a call does not name is not set by it', async ({ make }) => {
    const body = {
      full_name: 'Mal Lory',
      email: 'mal@lory.example',
      password: 'seven quiet looms',
      company: { name: 'Lory', type: 'brand', verification_status: 'verified' },
      ...{ role: 'admin', email_proved: true, email_proved_at: '2020-01-01', active: true, account_id: 1 },
    }
    const answer = await make.anyone.send(accounts.register, { body: body as never })
    expect(answer.data).toMatchObject({
      user: { role: 'brand_account_manager', email_proved: false },
      organization: { name: 'Lory', verified: false, verification_status: 'none' },
    })
  })

  test('no call takes a secret in its address, and none asks for a hint', async ({ world }) => {
    // RFC 8058 puts it there: it names whose emails end, and does nothing else.
    const excepted = ['openUnsubscribe', 'unsubscribe', 'readUnsubscribe']
    const calls = world.app.calls.filter(({ name }) => !excepted.includes(name))
    const keys = calls.flatMap(({ params, query }) =>
      [params, query].flatMap((part) => Object.keys((part as { shape?: object } | undefined)?.shape ?? {})),
    )
    expect(keys.length).toBeGreaterThan(50)
    expect(keys.filter((key) => /token|password|secret|api_?key|session/i.test(key))).toEqual([])
    expect(JSON.stringify(world.app.fastify.swagger())).not.toMatch(
      /"\w*(password_?hint|security_?question|secret_?question|security_?answer)\w*":/i,
    )
  })
})

describe('answers', () => {
  const PAGES = [
    ...['/', '/sign-in', '/collections', '/robots.txt', '/llms.txt', '/metrics', '/health/ready'],
    ...[
      '/api/openapi.json',
      '/api/docs/',
      '/api/auth/session',
      '/api/nothing',
      '/assets/nothing.js',
      '/trace/none',
    ],
    ...['/icons/care/W30.svg', '/favicon.svg', '/sw.js', '/01/00000000000000', '/nothing.txt'],
    ...globSync('*.worker-*.js', { cwd: ASSETS }).map((name) => `/assets/${name}`),
  ]

  test('each says what it is, with its charset where it is text', async ({ make }) => {
    expect(PAGES.filter((url) => url.includes('.worker-'))).not.toEqual([])
    for (const url of PAGES) {
      const { headers, raw } = await make.anyone.request({ url })
      expect(raw.length, url).toBeGreaterThan(0)
      const type = String(headers['content-type'])
      expect(type, url).toMatch(/^[\w.+-]+\/[\w.+-]+/)
      if (/^text\/|json|xml/.test(type)) expect(type, url).toMatch(/; ?charset=utf-8/i)
    }
  })

  test('files of people come back as what they are, under a path and a name of ours', async ({
    make,
    world,
  }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const bytes = Buffer.from('size,chest\nM,52\n')
    const climbing = { name: '../../../public-assets/sizes.csv', bytes }
    const uploaded = await brand.manager.upload(uploadFiles, {
      params: { id: String(style.id) },
      files: [climbing, { name: 'run.js.csv', bytes: Buffer.from('touch ran\n') }],
    })
    expect(uploaded).toSucceed(201)
    for (const { upload_name: uploadName } of uploaded.data.files) {
      const { headers } = await brand.manager.send(downloadFile, { params: { uploadName } })
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(headers['content-disposition']).toMatch(/^attachment; filename="(sizes|run\.js)\.csv"/)
      expect(headers['content-security-policy']).toContain('sandbox')
    }
    const kept = await readdir(join(world.dataFolder, 'files'), { recursive: true, withFileTypes: true })
    const paths = kept.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    expect(paths.length).toBeGreaterThan(1)
    for (const path of paths)
      expect(path.slice(world.dataFolder.length)).toMatch(
        /^\/files\/objects\/[0-9a-f]{2}\/[0-9a-f]{64}\/original$/,
      )
    for (const climbs of ['..%2f..%2fpackage.json', '%2e%2e', '..%5c..%5cpackage.json'])
      expect([400, 404]).toContain(
        (await brand.manager.request({ url: `/api/inquiries/file_download/${climbs}` })).status,
      )
  })

  test('each has the fields of the contract and no other, whatever the product knows', async ({ world }) => {
    const write = serializeWithZod({ schema: accounts.readSession.answer, method: 'GET', url: '/' } as never)
    const { data } = await (await world.make.brand()).manager.send(accounts.readSession)
    const known = { ...data, token_hash: 'x', user: { ...data.user, password_hash: 'x' } }
    expect(JSON.parse(write(known))).toEqual(data)
    // Bytes and headers of their own alone are outside of it.
    const free = world.app.calls.filter(({ answer, produces }) => answer instanceof z.ZodAny && !produces)
    expect(free.map(({ name }) => name)).toEqual([])
  })

  test('each has a policy, is not guessed at, and leaks no address', async ({ make }) => {
    for (const url of PAGES) {
      const { headers } = await make.anyone.request({ url })
      const policy = String(headers['content-security-policy'])
      // The passport alone may be framed, and with it the page that says that there is none.
      const ancestors = url.startsWith('/trace/') ? 'frame-ancestors *' : "frame-ancestors 'none'"
      for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", ancestors])
        expect(policy, url).toContain(part)
      expect(policy, url).not.toMatch(/unsafe-|https?:|\*\./)
      expect(headers['x-content-type-options'], url).toBe('nosniff')
      expect(headers['referrer-policy'], url).toBe('strict-origin-when-cross-origin')
    }
  })

  test('no page of another site may read one, asked beforehand or not', async ({ make }) => {
    const { manager } = await make.brand()
    const origin = 'https://evil.example'
    const read = await manager.request({ url: '/api/auth/session', headers: { origin } })
    const asked = await manager.request({
      method: 'OPTIONS',
      url: '/api/collections',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    for (const { headers } of [read, asked])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(asked.status).toBe(404)
  })

  test('to a GET change nothing, but for the two calls that say so and take the proof of origin', async ({
    make,
    world,
  }) => {
    const { manager } = await make.brand()
    const changing = world.app.calls.filter(({ method, changes }) => method === 'GET' && changes)
    expect(changing.map(({ name }) => name)).toEqual(['publishPassportByGet', 'updatePublishedPassportByGet'])
    for (const call of changing) {
      const url = fillPath(call.path, { id: '1' })
      for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
        expect((await manager.request({ url, headers })).error.code).toBe('foreign_origin')
    }
  })

  test('what is private is kept nowhere on its way', async ({ make }) => {
    const { manager } = await make.brand()
    for (const url of ['/api/auth/session', '/api/collections', '/api/team', '/api/security_events'])
      expect((await manager.request({ url })).headers['cache-control']).toBe('no-store')
  })

  test('no source, no folder and nothing of version control is served', async ({ make }) => {
    const paths = [
      '/.git/config',
      '/.git/HEAD',
      '/package.json',
      '/server/main.ts',
      '/assets/',
      '/public-assets/',
    ]
    for (const url of [
      ...paths,
      '/assets/..%2f..%2fpackage.json',
      '/public-assets/%2e%2e/%2e%2e/package.json',
    ]) {
      const { status, raw } = await make.anyone.request({ url })
      const page = raw.toString()
      expect(page, url).not.toMatch(/repositoryformatversion|ref: refs|"dependencies"|import |Index of/)
      expect([403, 404].includes(status) || page.includes('<div id="root">'), url).toBe(true)
    }
  })
})

describe('sessions', () => {
  const credentials = (email: string) => ({ email, password: PASSWORD })

  test('a sign-in comes from the product itself', async ({ make }) => {
    const { manager } = await make.brand()
    const body = credentials(manager.email)
    for (const header of [
      ['origin', 'https://evil.example'] as const,
      ['sec-fetch-site', 'cross-site'] as const,
    ]) {
      const answer = await make.anyone.send(accounts.signIn, { body }, Object.fromEntries([header]))
      expect(answer.error.code).toBe('foreign_origin')
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('an installation without demo data begins without anybody', async () => {
    const fresh = await openWorld({ jobs: false })
    expect(await fresh.parts.db.selectFrom('users').select('email').execute()).toEqual([])
    for (const email of ['admin', 'root', 'admin@selvedge.test', 'mira@northloom.test'])
      for (const password of [DEMO_PASSWORD, 'admin', ''])
        expect((await fresh.make.anyone.send(accounts.signIn, { body: { email, password } })).status).toBe(
          email.includes('@') && password ? 401 : 400,
        )
    await fresh.close()
  })

  test('a sign-in makes a new token and ends the one that the browser had', async ({ make, world }) => {
    const { manager } = await make.brand()
    const browser = openBrowser(world, '198.51.100.7')
    await browser.send(accounts.signIn, credentials(manager.email))
    const first = browser.jar.get('selvedge_session') ?? ''
    expect(Buffer.from(first, 'base64url')).toHaveLength(32)
    await browser.send(accounts.signIn, credentials(manager.email))
    expect(browser.jar.get('selvedge_session')).not.toBe(first)
    expect(await openClient(world.app, first).send(accounts.readSession)).toFailWith(401)
    expect((await browser.send(accounts.readSession)).status).toBe(200)
  })

  test('each other way in makes a new token too', async ({ make, world }) => {
    const browser = openBrowser(world, '198.51.100.8')
    const seen = new Set<string>()
    const expectNew = () => {
      const token = browser.jar.get('selvedge_session') ?? ''
      expect(token).toHaveLength(43)
      expect(seen.has(token)).toBe(false)
      return seen.add(token)
    }
    const company = { name: 'Many Ways', type: 'brand' }
    const person = { full_name: 'Way Finder', email: 'way@finder.example', password: PASSWORD }
    await browser.send(accounts.register, { ...person, company })
    expectNew()
    const brand = await make.brand()
    await brand.manager.send(invite, { body: { email: 'way@joins.example', role: 'brand_user' } })
    const token = tokenIn(await letterTo(world, 'way@joins.example'))
    await browser.send(accounts.acceptInvitation, { token, full_name: 'Way Joins', password: PASSWORD })
    expectNew()
    const { data } = await brand.manager.send(beginTotp, { body: { current_password: PASSWORD } })
    expect(await brand.manager.send(confirmTotp, { body: { code: codeOf(data.secret) } })).toSucceed()
    await browser.send(accounts.signIn, credentials(brand.manager.email))
    await browser.send(confirmSignIn, { code: codeOf(data.secret, 1) })
    expectNew()
    for (const ended of [...seen].slice(0, -1))
      expect(await openClient(world.app, ended).send(accounts.readSession)).toFailWith(401)
    expect((await browser.send(accounts.readSession)).status).toBe(200)
  })

  test('a token that nobody was given opens nothing, whatever it is', async ({ world }) => {
    for (const token of ['', 'x'.repeat(43), 'eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.', '1', '%00'])
      expect(await openClient(world.app, token).send(accounts.readSession)).toFailWith(401)
  })

  test('signing out has the browser forget private pictures', async ({ make }) => {
    const { manager } = await make.brand()
    const answer = await manager.send(accounts.signOut)
    expect(answer.headers['clear-site-data']).toBe('"cache"')
    expect((await make.anyone.send(accounts.searchClaimable)).headers['clear-site-data']).toBeUndefined()
  })

  test('an address that a request only claims changes nothing, and times have their zone', async ({
    make,
  }) => {
    const { manager } = await make.brand()
    const claimed = {
      'x-forwarded-for': '203.0.113.99',
      'x-real-ip': '203.0.113.99',
      forwarded: 'for=203.0.113.99',
    }
    await make.anyone.send(accounts.signIn, { body: { email: manager.email, password: 'wrong' } }, claimed)
    const { data } = (await manager.send(listSecurityEvents)).data
    expect(data.find(({ kind }) => kind === 'sign_in_failed')).toMatchObject({
      address: '127.0.0.1',
      at: expect.stringMatching(/(Z|[+-]\d\d:?\d\d)$/),
    })
  })
})

describe('passwords', () => {
  const SETTING = ['acceptInvitation', 'changePassword', 'register', 'resetPassword']

  test('have ten signs at least and may have two hundred, wherever one is set', async ({ world }) => {
    const shapeOf = ({ body }: (typeof world.app.calls)[number]) =>
      (body as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}
    const fields = world.app.calls.flatMap((call) =>
      Object.entries(shapeOf(call)).map(([key, field]) => ({ call: call.name, key, field })),
    )
    const set = fields.filter(({ call, key }) => /^(new_)?password$/.test(key) && call !== 'signIn')
    expect(set.map(({ call }) => call).sort()).toEqual(SETTING)
    for (const { field, call } of set) {
      const taken = [9, 10, 64, 200].map((length) => field.safeParse('x'.repeat(length)).success)
      expect(taken, call).toEqual([false, true, true, true])
    }
  })

  test('that are common or of one’s own names are refused, wherever one is set', async ({ make, world }) => {
    const { anyone } = make
    const brand = await make.brand({ name: 'Harbour Looms' })
    await brand.manager.send(invite, { body: { email: 'quill@joins.example', role: 'brand_user' } })
    await anyone.send(accounts.requestPasswordReset, { body: { email: brand.manager.email } })
    const invitation = tokenIn(await letterTo(world, 'quill@joins.example'))
    const reset = tokenIn(await letterTo(world, brand.manager.email, 'Set a new password'))
    const company = { name: 'Harbour Looms Two', type: 'brand' as const }
    const full_name = 'Mira Quillfeather'
    const asNew = async (password: string) => [
      await anyone.send(accounts.register, {
        body: { full_name, email: 'quill@new.example', password, company },
      }),
      await anyone.send(accounts.acceptInvitation, { body: { token: invitation, full_name, password } }),
    ]
    const everywhere = async (password: string) => [
      ...(await asNew(password)),
      await anyone.send(accounts.resetPassword, { body: { token: reset, password } }),
    ]
    for (const password of ['1234567890', 'qwertyuiop', 'Selvedge-2026', 'harbourlooms1'])
      for (const answer of await everywhere(password)) expect(answer).toFailAt('password')
    for (const answer of await asNew('Quillfeather77')) expect(answer).toFailAt('password')
    for (const answer of await everywhere('seven quiet hours')) expect(answer.status).toBeLessThan(300)
  })
})

describe('behind a proxy', () => {
  test('the address that a listed one saw counts, and none that the caller wrote before it', async ({
    make,
    world,
  }) => {
    const { manager } = await make.brand()
    const behind = await buildApp(world.parts, {
      trustedProxies: ['127.0.0.1'],
      requestsPerMinute: 1_000_000,
      dev: false,
      health: { readiness: { note: () => undefined } as never, metricsToken: null },
    })
    const forwarded = { 'x-forwarded-for': '203.0.113.99, 198.51.100.77' }
    await openClient(behind, null).send(
      accounts.signIn,
      { body: { email: manager.email, password: 'wrong' } },
      forwarded,
    )
    const { data } = (await manager.send(listSecurityEvents)).data
    expect(data.find(({ kind }) => kind === 'sign_in_failed')?.address).toBe('198.51.100.77')
    await behind.fastify.close()
  })
})

describe('on the line', () => {
  let opened: Promise<number> | undefined
  const ask = async ({ app }: World, request: string): Promise<string> => {
    const { fastify } = app
    opened ??= fastify
      .listen({ port: 0, host: '127.0.0.1' })
      .then(() => (fastify.server.address() as AddressInfo).port)
    const socket = connect(await opened, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(request)
    return text(socket)
  }

  test('a request of two lengths is refused, and so is what hides behind it', async ({ world }) => {
    const hidden = 'GET /api/auth/session HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const lengths = [
      'Content-Length: 6\r\nTransfer-Encoding: chunked',
      'Content-Length: 5\r\nContent-Length: 6',
    ]
    for (const length of [...lengths, 'Transfer-Encoding: xchunked']) {
      const head = `POST /api/collections HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`
      const answer = await ask(world, `${head}0\r\n\r\n${hidden}`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    }
  })

  test('TRACE gives nothing back', async ({ world }) => {
    const answer = await ask(
      world,
      'TRACE / HTTP/1.1\r\nHost: localhost\r\nCookie: selvedge_session=given\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('given')
  })
})
