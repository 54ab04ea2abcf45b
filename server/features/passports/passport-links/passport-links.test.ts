/** Links that open more of a passport: who may make them, what they open, until when, and what they leave behind. */
import { describe, expect } from 'vitest'
import {
  addPassportLink,
  exportHolderLinks,
  LINK_TEXTS,
  listLinkOpenings,
  listPassportLinks,
  makeHolderKey,
  revokePassportLink,
} from '#contract/passports/audiences/passport-links.ts'
import { restoreVersion } from '#contract/passports/passport-versions.ts'
import { publish, readTrace, updateTrace } from '#contract/passports/passports.ts'
import { newGtin, publishWith } from '#server/features/passports/passport-machines/published.fixture.ts'
import { growLog } from '#server/features/passports/passport-proofs/index.ts'
import { verifyVersions } from '#server/features/passports/passports/index.ts'
import { takeBack, withdraw } from '#server/features/passports/publications/for-brand.fixture.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { openWorld, test, type World } from '#server/test/world.ts'
import { asOwner } from '../passport-machines/forgery.fixture.ts'
import { dayFrom, linkFor, pathsFor, pieceFor } from './restricted.fixture.ts'

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const STORY = '<p>Only-for-some</p>'

const get = async (
  { app }: World,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) =>
  app.fastify.inject({
    method,
    url,
    headers: { host: 'localhost', 'accept-encoding': 'identity', ...headers },
  })
const statusOf = async (world: World, url: string): Promise<number> => (await get(world, url)).statusCode

interface Made {
  brand: Company
  style: MadeStyle
}
/** A published passport whose story is for these. */
const makeRestricted = async (make: Maker, story = 'holder', more: object = {}): Promise<Made> => {
  const brand = await make.brand()
  const style = await make.style(brand)
  const audiences = { fields: { story } }
  expect(await publishWith(brand, style, { sustainability: STORY, audiences, ...more })).toSucceed()
  return { brand, style }
}
const linksOf = async ({ brand, style }: Made) =>
  (await brand.manager.send(listPassportLinks, { params: paramsOf(style) })).data.data

