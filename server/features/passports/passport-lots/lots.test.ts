/** Lots and pieces: who may keep them, what they inherit, what is published of them, and by which addresses it is read. */
import { describe, expect } from 'vitest'
import { attachEvidence } from '#contract/evidence/evidence-on-styles.ts'
import { releaseGtin } from '#contract/passports/gtins.ts'
import { LOT_TEXTS } from '#contract/passports/lots/lot-fields.ts'
import {
  addLot,
  addSerials,
  changeLot,
  deleteLot,
  drawLotCode,
  listLots,
  publishLot,
  readLot,
  removeSerials,
  withdrawLot,
} from '#contract/passports/lots/lots.ts'
import { make as makeEvidence } from '#server/features/evidence/evidence/evidence.fixture.ts'
import { sayOfStyle } from '#server/features/passports/passport-facts/passport-facts.fixture.ts'
import { asOwner } from '#server/features/passports/passport-machines/forgery.fixture.ts'
import {
  makePublished,
  newGtin,
  publishWith,
} from '#server/features/passports/passport-machines/published.fixture.ts'
import { untpDocument } from '#server/features/passports/passport-machines/untp-document.ts'
import { growLog } from '#server/features/passports/passport-proofs/index.ts'
import { verifyVersions } from '#server/features/passports/passports/index.ts'
import { withdraw } from '#server/features/passports/publications/for-brand.fixture.ts'
import { query } from '#server/test/style-tables.ts'
import { test } from '#server/test/world.ts'
import { add, addPublished, get, give, ofLot, publish } from './lots.fixture.ts'

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const COTTON = {
  text: 'Undyed cotton',
  fibres: {
    components: [{ name: '', fibres: [{ fibre: 'cotton' as const, percent: 100 }] }],
    has_animal_parts: false,
  },
}

describe('a lot', () => {
  // shows D-528
  test('inherits its style’s passport, and its own word stands in its places', async ({ world, make }) => {
    const { brand, style, gtin14, page } = await makePublished(make)
    await addPublished(brand, style, {
      ...{ number: 'L-1', made_from: '2026-03-11', made_to: '2026-03-19', quantity: 1200 },
      ...{ composition: COTTON, remark: 'Buttons of corozo' },
    })
    const answer = await get(world, `${page}/lot/L-1`)
    expect(answer.statusCode).toBe(200)
    for (const text of [
      'L-1',
      'Tee',
      'This lot',
      '1,200',
      'Buttons of corozo',
      'Of this lot',
      'Undyed cotton',
    ])
      expect(answer.body).toContain(text)
    const styleAlone = await get(world, page)
    for (const text of ['L-1', 'Undyed cotton', 'Buttons of corozo'])
      expect(styleAlone.body).not.toContain(text)
    const data = (await get(world, `${page}/lot/L-1/passport.json`)).json()
    expect(data).toMatchObject({ '@type': 'Product', productionDate: '2026-03-19' })
    expect(data['selvedge:passport'].lot).toMatchObject({ number: 'L-1', quantity: 1200 })
    const led = await get(world, `/01/${gtin14}/10/L-1`)
    expect(led.headers.location).toBe(`http://localhost${page}/lot/L-1`)
  })
})

