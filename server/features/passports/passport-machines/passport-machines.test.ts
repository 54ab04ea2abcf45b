import { describe, expect } from 'vitest'
import { GTIN_TEXTS } from '#contract/passports/passport-gtin.ts'
import { generateQr, publish, readTrace, updatePublish } from '#contract/passports/passports.ts'
import type { MadeStyle, Maker } from '#server/test/make.ts'
import { readQrCode } from '#server/test/qr.ts'
import { test } from '#server/test/world.ts'
import { makePublished, newGtin, paramsOf, publishMoved, publishWith, save } from './published.fixture.ts'
import { untpDocument } from './untp-document.ts'

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
const LINKSET = 'application/linkset+json'
const ask = (
  make: Maker,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) => make.anyone.request({ method, url, headers })

describe('the GTIN of a passport', () => {
  // shows D-2
  test('is kept with fourteen digits, frozen, and shown to readers and machines', async ({ make }) => {
    const { brand, style, gtin14, page } = await makePublished(make)
    const trace = (await brand.manager.send(readTrace, { params: paramsOf(style) })).data
    expect(trace).toMatchObject({ gtin: gtin14, preview: { gtin: gtin14 } })
    expect(String((await ask(make, page, { accept: HTML })).data)).toContain(`GTIN ${gtin14}`)
    expect((await ask(make, `${page}.json`)).data).toMatchObject({
      gtin14,
      'selvedge:passport': { gtin: gtin14 },
    })
  })

  // shows D-1
  test('is refused at its field when its digits cannot be', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    expect(await save(brand, style, { gtin: '4006381333932' })).toFailAt('gtin', GTIN_TEXTS.checkDigit)
    const short = await save(brand, style, { gtin: '123' })
    expect(short).toFailAt('gtin', GTIN_TEXTS.length)
    expect(short.error.error_locations).toEqual(['gtin'])
    expect(await save(brand, style, { gtin: '' })).toSucceed()
  })

  // shows D-3
  test('of another company’s passport is refused at publication, of the own company’s it moves with a reason', async ({
    make,
  }) => {
    const { brand, gtin, gtin14, style } = await makePublished(make)
    const other = await make.brand()
    const refused = await publishWith(other, await make.style(other), { gtin })
    expect(refused).toFailWith(409, GTIN_TEXTS.taken)
    expect(refused.error).toMatchObject({ fields: { gtin: [GTIN_TEXTS.taken] }, error_locations: ['gtin'] })

    const next = await make.style(brand)
    expect((await ask(make, `/01/${gtin}`)).headers.location).toContain(style.style_number)
    expect(await publishMoved(brand, next, gtin)).toSucceed()
    expect((await ask(make, `/01/${gtin14}`)).headers.location).toContain(next.style_number)
  })

  // shows D-3
  test('still leads to its passport when a later version goes without it', async ({ make }) => {
    const { brand, style, gtin, page } = await makePublished(make)
    await save(brand, style, { gtin: '' })
    expect(await brand.manager.send(updatePublish, { params: paramsOf(style) })).toSucceed()
    expect((await ask(make, `/01/${gtin}`)).headers.location).toBe(`http://localhost${page}`)
    const other = await make.brand()
    expect(await publishWith(other, await make.style(other), { gtin })).toFailWith(409)
  })

  // shows D-3
  test('of many companies at once, one gets it', async ({ make, world }) => {
    const gtin = newGtin()
    const brands = await Promise.all(Array.from({ length: 4 }, () => make.brand()))
    const styles = await Promise.all(brands.map((brand) => make.style(brand)))
    await Promise.all(brands.map((brand, at) => save(brand, styles[at] as MadeStyle, { gtin })))
    const answers = await Promise.all(
      brands.map((brand, at) => brand.manager.send(publish, { params: paramsOf(styles[at] as MadeStyle) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const versions = await world.parts.db
      .selectFrom('passport_versions')
      .where(
        'style_id',
        'in',
        styles.map(({ id }) => id),
      )
      .select('style_id')
      .execute()
    expect(versions).toHaveLength(1)
  })

  test('that was printed never goes nor changes its company, no matter who asks the database', async ({
    make,
    world,
  }) => {
    const { brand, style, gtin14 } = await makePublished(make)
    await brand.manager.send(generateQr, { body: { inquiryId: style.id, form: 'gs1' } })
    const other = await make.brand()
    const { db } = world.parts
    await expect(
      db.write((tx) => tx.deleteFrom('passport_gtins').where('gtin', '=', gtin14).execute()),
    ).rejects.toThrow('stays with its company')
    await expect(
      db.write((tx) =>
        tx.updateTable('passport_gtins').set({ brand_id: other.id }).where('gtin', '=', gtin14).execute(),
      ),
    ).rejects.toThrow('stays with its company')
  })
})

describe('a GS1 Digital Link', () => {
  // shows D-4
  test('leads to the passport with lot, serial and whatever the code carries', async ({ make }) => {
    const { gtin, gtin14, page } = await makePublished(make)
    const target = `http://localhost${page}`
    const cases: [string, string][] = [
      [`/01/${gtin}`, target],
      [`/01/${gtin14}/`, target],
      [`/01/${gtin}/10/L%2F7`, `${target}?10=L%2F7`],
      [`/01/${gtin}/21/S1`, `${target}?21=S1`],
      [`/01/${gtin}/235/T1`, `${target}?235=T1`],
      [`/01/${gtin}/22/V/10/L/21/S?c=abc&lang=de`, `${target}?22=V&10=L&21=S&c=abc&lang=de`],
      [`/01/${gtin}?linkType=gs1:dpp&c=abc`, `${target}?linkType=gs1:dpp&c=abc`],
      [`/01/${gtin}?linkType=gs1%3AmasterData`, `${target}.json?linkType=gs1%3AmasterData`],
    ]
    for (const [url, location] of cases) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await ask(make, url, { accept: HTML }, method)
        expect([url, answer.status, answer.headers.location]).toEqual([url, 307, location])
        expect(String(answer.headers.link)).toContain('rel="linkset"')
        expect(answer.headers['set-cookie']).toBeUndefined()
        expect(answer.headers['access-control-allow-origin']).toBe('*')
        expect(answer.headers['x-content-type-options']).toBe('nosniff')
      }
      expect((await ask(make, location.replace('http://localhost', ''), { accept: HTML })).status).toBe(200)
    }
  })

  test('and so does the number of its style, however it was typed', async ({ make }) => {
    const { page } = await makePublished(make)
    for (const ending of ['', '.json', '/untp.json', '?c=abc']) {
      const typed = await ask(make, page.toLowerCase().replaceAll('-', '') + ending, { accept: HTML })
      expect([typed.status, typed.headers.location]).toEqual([308, page + ending])
    }
    expect((await ask(make, page, { accept: HTML })).status).toBe(200)
  })

  // shows D-5
  test('answers with the linkset, the redirect or an error as it is asked', async ({ make }) => {
    const { gtin } = await makePublished(make)
    const unknown = newGtin()
    // address, Accept, status, type of the answer
    const matrix: [string, string | undefined, number, string | undefined][] = [
      [`/01/${gtin}`, undefined, 307, undefined],
      [`/01/${gtin}`, '*/*', 307, undefined],
      [`/01/${gtin}`, HTML, 307, undefined],
      [`/01/${gtin}`, 'application/ld+json', 307, undefined],
      [`/01/${gtin}`, 'application/vc', 307, undefined],
      [`/01/${gtin}`, LINKSET, 200, LINKSET],
      [`/01/${gtin}`, `${LINKSET}, */*;q=0.1`, 200, LINKSET],
      [`/01/${gtin}`, `text/html, ${LINKSET};q=0.5`, 307, undefined],
      [`/01/${gtin}?linkType=linkset`, HTML, 200, LINKSET],
      [`/01/${gtin}?linkType=all`, undefined, 200, LINKSET],
      [`/01/${gtin}?linktype=linkset`, HTML, 200, LINKSET],
      [`/01/${gtin}?LINKTYPE=gs1:certificationInfo`, HTML, 404, 'text/html'],
      [`/01/${gtin}?linkType=`, HTML, 307, undefined],
      [`/01/${gtin}?linkType`, HTML, 307, undefined],
      [`/01/${gtin}`, 'application/json', 200, 'application/json'],
      [`/01/${gtin}?linkType=`, 'application/json', 200, 'application/json'],
      [`/01/${gtin}?linkType=gs1:pip`, 'application/json', 307, undefined],
      [`/01/${gtin}?linkType=gs1:pip`, HTML, 307, undefined],
      [`/01/${gtin}?linkType=gs1:pip&linkType=gs1:recallStatus`, HTML, 307, undefined],
      [`/01/${gtin}?linkType=https://ref.gs1.org/voc/defaultLink`, HTML, 307, undefined],
      [`/01/${gtin}?linkType=gs1:certificationInfo`, 'application/json', 404, 'application/json'],
      [`/01/${gtin}?linkType=gs1:certificationInfo`, HTML, 404, 'text/html'],
      [`/01/${unknown}`, LINKSET, 404, 'application/json'],
      [`/01/${unknown}`, undefined, 404, 'application/json'],
      [`/01/${unknown}`, HTML, 404, 'text/html'],
      ['/01/4006381333932', undefined, 400, 'application/json'],
      ['/01/4006381333932', HTML, 400, 'text/html'],
      [`/01/${gtin}/99/x`, undefined, 400, 'application/json'],
      ['/01', undefined, 400, 'application/json'],
      ['/01/%3Cscript%3E', HTML, 400, 'text/html'],
    ]
    for (const [url, accept, status, type] of matrix) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await make.anyone.request({ method, url, ...(accept && { headers: { accept } }) })
        const answered = String(answer.headers['content-type'] ?? '').split(';')[0] || undefined
        expect([method, url, accept, answer.status, answered]).toEqual([method, url, accept, status, type])
        if (method === 'HEAD') expect(answer.raw).toHaveLength(0)
      }
    }
  })

  // shows D-5
  test('has a linkset with the anchor that was asked for, and a tag', async ({ make }) => {
    const { gtin, gtin14, page } = await makePublished(make)
    const url = `/01/${gtin}/10/L7?linkType=linkset`
    const answer = await ask(make, url)
    expect(answer.data).toMatchObject({
      linkset: [
        {
          anchor: `http://localhost/01/${gtin14}/10/L7`,
          'https://ref.gs1.org/voc/defaultLink': [{ href: `http://localhost${page}?10=L7` }],
        },
        {
          anchor: `http://localhost/01/${gtin14}`,
          'https://ref.gs1.org/voc/defaultLink': [{ href: `http://localhost${page}` }],
        },
      ],
    })
    const [item] = (answer.data as { linkset: Record<string, { href: string }[]>[] }).linkset
    for (const { href } of item?.['https://ref.gs1.org/voc/dpp'] ?? [])
      expect((await ask(make, href.replace('http://localhost', ''))).status).toBe(200)
    expect(String(answer.headers.link)).toContain('http://www.w3.org/ns/json-ld#context')
    const again = await ask(make, url, { 'if-none-match': `"x", W/${answer.headers.etag}` })
    expect([again.status, again.raw.length]).toEqual([304, 0])
    expect((await ask(make, url, { 'if-none-match': '"x"' })).status).toBe(200)
  })

  // shows D-5
  test('may be asked from any page, and the resolver describes itself', async ({ make }) => {
    const options = await make.anyone.request({ method: 'OPTIONS', url: `/01/${newGtin()}` })
    expect([options.status, options.headers['access-control-allow-methods']]).toEqual([
      204,
      'GET, HEAD, OPTIONS',
    ])
    const description = await ask(make, '/.well-known/gs1resolver')
    expect(description.data).toMatchObject({ resolverRoot: 'http://localhost', supportedPrimaryKeys: ['01'] })
  })

  // shows D-7
  test('is carried by the QR code where a published GTIN leads to the passport', async ({ make }) => {
    const { brand, style, gtin14, gtin } = await makePublished(make)
    const send = (form?: 'link' | 'gs1', of = style) =>
      brand.manager.send(generateQr, { body: { inquiryId: of.id, ...(form && { form }) } })
    const code = (await send('gs1')).data
    expect(code).toMatchObject({
      forms: ['link', 'gs1'],
      url: `http://localhost/01/${gtin14}?c=${code.tracking_code}`,
    })
    expect((await send()).data.url).toBe(
      `http://localhost/trace/${style.style_number}?c=${code.tracking_code}`,
    )
    for (const picture of [code.png, code.qr]) {
      const bytes = Buffer.from(picture.split(',')[1] ?? '', 'base64')
      expect(await readQrCode(bytes)).toBe(code.url)
    }
    const path = code.url.replace('http://localhost', '')
    expect((await ask(make, path, { accept: HTML })).headers.location).toContain(`?c=${code.tracking_code}`)

    await publishMoved(brand, await make.style(brand), gtin)
    expect((await send()).data.forms).toEqual(['link'])
    expect(await send('gs1')).toFailWith(409, 'Publish the passport with a GTIN first.')
  })
})