describe('a restricted passport', () => {
  // shows D-481
  test('is read by who has a link, in page and JSON, and by nobody else', async ({ world, make }) => {
    const { brand, style } = await makeRestricted(make, 'professional')
    const paths = await pathsFor(world, brand, style)
    for (const [reader, isRead] of [
      ['holder', false],
      ['professional', true],
      ['authority', true],
    ] as const)
      for (const ending of ['', '.json', '?lang=de', '?c=x&review=sent']) {
        const answer = await get(world, paths[reader] + ending)
        expect({ reader, ending, status: answer.statusCode }).toEqual({ reader, ending, status: 200 })
        expect(answer.body.includes('Only-for-some')).toBe(isRead)
      }
    const page = await get(world, `/trace/${style.style_number}`)
    expect(page.body).not.toContain('Only-for-some')
    expect(page.body).not.toContain('holds the garment')
  })

  // shows D-482
  test('leaves nothing behind: no cache, no search, no referrer, no view, no line with the secret', async ({
    world,
    make,
  }) => {
    const { brand, style } = await makeRestricted(make)
    const { authority, holder } = await pathsFor(world, brand, style)
    for (const url of [authority, `${authority}.json`, holder, `${holder}/bom`, `${authority}x`]) {
      const { headers } = await get(world, url)
      expect(headers).toMatchObject({
        ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
        'x-robots-tag': expect.stringContaining('noindex'),
      })
      expect(headers).not.toHaveProperty('etag')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
    const { body } = await get(world, authority)
    expect(body).toContain('noindex')
    for (const told of ['og:', 'rel="canonical"', 'rel="alternate"', 'application/ld+json'])
      expect(body).not.toContain(told)
    const views = await world.parts.db
      .selectFrom('passport_views')
      .where('style_id', '=', style.id)
      .selectAll()
      .execute()
    expect(views).toEqual([])
    const head = await get(world, holder, {}, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  test('is named in no line of the log, neither where it opens nor where it is guessed', async () => {
    const lines: string[] = []
    const log = (line: string): void => void lines.push(line)
    const world = await openWorld({ jobs: false, logLevel: 'info', log, accessLogPercent: 100 })
    const { brand, style } = await makeRestricted(world.make)
    const { holder, authority } = await pathsFor(world, brand, style)
    const guess = authority.slice(0, -4)
    for (let tries = 0; tries < 22; tries++) await get(world, `${guess}Xyz${tries}`)
    for (const path of [holder, authority]) await get(world, path)
    await expect.poll(() => lines.filter((line) => line.includes('too_many')).length).toBeGreaterThan(0)
    await expect.poll(() => lines.filter((line) => line.includes('/with/:number')).length).toBeGreaterThan(20)
    const secrets = [holder, guess].map((path) => path.slice(path.lastIndexOf('/') + 1))
    for (const secret of secrets) expect(lines.join('')).not.toContain(secret)
    await world.close()
  })

  // shows D-483
  test('says on the public page that there is more only where the brand wants it said', async ({
    world,
    make,
  }) => {
    const { brand, style } = await makeRestricted(make)
    const page = `/trace/${style.style_number}?lang=en`
    const words = 'More is shown to who holds the garment'
    expect((await get(world, page)).body).not.toContain(words)
    expect(await publishWith(brand, style, { audiences: { tells_holder: true } })).toSucceed()
    expect((await get(world, page)).body).toContain(words)
    // Not where there is nothing more for them.
    expect(await publishWith(brand, style, { audiences: { fields: { story: 'authority' } } })).toSucceed()
    expect((await get(world, page)).body).not.toContain(words)
  })

  // shows D-484
  test('commits to what is restricted by a salted hash, which its reader can check', async ({
    world,
    make,
  }) => {
    const { brand, style } = await makeRestricted(make, 'professional')
    const { professional, authority } = await pathsFor(world, brand, style)
    const open = (await get(world, `/trace/${style.style_number}.json`)).json()
    const { restricted } = open['selvedge:passport']
    expect(restricted).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), tells_holder: false })
    const read = async (path: string) => (await get(world, `${path}.json`)).json()
    const { canonicalJson } = await import('#server/features/passports/passport-proofs/index.ts')
    const { createHash } = await import('node:crypto')
    for (const path of [professional, authority]) {
      const told = await read(path)
      const { reader, salt, leaves } = told['selvedge:restricted']
      expect(reader).toBe('professional')
      const { version: _, published_at: __, restricted: ___, ...content } = told['selvedge:passport']
      const leaf = createHash('sha256')
        .update(Buffer.from(salt, 'hex'))
        .update(canonicalJson(content))
        .digest('hex')
      expect(leaves[reader]).toBe(leaf)
      const all = ['holder', 'professional', 'authority'].map((each) => Buffer.from(leaves[each], 'hex'))
      const sum = createHash('sha256').update('selvedge restricted 1\n')
      for (const each of all) sum.update(each)
      expect(sum.digest('hex')).toBe(restricted.sha256)
    }
    // The same passport restricted in the same way commits by another hash: its salts are its own.
    const other = await makeRestricted(make, 'professional')
    const second = (await get(world, `/trace/${other.style.style_number}.json`)).json()
    expect(second['selvedge:passport'].restricted.sha256).not.toBe(restricted.sha256)
  })

  // shows D-479
  test('that restricts nothing, or nothing that it has, is published as ever', async ({ world, make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    expect(
      await publishWith(brand, style, { audiences: { fields: { story: 'holder', lca: 'nobody' } } }),
    ).toSucceed()
    const told = (await get(world, `/trace/${style.style_number}.json`)).json()
    expect(told['selvedge:passport']).not.toHaveProperty('restricted')
    expect(await brand.manager.send(publish, { params: paramsOf(style) })).toFailWith(409)
    const rows = await world.parts.db
      .selectFrom('passport_version_views as w')
      .innerJoin('passport_versions as v', 'v.id', 'w.version_id')
      .where('v.style_id', '=', style.id)
      .select('w.reader')
      .execute()
    expect(rows).toEqual([])
  })

  // shows D-485
  test('waits to be published once an audience changes, and not before', async ({ make }) => {
    const { brand, style } = await makeRestricted(make)
    const waits = async () =>
      (await brand.manager.send(readTrace, { params: paramsOf(style) })).data.need_trace_approval
    expect(await waits()).toBe(false)
    expect(await brand.manager.send(publish, { params: paramsOf(style) })).toFailWith(409)
    const to = (story: string) =>
      brand.manager.send(updateTrace, {
        params: paramsOf(style),
        body: { productName: 'Tee', audiences: { fields: { story } } } as never,
      })
    for (const story of ['authority', 'everybody', 'nobody']) {
      expect(await to(story)).toSucceed()
      expect(await waits()).toBe(true)
    }
    expect(await to('holder')).toSucceed()
    expect(await waits()).toBe(false)
  })

  // shows D-486
  test('a save that names one audience leaves the others, and one of a step leaves the step', async ({
    make,
  }) => {
    const { brand, style } = await makeRestricted(make, 'holder', {
      data: [{ id: 'new-1', display_name: 'Sewing', icon: 'yarn', audience: 'authority', details: [] }],
    })
    const { manager } = brand
    const params = paramsOf(style)
    const save = (body: object) =>
      manager.send(updateTrace, { params, body: { productName: 'Tee', ...body } as never })
    const kept = (await save({ audiences: { fields: { lca: 'nobody' } } })).data
    expect(kept.audiences.fields).toMatchObject({ story: 'holder', lca: 'nobody', care: 'everybody' })
    const [step] = kept.fields
    const renamed = (await save({ data: [{ id: step?.id, display_name: 'Sewn', icon: 'yarn' }] })).data
    expect(renamed.fields).toMatchObject([{ display_name: 'Sewn', audience: 'authority' }])
    expect(renamed.audiences.fields).toMatchObject({ story: 'holder', lca: 'nobody' })
    expect(await save({ audiences: { fields: { story: 'friends' } } })).toFailWith(400)
    expect(await save({ audiences: { fields: { gtin: 'holder' } } })).toFailWith(400)
  })

  // shows D-486
  test('a version from before that is restored shows no more than is shown now', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const { manager } = brand
    const params = paramsOf(style)
    const step = { id: 'new-1', display_name: 'Sewing', icon: 'yarn', details: [] }
    expect(
      await publishWith(brand, style, { sustainability: '<p>Told to all</p>', data: [step] }),
    ).toSucceed()
    const [{ id } = { id: 0 }] = (await manager.send(readTrace, { params })).data.fields
    const restricted = { audiences: { fields: { story: 'holder' } } }
    expect(
      await publishWith(brand, style, { ...restricted, data: [{ ...step, id, audience: 'nobody' }] }),
    ).toSucceed()
    const { version } = (await manager.send(readTrace, { params })).data
    const restored = { params: { ...params, number: '1' }, body: { version: version ?? undefined } }
    expect(await manager.send(restoreVersion, restored)).toSucceed()
    const draft = (await manager.send(readTrace, { params })).data
    const { fields, audiences } = draft
    expect(JSON.stringify(draft)).toContain('Told to all')
    expect(audiences.fields).toMatchObject({ story: 'holder', lca: 'everybody' })
    expect(fields).toMatchObject([{ display_name: 'Sewing', audience: 'nobody' }])
  })

  // shows D-487
  test('changed by an owner of the database is served to nobody, and found by verify', async () => {
    const world = await openWorld({ jobs: false })
    const made = await makeRestricted(world.make, 'professional')
    const path = await linkFor(world, made.brand, made.style, { reader: 'professional' })
    expect(await statusOf(world, path)).toBe(200)
    await asOwner(world.databaseUrl)(
      `update passport_version_views set content = jsonb_set(content, '{product_name}', '"Forged"') where content is not null`,
    )
    const answer = await get(world, path)
    expect(answer.statusCode).toBe(503)
    expect(answer.body).not.toContain('Forged')
    expect(answer.headers['cache-control']).toBe('no-store')
    // What everybody reads is as it was.
    expect(await statusOf(world, `/trace/${made.style.style_number}`)).toBe(200)
    await growLog(world.parts)
    const { faults } = await verifyVersions(world.parts.db, world.parts)
    expect(faults).toEqual([expect.stringContaining('what only some read of it')])
    await world.close()
  })

  test('can’t be changed or taken away by the product', async ({ world, make }) => {
    await makeRestricted(make)
    const { db } = world.parts
    const change = db.write((tx) => tx.updateTable('passport_version_views').set({ content: null }).execute())
    await expect(change).rejects.toThrow('never change')
    const remove = db.write((tx) => tx.deleteFrom('passport_version_views').execute())
    await expect(remove).rejects.toThrow('never change')
  })
})

describe('a link', () => {
  // shows D-488
  test('opens what it covers, of its own company, until its end, until it is revoked', async ({
    world,
    make,
  }) => {
    const made = await makeRestricted(make)
    const { brand, style } = made
    const foreign = await makeRestricted(make)
    const second = await make.style(brand)
    await publishWith(brand, second, { sustainability: STORY, audiences: { fields: { story: 'holder' } } })
    const at = (path: string, { style_number }: MadeStyle) => path.replace(style.style_number, style_number)
    const one = await linkFor(world, brand, style, { reader: 'professional' })
    const all = await linkFor(world, brand, style, { reader: 'professional', covers: 'company' })
    const collection = await linkFor(world, brand, style, { reader: 'authority', covers: 'collection' })
    expect(await statusOf(world, one)).toBe(200)
    expect(await statusOf(world, at(one, second))).toBe(404)
    expect(await statusOf(world, at(all, second))).toBe(200)
    expect(await statusOf(world, at(collection, second))).toBe(
      second.collection_id === style.collection_id ? 200 : 404,
    )
    for (const path of [one, all, collection])
      expect(await statusOf(world, at(path, foreign.style))).toBe(404)

    const { links } = await linksOf(made)
    const link = links.find(({ covers }) => covers === 'style')
    expect(link).toMatchObject({ partner_name: 'Mendly', opened_count: 1, state: 'open' })
    const params = { ...paramsOf(style), link: String(link?.id) }
    expect(await brand.manager.send(revokePassportLink, { params })).toSucceed()
    expect(await statusOf(world, one)).toBe(404)
    // Again is no error, and another style is another pair.
    expect(await brand.manager.send(revokePassportLink, { params })).toSucceed()
    const wrong = { ...paramsOf(second), link: String(link?.id) }
    expect(await brand.manager.send(revokePassportLink, { params: wrong })).toFailWith(404)
    expect(await brand.manager.send(listLinkOpenings, { params: wrong })).toFailWith(404)
    const theirs = { ...paramsOf(foreign.style), link: String(link?.id) }
    expect(await foreign.brand.manager.send(revokePassportLink, { params: theirs })).toFailWith(404)

    const ended = await linkFor(world, brand, style, { reader: 'professional', days: 0 })
    expect(await statusOf(world, ended)).toBe(200)
    await world.parts.db.write((tx) =>
      tx
        .updateTable('passport_links')
        .set({ ends_on: dayFrom(world, -2) })
        .where('style_id', '=', style.id)
        .execute(),
    )
    expect(await statusOf(world, ended)).toBe(404)
  })

  // shows D-489
  test('of an authority is logged with each opening, and the page says so', async ({ world, make }) => {
    const made = await makeRestricted(make)
    const { brand, style } = made
    const path = await linkFor(world, brand, style, { reader: 'authority' })
    const { body } = await get(world, `${path}?lang=en`)
    expect(body).toContain('Each opening of this page is logged')
    expect(body).toContain('For Mendly')
    await get(world, `${path}.json`)
    const [link] = (await linksOf(made)).links
    const params = { ...paramsOf(style), link: String(link?.id) }
    const { data } = await brand.manager.send(listLinkOpenings, { params })
    expect(data).toMatchObject({ total: 2, data: [{ style_number: style.style_number }, {}] })
    const plain = await linkFor(world, brand, style, { reader: 'professional' })
    expect((await get(world, `${plain}?lang=en`)).body).not.toContain('is logged')
  })

  test('is shown once, and kept as a hash', async ({ world, make }) => {
    const made = await makeRestricted(make)
    const path = await linkFor(world, made.brand, made.style, { reader: 'professional' })
    const secret = path.slice(path.lastIndexOf('/') + 1)
    expect(JSON.stringify(await linksOf(made))).not.toContain(secret)
    const rows = await world.parts.db.selectFrom('passport_links').selectAll().execute()
    const entries = await world.parts.db.selectFrom('audit_entries').select('details').execute()
    expect(JSON.stringify([rows, entries])).not.toContain(secret)
  })

  test('needs a partner and a day that is still to come, within two years', async ({ world, make }) => {
    const { brand, style } = await makeRestricted(make)
    const add = (body: object) =>
      brand.manager.send(addPassportLink, {
        params: paramsOf(style),
        body: {
          partner_name: 'Mendly',
          reader: 'professional',
          covers: 'style',
          ends_on: dayFrom(world, 9),
          ...body,
        } as never,
      })
    expect(await add({ partner_name: ' ' })).toFailWith(400)
    expect(await add({ ends_on: dayFrom(world, -2) })).toFailWith(400)
    expect(await add({ ends_on: dayFrom(world, 900) })).toFailWith(400)
    expect(await add({ ends_on: '2500-01-01' })).toFailWith(400)
    expect(await add({ reader: 'everybody' })).toFailWith(400)
    expect(await add({})).toSucceed()
  })

  // shows D-490
  test('that is wrong is answered alike whatever is wrong, and no more after many', async () => {
    const world = await openWorld({ jobs: false })
    const { brand, style } = await makeRestricted(world.make)
    const unpublished = await world.make.style(brand)
    const right = await linkFor(world, brand, style, { reader: 'professional', covers: 'company' })
    const secret = right.slice(right.lastIndexOf('/') + 1)
    const piece = await pieceFor(world, brand, style, 'A1')
    const wrong = [
      `/with/${style.style_number}/${'x'.repeat(43)}`,
      `/with/${style.style_number}/short`,
      `/with/nothing/${secret}`,
      `/with/${unpublished.style_number}/${secret}`,
      piece.replace('/A1/', '/A2/'),
      piece.replace(style.style_number, unpublished.style_number),
      `/with/${style.style_number}/piece/A1/${secret}`,
      `/with/%00/${secret}`,
    ]
    const answers = await Promise.all(wrong.map((url) => get(world, url)))
    const told = answers.map(({ statusCode, body, headers: { date: _, ...headers } }) =>
      JSON.stringify({ statusCode, body, names: Object.keys(headers).toSorted() }),
    )
    expect(new Set(told).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(404)
    for (let tries = wrong.length; tries < 20; tries++) await get(world, wrong[0] ?? '')
    // Then nothing is told any more, not even that a secret is right.
    for (const url of [wrong[0] ?? '', right, piece]) expect(await statusOf(world, url)).toBe(429)
    await world.close()
  })

  test('opens nothing once it is revoked, also where both happen at once', async ({ world, make }) => {
    const made = await makeRestricted(make)
    const { brand, style } = made
    const path = await linkFor(world, brand, style, { reader: 'authority' })
    const [link] = (await linksOf(made)).links
    const params = { ...paramsOf(style), link: String(link?.id) }
    const opening = Promise.all(Array.from({ length: 6 }, () => statusOf(world, path)))
    const [statuses, revoked] = await Promise.all([
      opening,
      brand.manager.send(revokePassportLink, { params }),
    ])
    expect(revoked).toSucceed()
    const opened = statuses.filter((status) => status === 200).length
    const { data } = await brand.manager.send(listLinkOpenings, { params })
    expect(data.total).toBe(opened)
    expect((await linksOf(made)).links[0]).toMatchObject({ opened_count: opened, state: 'revoked' })
    expect(await statusOf(world, path)).toBe(404)
  })

  test('shows nothing of a passport that is withdrawn, and all of it again after', async ({
    world,
    make,
  }) => {
    const { brand, style } = await makeRestricted(make)
    const { holder, authority } = await pathsFor(world, brand, style)
    expect(await withdraw(brand.manager, style)).toSucceed()
    for (const url of [holder, authority, `${authority}.json`]) {
      const answer = await get(world, url)
      expect(answer.statusCode).toBe(410)
      expect(answer.body).not.toContain('Only-for-some')
    }
    expect(await takeBack(brand.manager, style)).toSucceed()
    expect((await get(world, holder)).body).toContain('Only-for-some')
  })
})

describe('a piece', () => {
  test('has a link by its serial number, until the style has another key', async ({ world, make }) => {
    const made = await makeRestricted(make)
    const { brand, style } = made
    const paths = [
      await pieceFor(world, brand, style, '000001'),
      await pieceFor(world, brand, style, 'A/1%?'),
    ]
    for (const path of paths) expect((await get(world, path)).body).toContain('Only-for-some')
    const { rows } = {
      rows: await world.parts.db
        .selectFrom('passport_holder_keys')
        .where('style_id', '=', style.id)
        .selectAll()
        .execute(),
    }
    expect(rows).toHaveLength(1)
    const replace = (replaces: number | null) =>
      brand.manager.send(makeHolderKey, { params: paramsOf(style), body: { replaces } })
    expect(await replace(null)).toFailWith(409)
    // Two people at once: one makes it.
    const both = await Promise.all([replace(1), replace(1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await linksOf(made)).holder_key).toMatchObject({ number: 2 })
    for (const path of paths) expect(await statusOf(world, path)).toBe(404)
    expect(await statusOf(world, await pieceFor(world, brand, style, '000001'))).toBe(200)
  })

  test('has a GS1 address where the passport has a GTIN, and the secret goes nowhere else', async ({
    world,
    make,
  }) => {
    const gtin = newGtin()
    const { brand, style } = await makeRestricted(make, 'holder', { gtin })
    await pieceFor(world, brand, style)
    const file = await brand.manager.send(exportHolderLinks, {
      params: paramsOf(style),
      query: { prefix: 'P-', first: '9', count: '3', digits: '3' },
    })
    const lines = String(file.data).trim().split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual(['serial_number', 'P-009', 'P-010', 'P-011'])
    const [, address = ''] = lines[1]?.split(',') ?? []
    const { pathname, search } = new URL(address)
    expect(pathname).toBe(`/01/0${gtin}/21/P-009`)
    const led = await get(world, pathname + search, { accept: 'text/html' })
    expect(led.statusCode).toBe(307)
    expect(led.headers['cache-control']).toBe('no-store')
    expect((await get(world, String(led.headers.location))).body).toContain('Only-for-some')
    const secret = search.slice('?k='.length)
    for (const url of [`/01/0${gtin}${search}`, `/01/0${gtin}/10/L1${search}`]) {
      const other = await get(world, url, { accept: 'text/html' })
      expect(String(other.headers.location)).not.toContain(secret)
    }
    // The same without its secret is the public passport.
    const open = await get(world, pathname, { accept: 'text/html' })
    expect(String(open.headers.location)).toContain('/trace/')
  })

  test('has no file without a key, nor of serial numbers that are none', async ({ world, make }) => {
    const { brand, style } = await makeRestricted(make)
    const ask = (query: object) =>
      brand.manager.send(exportHolderLinks, { params: paramsOf(style), query: query as never })
    expect(await ask({})).toFailWith(409, LINK_TEXTS.noKey)
    await pieceFor(world, brand, style)
    for (const query of [
      { prefix: 'ä' },
      { prefix: 'x'.repeat(19), first: '10' },
      { count: '100001' },
      { digits: '21' },
    ])
      expect(await ask(query)).toFailWith(400)
    expect(String((await ask({ prefix: '=1' })).data)).toContain(`"'=11"`)
    expect(String((await ask({ count: '0' })).data)).toBe('serial_number,address\r\n')
  })
})
