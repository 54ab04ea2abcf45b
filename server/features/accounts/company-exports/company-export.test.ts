/** Archives through HTTP: who has them made, one at a time, what is in them, and when they end. */
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/accounts/company-exports.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { uploadFiles } from '#contract/files/files.ts'
import { letterTo } from '#server/test/letters.ts'
import type { Company, Person } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { query } from '#server/test/style-tables.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { endExports, makeExport } from './make-export.ts'

const DAY_MS = 86_400_000

let world: World
beforeAll(async () => {
  // Its jobs are carried out by the tests, when they want.
  world = await openWorld({ jobs: false })
  await world.parts.jobs.start()
})
afterAll(() => world.close())

const ask = (by: Pick<Person, 'send'>) => by.send(calls.askForCompanyExport)
const list = async (by: Person) => (await by.send(calls.listCompanyExports)).data.data
const download = (by: Pick<Person, 'send'>, id: number) =>
  by.send(calls.downloadCompanyExport, { params: { id: String(id) } })
const at = (ms: number) => ({ ...world.parts, now: () => new Date(Date.now() + ms) })
const idOf = async (company: Company): Promise<number> => {
  const [newest] = await list(company.manager)
  if (!newest) throw new Error('nothing was asked for')
  return newest.id
}
/** Waits for the job, which is this process's own. */
const isReady = async (company: Company): Promise<number> => {
  const id = await idOf(company)
  await expect.poll(async () => (await list(company.manager))[0]?.state).toBe('ready')
  return id
}

describe('an archive', () => {
  // shows D-362
  test('is made in the background, is told of by bell and letter, and holds rows, workbook and files', async () => {
    const { make } = world
    const brand = await make.brand()
    const style = await make.style(brand, { style_name: 'Planted jacket' })
    const picture = await brand.manager.upload(uploadFiles, {
      params: { id: String(style.id) },
      files: [{ name: 'front.png', bytes: TINY_PNG }],
    })
    expect(picture.status).toBeLessThan(300)
    const asked = await ask(brand.manager)
    expect(asked).toSucceed(201)
    const id = await isReady(brand)
    const answer = await download(brand.manager, id)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(Number(answer.headers['content-length'])).toBe(answer.raw.length)
    const entries = unzipSync(answer.raw)
    const text = (path: string) => Buffer.from(entries[path] ?? []).toString()
    expect(JSON.parse(text('index.json'))).toMatchObject({ format: 1, company: brand.name })
    expect(JSON.parse(text('data/styles.json')).rows).toMatchObject([
      { id: style.id, style_name: 'Planted jacket' },
    ])
    const sheet = unzipSync(entries['workbook.xlsx'] ?? new Uint8Array())
    expect(Object.values(sheet).some((part) => Buffer.from(part).includes('Planted jacket'))).toBe(true)
    const files = Object.keys(entries).filter((path) => path.startsWith('files/files/'))
    expect(files).toHaveLength(1)
    expect(Buffer.from(entries[files[0] ?? ''] ?? [])).toEqual(Buffer.from(TINY_PNG))

    const news = (await brand.manager.send(listNotifications)).data.data
    expect(news.map(({ kind }) => kind)).toContain('company_export_ready')
    expect(await letterTo(world, brand.manager.email, 'archive')).toContain('/company')
    const [noted] = await query<{ actions: string[] }>(
      world,
      `select array_agg(action order by id) as actions from audit_entries
       where subject_kind = 'company_export' and subject_id = ${id}`,
    )
    expect(noted?.actions).toEqual([
      'company_export.asked',
      'company_export.made',
      'company_export.downloaded',
    ])
  })

  test('is one at a time for a company, however many ask at once', async () => {
    const brand = await world.make.brand()
    const second = await brand.person('account_manager')
    const answers = await Promise.all([ask(brand.manager), ask(second), ask(brand.manager)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    await isReady(brand)
    expect(await ask(second)).toSucceed(201)
    expect(await ask((await world.make.brand()).manager)).toSucceed(201)
  })

  test('is kept for a week: then its bytes are gone, and its link says so', async () => {
    const brand = await world.make.brand()
    await ask(brand.manager)
    const id = await isReady(brand)
    const hashes = async () =>
      query<{ hash: string }>(
        world,
        `select b.hash from blobs b join company_export_files f on f.blob_hash = b.hash where f.export_id = ${id}`,
      )
    const before = await hashes()
    expect(before.length).toBeGreaterThan(10)
    await endExports(at(7 * DAY_MS - 3_600_000))
    expect((await download(brand.manager, id)).status).toBe(200)
    await endExports(at(7 * DAY_MS + 3_600_000))
    expect(await download(brand.manager, id)).toFailWith(410, calls.EXPORT_TEXTS.ended)
    expect((await list(brand.manager))[0]).toMatchObject({ id, state: 'ended' })
    expect(await hashes()).toEqual([])
    const own = before.map(({ hash }) => hash)
    const left = async () =>
      (await world.parts.db.selectFrom('blobs').where('hash', 'in', own).select('hash').execute()).length
    // The bytes that say the company’s name are nobody else’s; those of empty tables may be another archive’s too.
    await expect.poll(left).toBeLessThan(own.length)
    const [index] = await query<{ left: number }>(
      world,
      `select count(*)::integer as left from company_export_files where export_id = ${id}`,
    )
    expect(index?.left).toBe(0)
  })

  test('that failed, or that nobody makes any more, is in nobody’s way', async () => {
    const brand = await world.make.brand()
    await ask(brand.manager)
    const id = await isReady(brand)
    await sql`update company_exports set state = 'making', ready_at = null, ends_at = null, size = null
      where id = ${id}`.execute(world.parts.db as never)
    const broken = {
      ...world.parts,
      files: { ...world.parts.files, compose: () => Promise.reject(new Error('the disk is full')) },
    }
    await expect(makeExport(broken, id)).rejects.toThrow('the disk is full')
    expect((await list(brand.manager))[0]?.state).toBe('failed')
    expect(await download(brand.manager, id)).toFailWith(410)
    expect(await ask(brand.manager)).toSucceed(201)
    const next = await isReady(brand)
    await sql`update company_exports set state = 'making', ready_at = null, ends_at = null, size = null
      where id = ${next}`.execute(world.parts.db as never)
    expect(await download(brand.manager, next)).toFailWith(409, calls.EXPORT_TEXTS.notReady)
    await endExports(at(DAY_MS))
    expect((await list(brand.manager))[0]?.state).toBe('failed')
  })

  test('is for account managers of the company alone', async () => {
    const brand = await world.make.brand()
    await ask(brand.manager)
    const id = await isReady(brand)
    const { make } = world
    expect(await download(await brand.person('user'), id)).toFailWith(403)
    expect(await download(await brand.person('qc'), id)).toFailWith(403)
    expect(await download((await make.brand()).manager, id)).toFailWith(404)
    expect(await download((await make.supplier()).manager, id)).toFailWith(404)
    expect(await download(await make.operator(), id)).toFailWith(403)
    expect(await download(make.anyone, id)).toFailWith(401)
    expect(await list((await make.brand()).manager)).toEqual([])
  })

  test('is asked for five times a day at most', async () => {
    const brand = await world.make.brand()
    for (let asked = 0; asked < calls.EXPORTS_A_DAY; asked++) {
      expect(await ask(brand.manager)).toSucceed(201)
      await isReady(brand)
    }
    expect(await ask(brand.manager)).toFailWith(429)
  })
})
