/** Lots and pieces as signed credentials, verified as a stranger would. */
import { decodeJwt } from 'jose'
import { describe, expect } from 'vitest'
import { withdrawLot } from '#contract/passports/lots/lots.ts'
import {
  type Payload,
  verifyCredential,
} from '#server/features/passports/passport-credentials/verify-credential.fixture.ts'
import { makePublished } from '#server/features/passports/passport-machines/published.fixture.ts'
import { withdraw } from '#server/features/passports/publications/for-brand.fixture.ts'
import { query } from '#server/test/style-tables.ts'
import { test, type World } from '#server/test/world.ts'
import { addPublished, get, give, ofLot, publish } from './lots.fixture.ts'

const tokenAt = async (world: World, url: string): Promise<string> => {
  const answer = await get(world, `${url}/untp.jwt`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('application/vc+jwt')
  return answer.body
}

// shows D-610
describe('a lot’s credential', () => {
  test('says what its document says, is the same bytes each time, and names the batch', async ({
    world,
    make,
  }) => {
    const { brand, style, page } = await makePublished(make)
    await addPublished(brand, style, { number: 'L-1', remark: 'Dyed twice', made_to: '2026-03-19' })
    const token = await tokenAt(world, `${page}/lot/L-1`)
    expect(await tokenAt(world, `${page}/lot/L-1`)).toBe(token)
    await verifyCredential(make, token)
    const payload = decodeJwt(token) as unknown as Payload
    const plain = (await get(world, `${page}/lot/L-1/untp.json`)).json()
    expect(payload.credentialSubject).toEqual(plain.credentialSubject)
    expect(payload.issuer).toEqual(plain.issuer)
    expect(payload.credentialSubject).toMatchObject({ idGranularity: 'batch', batchNumber: 'L-1' })
    expect(await tokenAt(world, page)).not.toBe(token)
  })

  test('of a piece that says nothing of its own is its lot’s, and costs no row', async ({ world, make }) => {
    const { brand, style, page } = await makePublished(make)
    const lot = await addPublished(brand, style, { number: 'L-1' })
    await give(brand, style, lot, 'P0000001 P1000000')
    const answer = await get(world, `${page}/lot/L-1/piece/P0000007/untp.jwt`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page}/lot/L-1/untp.jwt`])
    expect((await get(world, `${page}/lot/L-1/piece/Q1/untp.jwt`)).statusCode).toBe(404)
    expect((await get(world, `${page}/lot/L-2/untp.jwt`)).statusCode).toBe(404)
  })

  test('is revoked with the lot or its style, and signed anew where it is public again', async ({
    world,
    make,
  }) => {
    const { brand, style, page } = await makePublished(make)
    const lot = await addPublished(brand, style, { number: 'L-1', remark: 'Dyed twice' })
    await addPublished(brand, style, { number: 'L-2', remark: 'Dyed once' })
    const [token, other] = [await tokenAt(world, `${page}/lot/L-1`), await tokenAt(world, `${page}/lot/L-2`)]
    const taken = await brand.manager.send(withdrawLot, {
      ...ofLot(style, lot),
      body: { reason: 'error' },
    })
    expect(taken).toSucceed()
    await expect(verifyCredential(make, token)).rejects.toThrow('revoked')
    await verifyCredential(make, other)
    expect((await get(world, `${page}/lot/L-1/untp.jwt`)).statusCode).toBe(410)
    expect(await publish(brand, style, lot)).toSucceed()
    const anew = await tokenAt(world, `${page}/lot/L-1`)
    await verifyCredential(make, anew)
    await withdraw(brand.manager, style)
    for (const each of [anew, other]) await expect(verifyCredential(make, each)).rejects.toThrow('revoked')
  })

  test('a credential of a lot stays as it was signed, and is of one publication', async ({ world, make }) => {
    const { brand, style, page } = await makePublished(make)
    await addPublished(brand, style, { number: 'L-1' })
    await tokenAt(world, `${page}/lot/L-1`)
    const change = (set: string) =>
      query(world, `update passport_credentials set ${set} where lot_version_id is not null`)
    await expect(change('lot_version_id = null, version_id = 1')).rejects.toThrow('stays as it was signed')
    await expect(change("jwt = 'x'")).rejects.toThrow('stays as it was signed')
  })
})
