import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, vi } from 'vitest'
import { readAnalytics } from '#contract/passports/passport-analytics.ts'
import { generateQr, publish, submitTrace } from '#contract/passports/passports.ts'
import { deleteStyle } from '#contract/styles/styles.ts'
import { checkDigitOf } from '#contract/values/codes/gtin.ts'
import { DAY_RANGE_TEXT, FIRST_DAY, LAST_DAY } from '#contract/values/work-days.ts'
import { type Client, openClient } from '#server/test/client.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { openSecond } from '#server/test/servers/second-process.ts'
import { test, type World } from '#server/test/world.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) Mobile/15E148 Safari/604.1'
const LOOKING = { 'user-agent': PHONE, accept: 'text/html' }
const idOf = (style: { id: number }) => ({ id: String(style.id) })

const makePublished = async (make: Maker, sections: object = {}) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  await brand.manager.send(submitTrace, {
    params: idOf(style),
    body: { productName: 'Harbour tee', ...sections },
  })
  await brand.manager.send(publish, { params: idOf(style) })
  const code = await codeOf(brand, style)
  const url = `/trace/${style.style_number}`
  return { brand, style, code, url, scan: `${url}?c=${code}` }
}

const codeOf = async (brand: Company, style: MadeStyle, label?: string): Promise<string> =>
  (await brand.manager.send(generateQr, { body: { inquiryId: style.id, label } })).data.tracking_code

const read = async (person: Client, style: { id: number }, query = {}) =>
  person.send(readAnalytics, { params: idOf(style), query })
const totalsOf = async (brand: Company, style: MadeStyle) => (await read(brand.manager, style)).data.totals

const look = (
  client: Client,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => client.request({ method, url, headers: { ...LOOKING, ...headers } })

/** Over a port, where pages that are ready go out before any routing. */
const lookByPort = async (
  world: World,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> => {
  const { fastify } = world.app
  if (!fastify.server.listening) await fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = fastify.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, path, host: '127.0.0.1', headers: { host: 'localhost', ...LOOKING, ...headers } },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    asked.on('error', reject).end()
  })
}

describe('a view', () => {
  // shows S1-151
  test('is every page that goes out, the ready ones too, once each; with the style’s code it is a scan', async ({
    make,
    world,
  }) => {
    const { brand, style, url, scan } = await makePublished(make)
    for (let times = 0; times < 4; times++) expect(await lookByPort(world, scan)).toBe(200)
    for (let times = 0; times < 3; times++) expect(await lookByPort(world, url)).toBe(200)
    await look(make.anyone, `${url}?lang=de`)
    expect(await totalsOf(brand, style)).toEqual({ views: 8, scans: 4 })
  })

  test('is a 304 as well: somebody looks again', async ({ make, world }) => {
    const { brand, style, scan } = await makePublished(make)
    const { etag } = (await look(make.anyone, scan)).headers
    expect((await look(make.anyone, scan, { 'if-none-match': String(etag) })).status).toBe(304)
    expect(await lookByPort(world, scan, { 'if-none-match': String(etag) })).toBe(304)
    expect(await totalsOf(brand, style)).toEqual({ views: 3, scans: 3 })
  })

  // shows S1-152
  test('is no HEAD, no machine, no page fetched in advance, no data, and no page that thanks', async ({
    make,
    world,
  }) => {
    const { brand, style, url, scan } = await makePublished(make)
    await lookByPort(world, scan)
    // The same address as a page that is ready, and once more on the ordinary way.
    const machines: Record<string, string>[] = [
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
    ]
    for (const headers of machines)
      for (const get of [lookByPort(world, scan, headers), look(make.anyone, url, headers)]) await get
    await look(make.anyone, scan, {}, 'HEAD')
    await look(make.anyone, `${scan}&review=sent`)
    await look(make.anyone, scan, { accept: 'application/ld+json' })
    await look(make.anyone, scan, { accept: 'application/vc' })
    await look(make.anyone, `${url}.json?c=1`)
    expect(await totalsOf(brand, style)).toEqual({ views: 1, scans: 1 })
  })

  // shows S1-149
  test('with a code that is none, or another style’s, is a view without one', async ({ make, world }) => {
    const [{ brand, style, url }, other] = [await makePublished(make), await makePublished(make)]
    for (const query of [`c=${other.code}`, 'c=nonsense', 'c=', 'c=a&c=b', 'c=%00'])
      for (let times = 0; times < 2; times++) await lookByPort(world, `${url}?${query}`)
    expect((await read(brand.manager, style)).data.days).toEqual([
      { day: expect.any(String), tracking_code: null, views: 10, scans: 0 },
    ])
    expect(await totalsOf(other.brand, other.style)).toEqual({ views: 0, scans: 0 })
    const rows = await world.parts.db
      .selectFrom('passport_views')
      .where('style_id', '=', style.id)
      .selectAll()
      .execute()
    expect(rows).toHaveLength(1)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['day', 'style_id', 'tracking_code', 'views'])
  })

  test('of a page that is not there is none', async ({ make, world }) => {
    const rows = () => world.parts.db.selectFrom('passport_views').selectAll().execute()
    const { brand, style } = await makePublished(make)
    await totalsOf(brand, style)
    const before = (await rows()).length
    await look(make.anyone, '/trace/ST-00000-00000?c=00000000')
    await totalsOf(brand, style)
    expect(await rows()).toHaveLength(before)
  })

  test('through a GS1 Digital Link counts once', async ({ make, world }) => {
    const digits = '400638199001'
    const { brand, style, code } = await makePublished(make, { gtin: `${digits}${checkDigitOf(digits)}` })
    const gs1 = await brand.manager.send(generateQr, { body: { inquiryId: style.id, form: 'gs1' } })
    const { pathname, search } = new URL(gs1.data.url)
    const redirected = await look(make.anyone, pathname + search)
    expect(redirected.status).toBe(307)
    const target = new URL(String(redirected.headers.location))
    expect(target.searchParams.get('c')).toBe(code)
    await lookByPort(world, target.pathname + target.search)
    expect(await totalsOf(brand, style)).toEqual({ views: 1, scans: 1 })
  })

  // shows S1-151
  test('is counted on the day on which it was, in UTC', async ({ make }) => {
    const { brand, style, scan, code } = await makePublished(make)
    const today = Date.parse(new Date().toISOString().slice(0, 10))
    vi.useFakeTimers({ toFake: ['Date'], now: today - 1 })
    await look(make.anyone, scan)
    vi.setSystemTime(today)
    await look(make.anyone, scan)
    await look(make.anyone, scan)
    vi.useRealTimers()
    const day = (time: number) => new Date(time).toISOString().slice(0, 10)
    expect((await read(brand.manager, style)).data.days).toEqual([
      { day: day(today - 1), tracking_code: code, views: 1, scans: 1 },
      { day: day(today), tracking_code: code, views: 2, scans: 2 },
    ])
  })
})

