/** Lots and pieces in the outbox of registrations, against a registry that answers over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sendLotRegistration, withdrawLot } from '#contract/passports/lots/lots.ts'
import { updatePublish } from '#contract/passports/passports.ts'
import { REGISTRATION_TEXTS as TEXTS } from '#contract/passports/registrations.ts'
import { sayOfStyle } from '#server/features/passports/passport-facts/passport-facts.fixture.ts'
import {
  exportAs,
  makeRegistered,
  makeRegistrant,
} from '#server/features/passports/passport-registrations/registrations.fixture.ts'
import { sendWaiting } from '#server/features/passports/passport-registrations/send-registrations.ts'
import { takeBack, withdraw } from '#server/features/passports/publications/for-brand.fixture.ts'
import { granted } from '#server/test/client.ts'
import type { Company } from '#server/test/make.ts'
import { queryOn } from '#server/test/places.ts'
import { openRegistryServer, type RegistryServer } from '#server/test/servers/registry-server.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { add, addPublished, ofLot, publish } from './lots.fixture.ts'

let registry: RegistryServer
let world: World
let brand: Company
beforeAll(async () => {
  registry = await openRegistryServer()
  world = await openWorld({
    jobs: false,
    environment: {
      SELVEDGE_REGISTRY_URL: registry.url,
      SELVEDGE_BACKUP_URL: 'https://backup.example/copies/',
    },
  })
  brand = await makeRegistrant(world.make)
})
afterAll(async () => {
  await world.close()
  await registry.close()
})
beforeEach(() => registry.answerWith(null))

const sendAll = async () => {
  await queryOn(
    world.databaseUrl,
    `update passport_registrations set tried_at = tried_at - interval '1 day',
      next_try_at = next_try_at - interval '1 day' where state = 'waiting'`,
  )
  const at = new Date(Date.now() + 3_600_000)
  await sendWaiting({ db: world.parts.db, registry: world.parts.registry, now: () => at })
}

const makeStyle = async (identifier_level: 'model' | 'batch' | 'item') => {
  const { style } = await makeRegistered(world.make, brand)
  granted(await sayOfStyle(brand.manager, style, { identifier_level }))
  granted(await brand.manager.send(updatePublish, { params: { id: String(style.id) } }))
  return style
}
const askedAt = (path: string) =>
  registry.asked.flatMap(({ body }) => (body.resolver_address === `http://localhost${path}` ? [body] : []))

// shows D-574
describe('a published lot', () => {
  test('is registered by itself where identifiers are of batches, with its own page and copy', async () => {
    const style = await makeStyle('batch')
    const page = `/trace/${style.style_number}/lot/L-1`
    const lot = await addPublished(brand, style, { number: 'L-1' })
    expect(lot.registration).toMatchObject({ state: 'waiting', version: 1 })
    await sendAll()
    expect(askedAt(page)).toEqual([
      {
        ...{ registration_key: expect.any(String), status: 'published', commodity_code: '6109100010' },
        unique_product_identifier: { level: 'batch', value: `${style.style_number}/lot/L-1` },
        resolver_address: `http://localhost${page}`,
        operator_identifier: expect.objectContaining({ scheme: 'lei' }),
        importer_eori: expect.any(String),
        backup_address: `https://backup.example/copies${page}`,
      },
    ])
    const again = await add(brand, style, { number: 'L-2', remark: 'Dyed twice' })
    expect(again.registration).toBeNull()
    const lines = (await exportAs(brand.manager, 'csv')).split('\r\n')
    expect(lines.filter((line) => line.startsWith(`${style.style_number},`))).toEqual([
      expect.stringContaining(`${style.style_number},,,2,published`),
      expect.stringContaining(`${style.style_number},L-1,,1,published`),
    ])
  })

  test('a piece is, where identifiers are of items, and a lot is not then', async () => {
    const style = await makeStyle('item')
    const lot = await addPublished(brand, style, { number: 'L-1' })
    const piece = await addPublished(brand, style, {
      ...{ kind: 'piece', number: 'P-1', lot_id: lot.id, remark: 'Mended' },
    } as never)
    expect([lot.registration, piece.registration?.content.product_identifier]).toEqual([
      null,
      { level: 'item', value: `${style.style_number}/lot/L-1/piece/P-1` },
    ])
    const model = await makeStyle('model')
    expect((await addPublished(brand, model, { number: 'L-1' })).registration).toBeNull()
  })

  test('is told of its withdrawal, and of its style’s, and of the return', async () => {
    const style = await makeStyle('batch')
    const one = await addPublished(brand, style, { number: 'L-1' })
    await addPublished(brand, style, { number: 'L-2' })
    const body = { reason: 'recall' } as const
    granted(await brand.manager.send(withdrawLot, { ...ofLot(style, one), body }))
    granted(await withdraw(brand.manager, style))
    granted(await takeBack(brand.manager, style))
    await sendAll()
    const statusesOf = (lot: string) =>
      askedAt(`/trace/${style.style_number}/lot/${lot}`).map(({ status }) => status)
    expect(statusesOf('L-1')).toEqual(['published', 'withdrawn'])
    expect(statusesOf('L-2')).toEqual(['published', 'withdrawn', 'published'])
    granted(await publish(brand, style, one))
    await sendAll()
    expect(statusesOf('L-1')).toEqual(['published', 'withdrawn', 'published'])
  })

  test('that was refused is sent again, and where a number has changed beside it', async () => {
    const style = await makeStyle('batch')
    const lot = await addPublished(brand, style, { number: 'L-1' })
    const send = () => brand.manager.send(sendLotRegistration, ofLot(style, lot))
    registry.answerWith((_, answer) =>
      answer.writeHead(422, { 'content-type': 'application/json' }).end('{"detail":"Unknown code"}'),
    )
    await sendAll()
    registry.answerWith(null)
    const put = await send()
    expect(put.data.data).toMatchObject({
      registration: { state: 'waiting', refusal: null },
      can: { send_registration: false },
    })
    await sendAll()
    expect(await send()).toFailWith(409, TEXTS.nothingToSend)
    granted(await sayOfStyle(brand.manager, style, { importer_eori: 'DE7654399' }))
    expect((await send()).data.data.registration?.state).toBe('waiting')
    await sendAll()
    const keys = askedAt(`/trace/${style.style_number}/lot/L-1`)
    expect(keys.map(({ importer_eori }) => importer_eori)).toEqual(['DE7654321', 'DE7654321', 'DE7654399'])
    expect(new Set(keys.map(({ registration_key }) => registration_key)).size).toBe(2)
  })
})

test('who may not publish sends nothing, and an assigned company reads nothing of it', async () => {
  const supplier = await world.make.supplier()
  const { style } = await makeRegistered(world.make, brand)
  const lot = await addPublished(brand, style, { number: 'L-1', supplier_id: supplier.id })
  expect(await supplier.manager.send(sendLotRegistration, ofLot(style, lot))).toFailWith(404)
  const other = await world.make.style(brand)
  expect(await brand.manager.send(sendLotRegistration, ofLot(other, lot))).toFailWith(404)
})
