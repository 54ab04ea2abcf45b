/** Evidence that a company keeps: made, changed, closed, listed. */
import { describe, expect } from 'vitest'
import { addFactory } from '#contract/companies/organizations.ts'
import * as calls from '#contract/evidence/evidence.ts'
import { EVIDENCE_TEXTS as TEXTS } from '#contract/evidence/evidence-record.ts'
import type { Company } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'
import {
  change,
  create,
  idOf,
  list,
  make,
  read,
  shareAndAccept,
  TRANSACTION,
  withdraw,
} from './evidence.fixture.ts'

let mill: Company
let brand: Company
test.beforeAll(async ({ make }) => {
  mill = await make.supplier()
  brand = await make.brand()
})

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

// shows D-312
describe('what is kept', () => {
  test('is read back as it was given', async () => {
    const own = await make(mill.manager, {
      languages: ['en', 'tr'],
      materials: ['cotton'],
      note: 'Second one',
    })
    const { data } = (await read(mill.manager, own)).data
    expect(data).toMatchObject({
      ...{
        standard: 'gots',
        state: 'draft',
        processes: ['spinning'],
        materials: ['cotton'],
        languages: ['en', 'tr'],
      },
      ...{ holder: { id: mill.id, name: mill.name }, sharings: [], left_kg: null, file: null },
      events: [{ action: 'created', company: null }],
    })
  })

  test.for([
    [{ valid_from: '2027-01-01', valid_until: '2026-01-01' }, 'valid_until', TEXTS.endBeforeStart],
    [{ valid_until: null }, 'valid_until', TEXTS.endRequired],
    [{ number: ' ' }, 'number', TEXTS.numberRequired],
    [{ title: '' }, 'title', TEXTS.titleRequired],
    [{ standard: 'smeta' }, 'standard', TEXTS.otherStandard],
    [{ kind: 'transaction_certificate' }, 'quantity_kg', TEXTS.quantityRequired],
    [{ quantity_kg: 0 }, 'quantity_kg', TEXTS.quantityRange],
    [{ quantity_kg: 1.0001 }, 'quantity_kg', TEXTS.quantityDecimals],
    [{ site_ids: [999_999] }, 'site_ids.0', TEXTS.unknownFactory],
  ] as const)('%j is refused at its field', async ([input, field, text]) => {
    const answer = await create(mill.manager, input as never)
    expect(answer).toFailWith(400)
    expect(answer.error.fields?.[field]).toContain(text)
  })

  test('names no factory of another company', async () => {
    const place = { name: 'Foreign hall', established_city: 'Bursa', established_country: 'TR' }
    const other = await brand.manager.send(addFactory, {
      body: { ...place, global_organization_id: brand.id },
    })
    const answer = await create(mill.manager, { site_ids: [other.data.factory.id] })
    expect(answer.error.fields?.['site_ids.0']).toEqual([TEXTS.unknownFactory])
  })

  test('is nothing to other companies, by any call', async () => {
    const own = await make(mill.manager)
    const other = await make(brand.manager)
    const params = idOf(own)
    const { manager } = brand
    expect(await read(manager, own)).toFailWith(404)
    expect(await change(manager, own, { title: 'Mine' })).toFailWith(404)
    expect(await withdraw(manager, own)).toFailWith(404)
    expect(await manager.upload(calls.putEvidenceFile, { params, files: FILE, field: 'file' })).toFailWith(
      404,
    )
    expect(await manager.send(calls.downloadEvidenceFile, { params })).toFailWith(404)
    expect(
      await manager.send(calls.supersedeEvidence, { params, body: { evidence_id: other.id } }),
    ).toFailWith(404)
    expect(
      await manager.send(calls.supersedeEvidence, { params: idOf(other), body: { evidence_id: own.id } }),
    ).toFailWith(400)
    expect((await list(manager)).data.data.map(({ id }) => id)).not.toContain(own.id)
  })
})

const FILE = [{ name: 'certificate.png', bytes: TINY_PNG }]

describe('its file', () => {
  test('is kept, and served as an attachment to its holder', async () => {
    const own = await make(mill.manager)
    const put = await mill.manager.upload(calls.putEvidenceFile, {
      params: idOf(own),
      files: FILE,
      field: 'file',
    })
    expect(put).toSucceed(200)
    expect(put.data.data.file).toMatchObject({ title: 'certificate.png', mime_type: 'image/png' })
    const got = await mill.manager.send(calls.downloadEvidenceFile, { params: idOf(own) })
    expect(got.raw).toEqual(Buffer.from(TINY_PNG))
    expect(got.headers['content-disposition']).toMatch(/^attachment; filename="certificate.png"/)
    expect(got.headers['x-content-type-options']).toBe('nosniff')
  })

  test('may be no program, and no more than one', async () => {
    const own = await make(mill.manager)
    const send = (files: { name: string; bytes: Uint8Array }[]) =>
      mill.manager.upload(calls.putEvidenceFile, { params: idOf(own), files, field: 'file' })
    expect(await send([{ name: 'run.exe', bytes: Buffer.from('MZ\x90\0\x03\0\0\0') }])).toFailWith(415)
    expect(await send([...FILE, ...FILE])).toFailWith(400)
    expect(await send([])).toFailWith(400)
  })
})