describe('counts', () => {
  // shows S1-153
  test('of several processes add up, and a process that stops writes what it has', async ({
    make,
    world,
  }) => {
    const { brand, style, scan, url } = await makePublished(make)
    // Its own round comes after five seconds, within which a busy machine has not looked at all of these.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const second = await openSecond(world).finally(() => vi.useRealTimers())
    const other = openClient(second.app, null)
    await Promise.all([1, 2, 3].map(() => look(other, scan)))
    await look(other, url)
    await look(make.anyone, scan)
    expect(await totalsOf(brand, style)).toEqual({ views: 1, scans: 1 })
    await second.close()
    expect(await totalsOf(brand, style)).toEqual({ views: 5, scans: 4 })
  })

  test('that could not be written are kept', async ({ make, world }) => {
    const { brand, style, scan } = await makePublished(make)
    await look(make.anyone, scan)
    // For a round that comes meanwhile too.
    const broken = vi.spyOn(world.parts.db, 'write').mockRejectedValue(new Error('The database is away'))
    expect(await read(brand.manager, style)).toFailWith(500)
    broken.mockRestore()
    await look(make.anyone, scan)
    expect(await totalsOf(brand, style)).toEqual({ views: 2, scans: 2 })
  })

  test('go on for a passport that outlived its style', async ({ make, world }) => {
    const { brand, style, scan } = await makePublished(make)
    await look(make.anyone, scan)
    await brand.manager.send(deleteStyle, { params: idOf(style) })
    expect((await look(make.anyone, scan)).status).toBe(200)
    const other = await makePublished(make)
    await totalsOf(other.brand, other.style)
    const rows = await world.parts.db
      .selectFrom('passport_views')
      .where('style_id', '=', style.id)
      .select('views')
      .execute()
    expect(rows).toEqual([{ views: 2 }])
  })
})