describe('a piece', () => {
  // shows D-529
  test('a million serial numbers cost one row, and each has its lot’s page', async ({ world, make }) => {
    const { brand, style, gtin14, page } = await makePublished(make)
    const lot = await addPublished(brand, style, { number: 'L-1', remark: 'Dyed twice' })
    const given = await give(brand, style, lot, 'P0000001 P1000000')
    expect(given).toSucceed()
    expect(given.data.data).toMatchObject({ pieces: 1_000_000, differing: 0, serials: { total: 1 } })
    const [counted] = await query<{ rows: number }>(
      world,
      `select (select count(*) from passport_serials where style_id = ${style.id})
        + (select count(*) from passport_lots where style_id = ${style.id} and serial is not null) as rows`,
    )
    expect(Number(counted?.rows)).toBe(1)
    const piece = await get(world, `${page}/lot/L-1/piece/P0777777`)
    expect(piece.statusCode).toBe(200)
    for (const text of ['P0777777', 'L-1', 'Dyed twice', 'This piece']) expect(piece.body).toContain(text)
    for (const path of ['/lot/L-1/piece/P1000001', '/lot/L-1/piece/P777777', '/piece/P0777777', '/lot/L-2'])
      expect((await get(world, page + path)).statusCode).toBe(404)
    const led = await get(world, `/01/${gtin14}/21/P0000001`)
    expect(led.headers.location).toBe(`http://localhost${page}/lot/L-1/piece/P0000001`)
  })

  // shows D-530
  test('says what differs, on its lot’s word, and only under its own lot', async ({ world, make }) => {
    const { brand, style, page } = await makePublished(make)
    const lot = await addPublished(brand, style, {
      number: 'L-1',
      made_to: '2026-03-19',
      remark: 'Dyed twice',
    })
    await addPublished(brand, style, { number: 'L-2' })
    expect(await give(brand, style, lot, 'P01 P99')).toSucceed()
    const piece = { kind: 'piece' as const, number: 'P07', remark: 'Zip replaced' }
    await addPublished(brand, style, { ...piece, lot_id: lot.id })
    const read = (await get(world, `${page}/lot/L-1/piece/P07/passport.json`)).json()
    expect(read['selvedge:passport'].lot).toMatchObject({
      ...{ number: 'L-1', serial: 'P07', remark: 'Zip replaced', made_to: '2026-03-19', version: 1 },
    })
    expect((await get(world, `${page}/lot/L-1/piece/P08`)).body).toContain('Dyed twice')
    expect((await get(world, `${page}/lot/L-2/piece/P07`)).statusCode).toBe(404)
    const params = { id: String(style.id) }
    const wrongLot = { ...piece, number: 'P09', lot_id: null }
    expect(await brand.manager.send(addLot, { params, body: wrongLot })).toFailWith(
      400,
      LOT_TEXTS.serialNotHere,
    )
    const twice = await brand.manager.send(addLot, { params, body: { ...piece, lot_id: lot.id } })
    expect(twice).toFailWith(409, LOT_TEXTS.serialTaken)
    const tooMuch = { ...piece, number: 'P10', lot_id: lot.id, quantity: 5 }
    expect(await brand.manager.send(addLot, { params, body: tooMuch })).toFailWith(400, LOT_TEXTS.ofLotAlone)
  })

  // shows D-531
  test('who names many serial numbers that nobody gave out is told nothing more', async ({ world, make }) => {
    const { brand, style, gtin14, page } = await makePublished(make)
    const lot = await addPublished(brand, style, { number: 'L-1' })
    expect(await give(brand, style, lot, 'P1')).toSucceed()
    const statuses = new Set<number>()
    const as = '203.0.113.9'
    const guess = (url: string) => get(world, url, {}, as)
    for (let number = 2; number < 40; number++)
      statuses.add((await guess(`${page}/lot/L-1/piece/P${number}`)).statusCode)
    expect([...statuses]).toEqual([404, 429])
    // A right one is no way to ask on; a label goes on leading to its lot.
    expect((await guess(`${page}/lot/L-1/piece/P1`)).statusCode).toBe(429)
    const place = (await guess(`/01/${gtin14}/10/L-1/21/P1`)).headers.location
    expect(place).toBe(`http://localhost${page}/lot/L-1?21=P1`)
    const other = (await get(world, `/01/${gtin14}/10/L-1/21/P1`, {}, '203.0.113.77')).headers.location
    expect(other).toBe(`http://localhost${page}/lot/L-1/piece/P1`)
  })

  test('a serial number that nobody gave out leads to its lot, and an unknown lot to the style', async ({
    world,
    make,
  }) => {
    const { brand, style, gtin14, page } = await makePublished(make)
    await addPublished(brand, style, { number: 'L-1' })
    const placeOf = async (path: string) => (await get(world, `/01/${gtin14}${path}`)).headers.location
    expect(await placeOf('/10/L-1/21/X9')).toContain(`${page}/lot/L-1`)
    expect(await placeOf('/10/L-9')).toBe(`http://localhost${page}?10=L-9`)
    expect(await placeOf('')).toBe(`http://localhost${page}`)
    const set = (
      await get(world, `/01/${gtin14}/10/L-1?linkType=linkset`, { accept: 'application/json' })
    ).json()
    expect(JSON.stringify(set.linkset[0])).toContain(`${page}/lot/L-1/untp.json`)
    expect(JSON.stringify(set.linkset[1])).not.toContain('/lot/')
  })
})