describe('the passport as a UNTP document', () => {
  // shows D-8
  test('comes from the passport’s own address for anyone who asks for it', async ({ make }) => {
    const { page } = await makePublished(make)
    const profiled = 'application/ld+json;profile="https://vocabulary.uncefact.org/untp/0.7.0/context/"'
    const matrix: [string, string | undefined, string][] = [
      [page, HTML, 'text/html; charset=utf-8'],
      [page, undefined, 'text/html; charset=utf-8'],
      [page, 'application/ld+json', 'application/ld+json; charset=utf-8'],
      [page, 'application/json', 'application/ld+json; charset=utf-8'],
      [page, 'application/vc', 'application/vc'],
      [page, 'application/vc, application/json', 'application/vc'],
      [page, 'application/vc+ld+json', 'application/vc+ld+json'],
      [page, profiled, profiled],
      [`${page}/untp.json`, undefined, profiled],
      [`${page}/untp.json`, HTML, profiled],
      [`${page}/untp.json`, 'application/vc', 'application/vc'],
      [`${page}/versions/1`, undefined, 'application/ld+json; charset=utf-8'],
      [`${page}/versions/1`, 'application/vc', 'application/vc'],
      [`${page}/versions/1.json`, HTML, 'application/ld+json; charset=utf-8'],
      [`${page}/versions/1/untp.json`, undefined, profiled],
    ]
    for (const [url, accept, type] of matrix) {
      const answer = await make.anyone.request({ url, ...(accept && { headers: { accept } }) })
      expect([url, accept, answer.status, answer.headers['content-type']]).toEqual([url, accept, 200, type])
      const head = await make.anyone.request({ method: 'HEAD', url, ...(accept && { headers: { accept } }) })
      expect([head.status, head.raw.length]).toEqual([200, 0])
    }
    const old = await ask(make, `${page}/versions/1`, { accept: HTML })
    expect([old.status, old.headers.location]).toEqual([303, page])
  })

  // shows D-9
  test('every version keeps its own, and the newest is the same at both addresses', async ({ make }) => {
    const { brand, style, page, gtin14 } = await makePublished(make)
    await save(brand, style, { gtin: gtin14, fabricComposition: 'Wool' })
    await brand.manager.send(updatePublish, { params: paramsOf(style) })
    const read = async (url: string) => {
      const answer = await ask(make, url)
      const parsed = untpDocument.safeParse(JSON.parse(String(answer.raw)))
      expect(parsed.error).toBeUndefined()
      return { answer, text: String(answer.raw), document: parsed.data }
    }
    const one = await read(`${page}/versions/1/untp.json`)
    const two = await read(`${page}/versions/2/untp.json`)
    const newest = await read(`${page}/untp.json`)
    expect(one.document?.id).toBe(`http://localhost${page}/versions/1/untp.json`)
    expect(one.text).not.toContain('Wool')
    expect(two.text).toContain('Wool')
    expect(newest.text).toBe(two.text)
    expect(one.answer.headers['cache-control']).toBe('public, no-cache')
    expect(newest.answer.headers['cache-control']).toBe('public, no-cache')
    const tag = String(newest.answer.headers.etag)
    expect((await ask(make, `${page}/untp.json`, { 'if-none-match': tag })).status).toBe(304)
    expect((await ask(make, `${page}/versions/1.json`)).data).toMatchObject({
      'selvedge:version': 1,
      'selvedge:passport': { version: 1 },
    })
  })

  test('of what is not published is not there', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    await save(brand, style, { gtin: newGtin() })
    const draft = `/trace/${style.style_number}`
    const { page } = await makePublished(make)
    const addresses = [
      `${draft}/untp.json`,
      `${draft}/versions/1.json`,
      `${page}/versions/2/untp.json`,
      `${page}/versions/0.json`,
      `${page}/versions/99999999999.json`,
      `${page}/versions/x`,
      '/trace/nonsense/untp.json',
      '/trace/nonsense/versions/1/untp.json',
    ]
    for (const url of addresses) expect([url, (await ask(make, url)).status]).toEqual([url, 404])
    expect((await ask(make, draft, { accept: 'application/vc' })).status).toBe(404)
  })
})
