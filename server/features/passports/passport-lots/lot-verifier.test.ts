/** A stranger verifies lots and pieces with the verifier that everybody can download. */
import { describe, expect } from 'vitest'
import { changeLot } from '#contract/passports/lots/lots.ts'
import { asOwner } from '#server/features/passports/passport-machines/forgery.fixture.ts'
import { makePublished, publishWith } from '#server/features/passports/passport-machines/published.fixture.ts'
import { growLog } from '#server/features/passports/passport-proofs/index.ts'
import { granted } from '#server/test/client.ts'
import type { Maker } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import {
  type Ask,
  PASSPORT,
  type SeenLog,
  Unreadable,
  verifyPassport,
} from '#web/public-pages/verify/verify-passport.ts'
import { addPublished, give, ofLot, publish } from './lots.fixture.ts'

const askOf =
  ({ app }: World): Ask =>
  async (address) => {
    const { pathname } = new URL(address)
    const answer = await app.fastify.inject({ method: 'GET', url: pathname, headers: { host: 'localhost' } })
    if (answer.statusCode !== 200) throw new Unreadable(answer.statusCode)
    return answer.json()
  }

interface Verifying {
  number: string
  path: string
  seen?: SeenLog | null
  ask?: Ask
}
const verify = (world: World, { number, path, seen = null, ask = askOf(world) }: Verifying) =>
  verifyPassport({ origin: 'http://localhost', number, path, seen, ask })
const stateOf = ({ steps }: Awaited<ReturnType<typeof verifyPassport>>) =>
  Object.fromEntries(steps.map(({ name, state }) => [name, state]))

/** A lot that was published twice, on the second version of its passport, with a piece that differs and one that does not. */
const makeLot = async (world: World, make: Maker) => {
  const { brand, style, gtin } = await makePublished(make)
  granted(await publishWith(brand, style, { gtin, productName: 'Told anew' }))
  const lot = await addPublished(brand, style, { number: 'L/1', remark: 'Dyed twice' })
  granted(await brand.manager.send(changeLot, { ...ofLot(style, lot), body: { remark: 'Dyed once' } }))
  granted(await publish(brand, style, lot))
  granted(await give(brand, style, lot, 'P1 P9'))
  const piece = { kind: 'piece', number: 'P2', lot_id: lot.id, remark: 'Mended' } as const
  await addPublished(brand, style, piece)
  await growLog(world.parts)
  return { number: style.style_number, path: '/lot/L%2F1', style, lot }
}

// shows D-576
describe('a lot', () => {
  test('is verified with the passport that it stands on, and a piece with its lot', async ({
    world,
    make,
  }) => {
    const made = await makeLot(world, make)
    const verdict = await verify(world, made)
    expect([verdict.isGood, verdict.version, stateOf(verdict)]).toEqual([
      true,
      2,
      {
        ...{ hash: 'good', signature: 'good', before: 'good', stands: 'good', included: 'good' },
        consistent: 'noted',
      },
    ])
    const again = await verify(world, { ...made, seen: verdict.seen })
    expect(stateOf(again).consistent).toBe('good')
    for (const [serial, version] of [
      ['P2', 1],
      ['P3', 2],
    ] as const) {
      const of = await verify(world, { ...made, path: `/lot/L%2F1/piece/${serial}` })
      expect([serial, of.isGood, of.version]).toEqual([serial, true, version])
    }
    await expect(verify(world, { ...made, path: '/lot/L-9' })).rejects.toMatchObject({ status: 404 })
  })

  // shows D-576
  test('is not what was published where any part of its proof is another', async ({ world, make }) => {
    const made = await makeLot(world, make)
    const path = '/lot/L%2F1/piece/P2'
    // biome-ignore lint/suspicious/noExplicitAny: what a forger changes has no type
    type Forge = (proof: any) => void
    const forged = async (forge: Forge, at = path) => {
      const ask: Ask = async (address) => {
        const answer = structuredClone(await askOf(world)(address))
        if (address.endsWith(`${at}/proof.json`)) forge(answer)
        return answer
      }
      return stateOf(await verify(world, { ...made, path, ask }))
    }
    const FORGERIES: [string, Forge, string][] = [
      ['what the lot says', ({ publications: [lot] }) => (lot.content.said.remark = 'New'), 'hash'],
      ['what the piece says', ({ publications: [, piece] }) => (piece.content.said.remark = 'New'), 'hash'],
      ['another piece', ({ publications: [, piece] }) => (piece.content.serial = 'P3'), 'hash'],
      ['the former word', ({ publications: [lot] }) => (lot.former.said.remark = 'New'), 'before'],
      ['no former word', ({ publications: [lot] }) => (lot.former = null), 'before'],
      ['no lot below', (proof) => proof.publications.shift(), 'stands'],
      ['another salt', ({ publications: [lot] }) => (lot.salt = btoa('0'.repeat(32))), 'included'],
      [
        'the signature of the piece on the lot',
        ({ publications: [lot, piece] }) => (lot.statement = piece.statement),
        'signature',
      ],
    ]
    for (const [name, forge, step] of FORGERIES) {
      const states = await forged(forge)
      if (name === 'the signature of the piece on the lot') expect([name, states.hash]).toEqual([name, 'bad'])
      else expect([name, states[step]]).toEqual([name, 'bad'])
    }
    const passport = await forged((proof) => {
      proof.passport.product_name = 'Another'
    }, '/versions/2')
    expect(passport).toMatchObject({ hash: 'bad', stands: 'bad' })
    const none = await forged((proof) => {
      proof.publications = []
    })
    expect(none).toEqual({})
    const verdict = await verify(world, {
      ...made,
      ask: async (address) =>
        address.endsWith('/lot/L%2F1/proof.json')
          ? { publications: [], verifier: '' }
          : askOf(world)(address),
    })
    expect(verdict.isGood).toBe(false)
  })

  test('whose row its owner of the database changed is served to nobody', async ({ world, make }) => {
    const made = await makeLot(world, make)
    await asOwner(world.databaseUrl)(
      `update passport_lot_versions set content = jsonb_set(content, '{said,remark}', '"New"') where lot_id = ${made.lot.id}`,
    )
    await expect(verify(world, made)).rejects.toMatchObject({ status: 503 })
  })
})

test.each([
  ['https://s.example/trace/ST-1', 'ST-1', ''],
  ['https://s.example/trace/ST-1/lot/L%2F1?lang=de', 'ST-1', '/lot/L%2F1'],
  ['https://s.example/trace/ST-1/lot/L-1/piece/P1', 'ST-1', '/lot/L-1/piece/P1'],
  ['https://s.example/trace/ST-1/piece/P1#top', 'ST-1', '/piece/P1'],
])('the address %s is of %s%s', (address, number, path) => {
  expect(PASSPORT.exec(address)?.slice(1)).toEqual([number, path])
})