// shows D-313
describe('what a company has accepted', () => {
  test('stays as it is, for calls and for the database', async ({ world }) => {
    const own = await make(mill.manager)
    await shareAndAccept(mill.manager, brand, own)
    expect(await change(mill.manager, own, { title: 'Another' })).toFailWith(409, TEXTS.accepted)
    const { db } = world.parts
    const write = (set: object) =>
      db.write((tx) => tx.updateTable('evidence').set(set).where('id', '=', own.id).execute())
    await expect(write({ valid_until: '2100-01-01' })).rejects.toThrow(/never changes/)
    await expect(write({ blob_hash: null, title: 'Other' })).rejects.toThrow(/never changes/)
    await expect(
      db.write((tx) => tx.deleteFrom('evidence_events').where('evidence_id', '=', own.id).execute()),
    ).rejects.toThrow(/never change/)
    await expect(
      db.write((tx) =>
        tx.updateTable('evidence_events').set({ reason: 'x' }).where('evidence_id', '=', own.id).execute(),
      ),
    ).rejects.toThrow(/never change/)
  })

  test('of two who change it at once, one is told that it is stale', async () => {
    const own = await make(mill.manager)
    const both = await Promise.all(
      ['One', 'Other'].map((title) => change(mill.manager, own, { title, version: own.version })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is withdrawn once and for good', async ({ world }) => {
    const own = await make(mill.manager)
    expect((await withdraw(mill.manager, own)).data.data).toMatchObject({
      state: 'withdrawn',
      can: { change: false, share: false, withdraw: false },
    })
    expect(await withdraw(mill.manager, own)).toFailWith(409, TEXTS.closed)
    expect(await change(mill.manager, own, { title: 'Another' })).toFailWith(409, TEXTS.closed)
    await expect(
      world.parts.db.write((tx) =>
        tx.updateTable('evidence').set({ withdrawn_at: null }).where('id', '=', own.id).execute(),
      ),
    ).rejects.toThrow(/stays closed/)
  })

  test('gives its place to another one of the same company', async () => {
    const [old, next] = [await make(mill.manager), await make(mill.manager)]
    const supersede = (row: { id: number }, by: { id: number }) =>
      mill.manager.send(calls.supersedeEvidence, { params: idOf(row), body: { evidence_id: by.id } })
    expect(await supersede(old, old)).toFailWith(400, TEXTS.otherOwn)
    expect((await supersede(old, next)).data.data.state).toBe('superseded')
    expect(await supersede(next, old)).toFailWith(400, TEXTS.otherOwn)
  })
})

test('the database holds what the calls do', async ({ world }) => {
  const own = await make(mill.manager, TRANSACTION)
  const write = (set: object) =>
    world.parts.db.write((tx) => tx.updateTable('evidence').set(set).where('id', '=', own.id).execute())
  await expect(write({ valid_until: '2019-12-31' })).rejects.toThrow(/check constraint/)
  await expect(write({ spent_kg: '500.001' })).rejects.toThrow(/evidence_spent_within_quantity/)
  await expect(write({ quantity_kg: null })).rejects.toThrow(/check constraint/)
})

// shows D-312
describe('the list', () => {
  let maker: Company
  const ids: Record<string, number> = {}
  test.beforeAll(async ({ make: world }) => {
    maker = await world.supplier()
    const add = async (name: string, more: object) => {
      ids[name] = (await make(maker.manager, { title: `List ${name}`, ...more })).id
    }
    await add('far', {})
    await add('soon', { valid_until: dayIn(40), standard: 'grs' })
    await add('past', { valid_until: dayIn(-3) })
    await add('endless', { kind: 'declaration', standard: null, number: null, valid_until: null })
    await add('yarn', TRANSACTION)
    await withdraw(maker.manager, { id: ids.far ?? 0 })
  })
  const namesBy = async (query: Record<string, string>) => {
    const { data, total } = (await list(maker.manager, query)).data
    const names = data.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
    expect(total).toBeGreaterThanOrEqual(names.length)
    return names
  }

  test.for([
    [{}, ['yarn', 'endless', 'past', 'soon', 'far']],
    [{ order: 'ends' }, ['past', 'soon', 'far', 'yarn', 'endless']],
    [{ state: 'expiring' }, ['soon']],
    [{ state: 'expired' }, ['past']],
    [{ state: 'withdrawn' }, ['far']],
    [{ state: 'draft' }, ['yarn', 'endless']],
    [{ kind: 'transaction_certificate' }, ['yarn']],
    [{ standard: 'grs' }, ['soon']],
    [{ query: 'LIST past' }, ['past']],
    [{ query: 'tc-112' }, ['yarn']],
    [{ query: '%' }, []],
  ] as const)('by %j', async ([query, names]) => {
    const found = await namesBy(query as Record<string, string>)
    // Two that end on the same day stand by their ids.
    expect(found).toEqual(names)
  })

  test.for(['newest', 'ends'])('pages by %s follow each other without a gap', async (order) => {
    const all = await namesBy({ order })
    const paged: (string | undefined)[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const { data } = await list(maker.manager, { order, page_size: '2', ...(after && { after }) })
      expect(data.total).toBe(5)
      paged.push(...data.data.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)))
      after = data.next === null ? undefined : String(data.next)
    }
    expect(paged).toEqual(all)
  })

  test('tells nothing by a row of another company', async () => {
    const other = await make(brand.manager, { valid_until: dayIn(50) })
    expect((await list(maker.manager, { order: 'ends', after: String(other.id) })).data.data).toEqual([])
  })
})
