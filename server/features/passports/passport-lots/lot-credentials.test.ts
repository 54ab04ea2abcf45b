/** Lots and pieces as signed credentials, verified as a stranger would. */
import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { describe, expect } from 'vitest'
import { changeLot, withdrawLot } from '#contract/passports/lots/lots.ts'
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

  // shows D-726
  test('holds the hash of its publication and of the one before, each of bytes that anybody fetches', async ({
    world,
    make,
  }) => {
    const { brand, style, page } = await makePublished(make)
    const lot = await addPublished(brand, style, { number: 'L-1', remark: 'Dyed twice' })
    const place = `${page}/lot/L-1`
    const heldOf = async () => {
      const { credentialSubject } = (await verifyCredential(make, await tokenAt(world, place))) as Payload & {
        credentialSubject: { relatedDocument: { linkURL: string; digestMultibase?: string }[] }
      }
      return credentialSubject.relatedDocument.filter(({ linkURL }) => linkURL.endsWith('/snapshot.json'))
    }
    const digestAt = async (url: string) => {
      const answer = await get(world, new URL(url).pathname)
      expect(answer.statusCode).toBe(200)
      const sha256 = createHash('sha256').update(answer.rawPayload).digest()
      return `u${Buffer.concat([Buffer.of(0x12, 0x20), sha256]).toString('base64url')}`
    }
    const first = await heldOf()
    expect(first.map(({ linkURL }) => linkURL)).toEqual([`http://localhost${place}/versions/1/snapshot.json`])
    expect(
      await brand.manager.send(changeLot, { ...ofLot(style, lot), body: { remark: 'Dyed once' } }),
    ).toSucceed()
    expect(await publish(brand, style, lot)).toSucceed()
    const second = await heldOf()
    expect(second.map(({ linkURL }) => linkURL)).toEqual(
      [2, 1].map((number) => `http://localhost${place}/versions/${number}/snapshot.json`),
    )
    for (const { linkURL, digestMultibase } of second) expect(await digestAt(linkURL)).toBe(digestMultibase)
    expect(second[1]?.digestMultibase).toBe(first[0]?.digestMultibase)
    // What is further back is served no more, as in the proof; neither is what never was.
    await brand.manager.send(changeLot, { ...ofLot(style, lot), body: { remark: 'Dyed in the yarn' } })
    expect(await publish(brand, style, lot)).toSucceed()
    for (const number of ['1', '4', '0', 'x', '03'])
      expect((await get(world, `${place}/versions/${number}/snapshot.json`)).statusCode).toBe(404)
    await give(brand, style, lot, 'P1')
    expect((await get(world, `${place}/piece/P1/versions/3/snapshot.json`)).statusCode).toBe(404)
    await brand.manager.send(withdrawLot, { ...ofLot(style, lot), body: { reason: 'error' } })
    expect((await get(world, `${place}/versions/3/snapshot.json`)).statusCode).toBe(410)
  })
})