describe('print runs', () => {
  // shows S1-154
  test('have codes of their own, from the moment they are made', async ({ make, world }) => {
    const { brand, style, code, url, scan } = await makePublished(make)
    await lookByPort(world, scan)
    const autumn = await codeOf(brand, style, ' Autumn 2026 ')
    expect(autumn).not.toBe(code)
    expect(await codeOf(brand, style, 'AUTUMN 2026')).toBe(autumn)
    expect(await codeOf(brand, style)).toBe(code)
    await lookByPort(world, `${url}?c=${autumn}`)
    await lookByPort(world, `${url}?c=${autumn}`)
    const { days, print_runs, totals } = (await read(brand.manager, style)).data
    expect(totals).toEqual({ views: 3, scans: 3 })
    expect(print_runs.map(({ label, tracking_code }) => [label, tracking_code])).toEqual([
      [null, code],
      ['Autumn 2026', autumn],
    ])
    expect(Object.fromEntries(days.map((day) => [day.tracking_code, day.scans]))).toEqual({
      [code]: 1,
      [autumn]: 2,
    })
  })

  test('are made by owners only; anyone who reads the passport has the codes', async ({ make }) => {
    const { brand, style } = await makePublished(make)
    const supplier = await make.supplier()
    const assigned = await make.style(brand, { suppliers: [supplier] })
    await brand.manager.send(submitTrace, { params: idOf(assigned), body: { productName: 'Tee' } })
    await brand.manager.send(publish, { params: idOf(assigned) })
    const ask = (person: Client, label: string | null) =>
      person.send(generateQr, { body: { inquiryId: assigned.id, label } })
    expect(await ask(supplier.manager, 'New')).toFailWith(403)
    expect(await ask(await make.operator(), 'New')).toFailWith(403)
    const made = await ask(brand.manager, 'New')
    expect(made.data.can.add_print_run).toBe(true)
    const theirs = await ask(supplier.manager, 'new')
    expect(theirs.data.tracking_code).toBe(made.data.tracking_code)
    expect(theirs.data.can.add_print_run).toBe(false)
    expect((await ask(supplier.manager, null)).data.print_runs).toHaveLength(2)
    const tooLong = { inquiryId: style.id, label: 'x'.repeat(81) }
    expect(await brand.manager.send(generateQr, { body: tooLong })).toFailAt('label')
  })

  test('of one name are one, however many make it at once, and there are fifty at most', async ({ make }) => {
    const { brand, style } = await makePublished(make)
    const same = await Promise.all([1, 2, 3, 4].map(() => codeOf(brand, style, 'Spring')))
    expect(new Set(same).size).toBe(1)
    for (let index = 3; index <= 48; index++) await codeOf(brand, style, `Run ${index}`)
    const last = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map((label) =>
        brand.manager.send(generateQr, { body: { inquiryId: style.id, label } }),
      ),
    )
    expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect(last.find(({ status }) => status === 409)).toFailWith(409, 'A style has at most 50 print runs.')
    expect(await codeOf(brand, style, 'Spring')).toBe(same[0])
  })
})

describe('reading them', () => {
  test('is the owners’ and the operator’s', async ({ make }) => {
    const { brand, style } = await makePublished(make)
    expect(await read(make.anyone, style)).toFailWith(401)
    expect(await read((await make.brand()).manager, style)).toFailWith(404, 'Style not found')
    expect(await read(await brand.person('qc'), style)).toFailWith(403)
    expect(await read(await brand.person('user'), style)).toSucceed()
    expect(await read(await make.operator(), style)).toSucceed()
  })

  test('takes days, at most 400 of them', async ({ make }) => {
    const { brand, style, scan } = await makePublished(make)
    await look(make.anyone, scan)
    const ask = (query: object) => read(brand.manager, style, query)
    expect((await ask({ from: '2025-01-01', to: '2025-01-31' })).data).toMatchObject({
      from: '2025-01-01',
      to: '2025-01-31',
      days: [],
      totals: { views: 0, scans: 0 },
    })
    expect(await ask({ from: '2025-01-01', to: '2026-02-05' })).toFailAt(
      'from',
      'No more than 400 days at once',
    )
    expect(await ask({ from: '2025-01-02', to: '2025-01-01' })).toFailAt('to')
    expect(await ask({ from: '2025-02-30' })).toFailAt('from')
    expect(await ask({ from: 'yesterday' })).toFailAt('from')
    expect(await ask({ from: '0000-12-31' })).toFailAt('from')
    for (const day of ['0202-05-20', '1989-12-31', '2101-01-01', '9999-12-31']) {
      expect(await ask({ from: day }), day).toFailAt('from', DAY_RANGE_TEXT)
      expect(await ask({ to: day }), day).toFailAt('to', DAY_RANGE_TEXT)
    }
    expect(await ask({ from: FIRST_DAY, to: '1990-01-31' })).toSucceed()
    expect(await ask({ from: '2100-12-01', to: LAST_DAY })).toSucceed()
  })
})