describe('serial numbers', () => {
  // shows D-532
  test('belong to one lot, of two who give them out at once one does', async ({ make }) => {
    const { brand, style } = await makePublished(make)
    const [one, other] = [await add(brand, style, { number: 'A' }), await add(brand, style, { number: 'B' })]
    const answers = await Promise.all([
      give(brand, style, one, '1000 1999'),
      give(brand, style, other, '1500 1999'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await give(brand, style, one, '1999 2005')).toFailWith(409, LOT_TEXTS.serialsTaken)
    expect(await give(brand, style, other, '01500')).toSucceed()
    expect((await give(brand, style, other, '9 1')).status).toBe(400)
    expect((await give(brand, style, other, 'a b c')).status).toBe(400)
    expect((await give(brand, style, other, 'with blank\nümlaut')).status).toBe(400)
    const { serials } = (await give(brand, style, other, '3001\n3003\n3002\n')).data.data
    expect(serials.ranges.map(({ first, last, count }) => [first, last, count])).toContainEqual([
      '3001',
      '3003',
      3,
    ])
    const range = serials.ranges[0]?.id ?? 0
    const { params } = ofLot(style, one)
    // The range of another lot is none of this one.
    const ofOther = await brand.manager.send(removeSerials, { params: { ...params, range: String(range) } })
    expect(ofOther).toFailWith(404, LOT_TEXTS.rangeNotFound)
  })
})

describe('publishing a lot', () => {
  // shows D-533
  test('of two at once one does, and the other is told that nothing is new', async ({ world, make }) => {
    const { brand, style } = await makePublished(make)
    const lot = await add(brand, style, { number: 'L-1', remark: 'First' })
    const answers = await Promise.all([publish(brand, style, lot), publish(brand, style, lot)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const [counted] = await query<{ rows: number }>(
      world,
      `select count(*) as rows from passport_lot_versions where lot_id = ${lot.id}`,
    )
    expect(Number(counted?.rows)).toBe(1)
  })

  // shows D-534
  test('names the version of the passport that it stands on, and stays on it until it is published again', async ({
    world,
    make,
  }) => {
    const { brand, style, gtin, page } = await makePublished(make)
    const lot = await addPublished(brand, style, { number: 'L-1' })
    expect(lot.published).toMatchObject({ version: 1, passport_version: 1 })
    expect(await publishWith(brand, style, { gtin, sustainability: '<p>News-of-style</p>' })).toSucceed()
    expect((await get(world, page)).body).toContain('News-of-style')
    expect((await get(world, `${page}/lot/L-1`)).body).not.toContain('News-of-style')
    const read = await brand.manager.send(readLot, ofLot(style, lot))
    expect(read.data.data.state).toBe('outdated')
    const again = await publish(brand, style, lot)
    expect(again.data.data).toMatchObject({
      state: 'published',
      published: { version: 2, passport_version: 2 },
    })
    expect((await get(world, `${page}/lot/L-1`)).body).toContain('News-of-style')
    const changed = await brand.manager.send(changeLot, { ...ofLot(style, lot), body: { remark: 'Changed' } })
    expect(changed.data.data).toMatchObject({ state: 'changed', version: 2 })
    expect((await get(world, `${page}/lot/L-1`)).body).not.toContain('Changed')
  })

  test('needs a published passport that is public', async ({ make }) => {
    const brand = await make.brand()
    const style = await make.style(brand)
    const lot = await add(brand, style, { number: 'L-1' })
    expect(await publish(brand, style, lot)).toFailWith(409, LOT_TEXTS.passportFirst)
    expect(await publishWith(brand, style, {})).toSucceed()
    expect(await publish(brand, style, lot)).toSucceed()
    expect(await withdraw(brand.manager, style)).toSucceed()
    await brand.manager.send(changeLot, { ...ofLot(style, lot), body: { remark: 'New' } })
    expect(await publish(brand, style, lot)).toFailWith(409, LOT_TEXTS.passportWithdrawn)
  })

  // shows D-535
  test('is signed and logged with it, and what was changed in the database is served to nobody', async ({
    world,
    make,
  }) => {
    const { brand, style, page } = await makePublished(make)
    const lot = await addPublished(brand, style, { number: 'L-1', remark: 'True' })
    await growLog(world.parts)
    expect(await verifyVersions(world.parts.db, world.parts)).toMatchObject({ faults: [] })
    const proof = (await get(world, `${page}/lot/L-1/proof.json`)).json()
    expect(proof.publications).toHaveLength(1)
    expect(proof.publications[0]).toMatchObject({
      content: { number: 'L-1', passport: { version: 1 } },
      statement: expect.stringContaining(`lot L-1\nserial -\nversion 1\nsha256 ${lot.published?.sha256}\n`),
      log: { inclusion: expect.any(Array) },
    })
    const owner = asOwner(world.databaseUrl)
    await owner(`update passport_lot_versions set content = jsonb_set(content, '{said,remark}', '"Forged"')
      where lot_id = ${lot.id}`)
    const { faults } = await verifyVersions(world.parts.db, world.parts)
    expect(faults).toEqual([expect.stringContaining('lot L-1 version 1 is not what was published')])
    for (const form of ['', '/passport.json', '/untp.json', '/proof.json']) {
      const answer = await get(world, `${page}/lot/L-1${form}`)
      expect({ form, status: answer.statusCode }).toEqual({ form, status: 503 })
      expect(answer.body).not.toContain('Forged')
    }
  })

  test('a publication can’t be changed, nor made without its entry in the log', async ({ world, make }) => {
    const { brand, style } = await makePublished(make)
    const lot = await addPublished(brand, style, { number: 'L-1' })
    const tries = [
      `update passport_lot_versions set published_at = now() where lot_id = ${lot.id}`,
      `delete from passport_lot_versions where lot_id = ${lot.id}`,
      `update passport_lots set number = 'L-2' where id = ${lot.id}`,
      `insert into passport_lot_versions (lot_id, number, passport_version_id, row_version, content, sha256, before_sha256,
        signature, published_by, published_at) select lot_id, 2, passport_version_id, 1, content, sha256, sha256, signature,
        published_by, now() from passport_lot_versions where lot_id = ${lot.id}`,
    ]
    for (const text of tries) await expect(query(world, text)).rejects.toThrow()
  })
})

describe('a withdrawal', () => {
  // shows D-536
  test('of the style, of the lot or of a piece takes it from every form, and publishing gives a lot back', async ({
    world,
    make,
  }) => {
    const { brand, style, page } = await makePublished(make)
    const lot = await addPublished(brand, style, { number: 'L-1' })
    expect(await give(brand, style, lot, 'P1 P9')).toSucceed()
    const forms = [
      '/lot/L-1',
      '/lot/L-1/passport.json',
      '/lot/L-1/untp.json',
      '/lot/L-1/proof.json',
      '/lot/L-1/piece/P3',
    ]
    const statuses = async () => {
      const all = new Set<number>()
      for (const form of forms) all.add((await get(world, page + form)).statusCode)
      return [...all]
    }
    expect(await statuses()).toEqual([200])
    const body = { reason: 'recall' as const, note: 'Zips break' }
    const withdrawn = await brand.manager.send(withdrawLot, { ...ofLot(style, lot), body })
    expect(withdrawn.data.data).toMatchObject({ state: 'withdrawn', withdrawn: { note: 'Zips break' } })
    expect(await statuses()).toEqual([410])
    expect((await get(world, page)).statusCode).toBe(200)
    expect((await brand.manager.send(withdrawLot, { ...ofLot(style, lot), body })).status).toBe(409)
    const piece = { kind: 'piece' as const, number: 'P3', lot_id: lot.id }
    const added = await add(brand, style, piece)
    expect(await publish(brand, style, added)).toFailWith(409, LOT_TEXTS.lotWithdrawn)
    expect(await publish(brand, style, lot)).toSucceed()
    expect(await statuses()).toEqual([200])
    expect(await withdraw(brand.manager, style)).toSucceed()
    expect(await statuses()).toEqual([410])
  })
})

describe('rights', () => {
  // shows D-537
  test('an assigned company reads the lots that it makes and no others', async ({ make }) => {
    const maker = await make.supplier()
    const other = await make.supplier()
    const brand = await make.brand()
    const style = await make.style(brand, { suppliers: [maker, other] })
    const theirs = await add(brand, style, { number: 'L-1', supplier_id: maker.id })
    const foreign = await add(brand, style, { number: 'L-2', supplier_id: other.id })
    const ofTheirs = await add(brand, style, { kind: 'piece', number: 'P1', lot_id: theirs.id })
    const params = { id: String(style.id) }
    const list = await maker.manager.send(listLots, { params })
    expect(list.data).toMatchObject({ total: 2, can: { change: false } })
    expect(list.data.data.map(({ id }) => id)).toEqual([ofTheirs.id, theirs.id])
    expect(await maker.manager.send(readLot, ofLot(style, theirs))).toSucceed()
    expect(await maker.manager.send(readLot, ofLot(style, foreign))).toFailWith(404, LOT_TEXTS.notFound)
    expect(
      (await maker.manager.send(changeLot, { ...ofLot(style, theirs), body: { remark: 'Mine' } })).status,
    ).toBe(403)
    expect((await maker.manager.send(publishLot, ofLot(style, theirs))).status).toBe(403)
  })

  test('a lot of another style is not found', async ({ make }) => {
    const { brand, style } = await makePublished(make)
    const second = await make.style(brand)
    const lot = await add(brand, style, { number: 'L-1' })
    const pair = { params: { id: String(second.id), lot: String(lot.id) } }
    for (const call of [readLot, deleteLot, publishLot, drawLotCode])
      expect((await brand.manager.send(call, pair)).status).toBe(404)
    expect((await brand.manager.send(changeLot, { ...pair, body: { remark: 'x' } })).status).toBe(404)
    expect((await brand.manager.send(addSerials, { ...pair, body: { serials: '1' } })).status).toBe(404)
    const foreigner = await make.brand()
    expect((await foreigner.manager.send(readLot, ofLot(style, lot))).status).toBe(404)
    expect(
      await brand.manager.send(addLot, {
        params: { id: String(second.id) },
        body: { kind: 'piece', number: 'P1', lot_id: lot.id },
      }),
    ).toFailWith(400, LOT_TEXTS.ofLot)
  })
})

describe('a save', () => {
  test('refuses what can’t be, at its field', async ({ make }) => {
    const { brand, style } = await makePublished(make)
    const foreign = await make.supplier()
    const params = { id: String(style.id) }
    const refused = async (body: object) => {
      const answer = await brand.manager.send(addLot, {
        params,
        body: { kind: 'lot', number: 'X', ...body } as never,
      })
      return { status: answer.status, fields: Object.keys(answer.error?.fields ?? {}) }
    }
    const at = (field: string) => ({ status: 400, fields: [field] })
    expect(await refused({ number: 'with blank' })).toEqual(at('number'))
    expect(await refused({ number: 'x'.repeat(21) })).toEqual(at('number'))
    expect(await refused({ made_from: '2026-03-02', made_to: '2026-03-01' })).toEqual(at('made_to'))
    expect(await refused({ made_from: '0202-03-02' })).toEqual(at('made_from'))
    expect(await refused({ quantity: 0 })).toEqual(at('quantity'))
    expect(await refused({ gtin: '4006381333932' })).toEqual(at('gtin'))
    expect(await refused({ supplier_id: 99_999_999 })).toEqual(at('supplier_id'))
    expect(await refused({ supplier_id: foreign.id, factory_id: 99_999_999 })).toEqual(at('factory_id'))
    expect(await refused({ factory_id: 1 })).toEqual(at('factory_id'))
    const lot = await add(brand, style, { number: 'L-1' })
    const again = await brand.manager.send(addLot, { params, body: { kind: 'lot', number: 'L-1' } })
    expect(again).toFailWith(409, LOT_TEXTS.numberTaken)
    const save = { ...ofLot(style, lot), body: { remark: 'One', version: 1 } }
    expect(await brand.manager.send(changeLot, save)).toSucceed()
    expect(
      (await brand.manager.send(changeLot, { ...save, body: { remark: 'Two', version: 1 } })).status,
    ).toBe(409)
    const composed = await brand.manager.send(changeLot, {
      ...ofLot(style, lot),
      body: { composition: COTTON },
    })
    expect(composed.data.data).toMatchObject({ remark: 'One', composition: COTTON })
  })

  // shows D-538
  test('deletes what was never published, and nothing else', async ({ make }) => {
    const { brand, style } = await makePublished(make)
    const lot = await add(brand, style, { number: 'L-1' })
    const piece = await add(brand, style, { kind: 'piece', number: 'P1', lot_id: lot.id })
    expect(await brand.manager.send(deleteLot, ofLot(style, lot))).toFailWith(409, LOT_TEXTS.hasPieces)
    expect(await brand.manager.send(deleteLot, ofLot(style, piece))).toSucceed()
    expect(await publish(brand, style, lot)).toSucceed()
    expect(await brand.manager.send(deleteLot, ofLot(style, lot))).toFailWith(409, LOT_TEXTS.published)
  })
})

describe('identifiers', () => {
  // shows D-539
  test('a lot’s own GTIN leads to it, and another company’s is refused at the field', async ({
    world,
    make,
  }) => {
    const { brand, style, page } = await makePublished(make)
    const taken = await makePublished(make)
    const gtin = newGtin()
    await addPublished(brand, style, { number: 'L-1', gtin })
    const led = await get(world, `/01/0${gtin}/10/L-1`)
    expect(led.headers.location).toBe(`http://localhost${page}/lot/L-1`)
    expect((await get(world, `/01/0${gtin}`)).headers.location).toBe(`http://localhost${page}/lot/L-1`)
    const foreign = await add(brand, style, { number: 'L-2', gtin: taken.gtin })
    const refused = await publish(brand, style, foreign)
    expect(refused.status).toBe(409)
    expect(Object.keys(refused.error?.fields ?? {})).toEqual(['gtin'])
    const release = { gtin: `0${gtin}`, reason: 'Not used any more here' }
    expect((await brand.manager.send(releaseGtin, { params: paramsOf(style), body: release })).status).toBe(
      409,
    )
  })

  // shows D-540
  test.for([
    ['model', null, null],
    ['batch', '/10/L-1', '/10/L-1'],
    ['item', null, '/10/L-1/21/P1'],
  ] as const)(
    'at the level %s a lot has %s and a piece %s',
    async ([level, ofLots, ofPiece], { world, make }) => {
      const { brand, style, gtin, gtin14, page } = await makePublished(make)
      expect(await sayOfStyle(brand.manager, style, { identifier_level: level })).toSucceed()
      expect(await publishWith(brand, style, { gtin })).toSucceed()
      const lot = await addPublished(brand, style, { number: 'L-1' })
      expect(await give(brand, style, lot, 'P1')).toSucceed()
      const identifierAt = async (path: string) =>
        (await get(world, `${page}${path}/passport.json`)).json()['selvedge:passport'].facts
          .product_identifier ?? null
      const full = (end: string | null) => end && `https://id.gs1.org/01/${gtin14}${end}`
      expect(await identifierAt('/lot/L-1')).toBe(full(ofLots))
      expect(await identifierAt('/lot/L-1/piece/P1')).toBe(full(ofPiece))
      const untp = (await get(world, `${page}/lot/L-1/piece/P1/untp.json`)).json()
      expect(untp.credentialSubject).toMatchObject({
        ...{ id: full('/10/L-1/21/P1'), idGranularity: 'item', batchNumber: 'L-1', itemNumber: 'P1' },
      })
      expect(untpDocument.parse(untp)).toEqual(untp)
    },
  )

  test('the QR code of a lot leads to its GS1 address', async ({ make }) => {
    const { brand, style, gtin14 } = await makePublished(make)
    const lot = await add(brand, style, { number: 'L/1' })
    expect(await brand.manager.send(drawLotCode, ofLot(style, lot))).toFailWith(409, LOT_TEXTS.notPublished)
    expect(await publish(brand, style, lot)).toSucceed()
    const code = await brand.manager.send(drawLotCode, ofLot(style, lot))
    expect(code.data.url).toBe(`http://localhost/01/${gtin14}/10/L%2F1`)
  })
})

describe('evidence', () => {
  // shows D-546
  test('that stands behind the style for the lot is published only where the brand says so, by its facts', async ({
    world,
    make,
  }) => {
    const { brand, style, page } = await makePublished(make)
    const kept = await makeEvidence(brand.manager, {
      number: 'GOTS-77777',
      issuing_body: 'Certifier of lots',
    })
    const attached = await brand.manager.send(attachEvidence, {
      params: paramsOf(style),
      body: { evidence_id: kept.id, lot: 'L-1' } as never,
    })
    expect(attached.status).toBeLessThan(300)
    const lot = await addPublished(brand, style, { number: 'L-1' })
    const read = async () => (await get(world, `${page}/lot/L-1`)).body
    expect(await read()).not.toContain('GOTS-77777')
    await brand.manager.send(changeLot, { ...ofLot(style, lot), body: { shows_evidence: true } })
    expect(await publish(brand, style, lot)).toSucceed()
    for (const text of ['GOTS-77777', 'Certifier of lots']) expect(await read()).toContain(text)
    expect(await publish(brand, style, lot)).toFailWith(409, LOT_TEXTS.nothingToPublish)
    const other = await addPublished(brand, style, { number: 'L-2', shows_evidence: true })
    expect(other.state).toBe('published')
    expect((await get(world, `${page}/lot/L-2`)).body).not.toContain('GOTS-77777')
  })
})
