import { createHash } from 'node:crypto'
import { verifyJWT } from 'did-jwt'
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose'
import { describe, expect } from 'vitest'
import { readIssuer, replaceIssuerKey } from '#contract/passports/issuer-keys.ts'
import { publish, updatePublish } from '#contract/passports/passports.ts'
import { takeBackWithdrawal, withdrawPassport } from '#contract/passports/publications.ts'
import {
  makePublished,
  paramsOf,
  save,
} from '#server/features/passports/passport-machines/published.fixture.ts'
import type { Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { type Payload, resolveDid, verifyCredential } from './verify-credential.fixture.ts'

const SIGNED = 'application/vc+jwt'
const read = async (make: Maker, url: string, accept?: string) => {
  const answer = await make.anyone.request({ url, ...(accept && { headers: { accept } }) })
  return { ...answer, text: String(answer.raw) }
}
const signedOf = async (make: Maker, page: string): Promise<string> =>
  (await read(make, `${page}/untp.jwt`)).text

describe('a published passport with its proof', () => {
  // shows D-12
  test('is verified by libraries that did not sign it, and is the plain document beside', async ({
    make,
  }) => {
    const { brand, page } = await makePublished(make)
    const token = await signedOf(make, page)
    const credential = await verifyCredential(make, token)
    const did = `did:web:localhost:companies:${brand.uuid}`
    expect(credential.issuer).toMatchObject({ id: did, name: brand.name })
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'vc+jwt', cty: 'vc', iss: did })

    const plain = JSON.parse((await read(make, `${page}/untp.json`)).text)
    const { iss: _, credentialStatus: __, validUntil: ___, description, ...same } = credential
    const { description: without, ...document } = plain
    expect(same).toEqual(document)
    expect([description, without]).toEqual([
      expect.stringContaining('The proof shows who published'),
      expect.stringContaining('carries no proof'),
    ])

    const resolve = async () => ({
      didResolutionMetadata: {},
      didDocumentMetadata: {},
      didDocument: (await resolveDid(make, did)) as never,
    })
    const { verified, issuer } = await verifyJWT(token, { resolver: { resolve } })
    expect([verified, issuer]).toEqual([true, did])
  })

  // shows D-664
  test('holds the hash of its content and that of the version before, each of bytes that anybody fetches', async ({
    make,
  }) => {
    const { brand, style, page } = await makePublished(make)
    await save(brand, style, { productName: 'Told anew' })
    expect(await brand.manager.send(publish, { params: paramsOf(style) })).toSucceed()
    const held = async (version: number) => {
      const credential = await verifyCredential(make, await signedOf(make, `${page}/versions/${version}`))
      const { relatedDocument } = credential.credentialSubject as {
        relatedDocument: { linkURL: string; digestMultibase?: string }[]
      }
      return relatedDocument.filter(({ linkURL }) => linkURL.endsWith('/snapshot.json'))
    }
    const digestAt = async (url: string) => {
      const answer = await make.anyone.request({ url: new URL(url).pathname })
      expect(answer.status).toBe(200)
      const sha256 = createHash('sha256').update(answer.raw).digest()
      return `u${Buffer.concat([Buffer.of(0x12, 0x20), sha256]).toString('base64url')}`
    }
    const [first, second] = [await held(1), await held(2)]
    const place = `http://localhost${page}/versions`
    expect(first.map(({ linkURL }) => linkURL)).toEqual([`${place}/1/snapshot.json`])
    expect(second.map(({ linkURL }) => linkURL)).toEqual([
      `${place}/2/snapshot.json`,
      `${place}/1/snapshot.json`,
    ])
    for (const { linkURL, digestMultibase } of [...first, ...second])
      expect(await digestAt(linkURL)).toBe(digestMultibase)
    expect(second[1]?.digestMultibase).toBe(first[0]?.digestMultibase)
    // The same hash as in the signed statement of the log.
    const { statement } = JSON.parse((await read(make, `${page}/proof.json`)).text)
    const hash = Buffer.from(second[0]?.digestMultibase?.slice(1) ?? '', 'base64url')
      .subarray(2)
      .toString('hex')
    expect(statement).toContain(`sha256 ${hash}\n`)
  })

  // shows D-12
  test('comes from each of its addresses, the same bytes each time', async ({ make }) => {
    const { brand, style, page } = await makePublished(make)
    const addresses: [string, string | undefined][] = [
      [`${page}/untp.jwt`, undefined],
      [page, SIGNED],
      [page, `${SIGNED}, application/vc;q=0.9`],
      [`${page}/versions/1/untp.jwt`, undefined],
      [`${page}/versions/1`, SIGNED],
    ]
    const answers = await Promise.all(addresses.map(([url, accept]) => read(make, url, accept)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    for (const { status, headers } of answers)
      expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
        200,
        SIGNED,
        '*',
      ])
    await save(brand, style, { productName: 'Other tee' })
    await brand.manager.send(updatePublish, { params: paramsOf(style) })
    expect(await signedOf(make, `${page}/versions/1`)).toBe(answers[0]?.text)
    expect(await signedOf(make, page)).toBe(await signedOf(make, `${page}/versions/2`))
    const tag = String(answers[3]?.headers.etag)
    const again = await make.anyone.request({
      url: `${page}/versions/1/untp.jwt`,
      headers: { 'if-none-match': tag },
    })
    expect(again.status).toBe(304)
  })

  test('is announced in the linkset', async ({ make }) => {
    const { gtin14, page } = await makePublished(make)
    const { text } = await read(make, `/01/${gtin14}?linkType=linkset`)
    const [item] = (JSON.parse(text) as { linkset: Record<string, unknown>[] }).linkset
    expect(item?.['https://ref.gs1.org/voc/dpp']).toContainEqual(
      expect.objectContaining({ href: `http://localhost${page}/untp.jwt`, type: SIGNED }),
    )
    const led = await read(make, `/01/${gtin14}?linkType=gs1:dpp`, SIGNED)
    expect(led.headers.location).toBe(`http://localhost${page}/untp.jwt?linkType=gs1:dpp`)
  })

  test('asked for by many at once is signed once', async ({ make, world }) => {
    const { style, page } = await makePublished(make)
    const tokens = await Promise.all(Array.from({ length: 6 }, () => signedOf(make, page)))
    expect(new Set(tokens).size).toBe(1)
    const kept = await world.parts.db
      .selectFrom('passport_credentials as c')
      .innerJoin('passport_versions as v', 'v.id', 'c.version_id')
      .where('v.style_id', '=', style.id)
      .select('c.id')
      .execute()
    expect(kept).toHaveLength(1)
  })

  test('of what is not published there is none, nor an issuer who never signed', async ({ make }) => {
    const { brand, page } = await makePublished(make)
    const other = await make.brand()
    const addresses = [
      `${page}/versions/2/untp.jwt`,
      '/trace/nonsense/untp.jwt',
      `/companies/${brand.uuid}/did.json`,
      `/companies/${other.uuid}/did.json`,
      '/companies/nonsense/did.json',
      `/companies/${brand.uuid}/status/1`,
    ]
    for (const url of addresses) expect([url, (await read(make, url)).status]).toEqual([url, 404])
    await signedOf(make, page)
    expect((await read(make, `/companies/${brand.uuid}/status/1`)).status).toBe(200)
    expect((await read(make, `/companies/${brand.uuid}/status/2`)).status).toBe(404)
  })

  test('a credential stays as it was signed, no matter who asks the database', async ({ make, world }) => {
    const { page } = await makePublished(make)
    const jwt = await signedOf(make, page)
    const { db } = world.parts
    await expect(
      db.write((tx) =>
        tx.updateTable('passport_credentials').set({ jwt: 'x' }).where('jwt', '=', jwt).execute(),
      ),
    ).rejects.toThrow('stays as it was signed')
    await expect(
      db.write((tx) => tx.deleteFrom('passport_credentials').where('jwt', '=', jwt).execute()),
    ).rejects.toThrow('stays as it was signed')
  })
})

describe('a withdrawn passport', () => {
  // shows D-13
  test('is revoked for good; public again, it is signed anew', async ({ make }) => {
    const { brand, style, page } = await makePublished(make)
    const other = await makePublished(make)
    const [token, kept] = [await signedOf(make, page), await signedOf(make, other.page)]
    await brand.manager.send(withdrawPassport, { params: paramsOf(style), body: { reason: 'recall' } })
    await expect(verifyCredential(make, token)).rejects.toThrow('revoked')
    expect((await read(make, `${page}/untp.jwt`)).status).toBe(410)
    expect(await verifyCredential(make, kept)).toBeDefined()

    await brand.manager.send(takeBackWithdrawal, { params: paramsOf(style) })
    const anew = await signedOf(make, page)
    expect(anew).not.toBe(token)
    expect(await verifyCredential(make, anew)).toBeDefined()
    await expect(verifyCredential(make, token)).rejects.toThrow('revoked')
  })

  test('two of a brand are in one list, at places that say nothing', async ({ make }) => {
    const { brand, page } = await makePublished(make)
    const first = decodeJwt(await signedOf(make, page)) as unknown as Payload
    const style = await make.style(brand)
    await save(brand, style, {})
    await brand.manager.send(publish, { params: paramsOf(style) })
    const second = decodeJwt(await signedOf(make, `/trace/${style.style_number}`)) as unknown as Payload
    const [one, two] = [first.credentialStatus, second.credentialStatus]
    expect(two.statusListCredential).toBe(one.statusListCredential)
    expect(two.statusListIndex).not.toBe(one.statusListIndex)
  })
})

describe('a company’s key', () => {
  // shows D-13
  test('is replaced: what the old one signed is verified still, the next version has the new one', async ({
    make,
  }) => {
    const { brand, style, page } = await makePublished(make)
    const old = await signedOf(make, page)
    const { data } = await brand.manager.send(replaceIssuerKey, { body: {} })
    expect(data.keys.map(({ retired_at }) => retired_at === null)).toEqual([true, false])
    expect(await verifyCredential(make, old)).toBeDefined()
    expect(await signedOf(make, page)).toBe(old)
    await save(brand, style, { productName: 'Next tee' })
    await brand.manager.send(updatePublish, { params: paramsOf(style) })
    const next = await signedOf(make, page)
    expect(await verifyCredential(make, next)).toBeDefined()
    expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(old).kid)
  })

  test('that somebody else may have is gone with all that it signed', async ({ make }) => {
    const { brand, page } = await makePublished(make)
    const old = await signedOf(make, page)
    const { data } = await brand.manager.send(replaceIssuerKey, { body: { compromised: true } })
    expect(data.keys[1]).toMatchObject({ compromised: true })
    await expect(verifyCredential(make, old)).rejects.toThrow('not a key of the issuer')
    expect((await resolveDid(make, data.did)).verificationMethod).toHaveLength(1)
    const anew = await signedOf(make, page)
    expect(await verifyCredential(make, anew)).toBeDefined()
  })

  test('is nowhere but sealed, and replaced by its account managers alone', async ({ make, world }) => {
    const { brand, page } = await makePublished(make)
    await signedOf(make, page)
    const answer = await brand.manager.send(readIssuer)
    expect(answer.raw.toString()).not.toContain('private')
    const { private_key } = await world.parts.db
      .selectFrom('issuer_keys')
      .where('organization_id', '=', brand.id)
      .select('private_key')
      .executeTakeFirstOrThrow()
    // An unsealed PKCS #8 key names its curve.
    expect(private_key.includes(Buffer.from('2a8648ce3d030107', 'hex'))).toBe(false)
    const user = await brand.person('user')
    expect(await user.send(replaceIssuerKey, { body: {} })).toFailWith(403)
  })
})

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('each of these is refused', () => {
  interface Ground {
    make: Maker
    header: Record<string, unknown>
    payload: Payload
    signature: string
    /** Of another company. */
    other: { token: string; did: string; kid: string }
    /** Signs with a key that nobody knows. */
    forge(header: Record<string, unknown>, payload: object): Promise<string>
  }
  const withHeader =
    (changes: Record<string, unknown>) =>
    ({ header, payload, signature }: Ground) =>
      `${encode({ ...header, ...changes })}.${encode(payload)}.${signature}`
  const withPayload =
    (change: (payload: Payload) => object) =>
    ({ header, payload, signature }: Ground) =>
      `${encode(header)}.${encode(change(structuredClone(payload)))}.${signature}`
  const without = (key: string) => withPayload(({ [key]: _, ...rest }) => rest)
  const subject = (changes: object) =>
    withPayload((payload) => ({
      ...payload,
      credentialSubject: { ...payload.credentialSubject, ...changes },
    }))

  const MUTANTS: Record<string, (ground: Ground) => string | Promise<string>> = {
    'another name of the product': subject({ name: 'Forged' }),
    'another country': subject({ countryOfProduction: { countryCode: 'PT', countryName: 'Portugal' } }),
    'another product': subject({ id: 'https://id.gs1.org/01/04006381333931' }),
    'another model': subject({ modelNumber: 'ST-00000-00000' }),
    'a claim added': subject({ performanceClaim: [{ name: 'Carbon neutral' }] }),
    'a subject taken away': without('credentialSubject'),
    'another address of the document': withPayload((p) => ({ ...p, id: `${p.id}x` })),
    'an issuer’s other name': withPayload((p) => ({ ...p, issuer: { ...p.issuer, name: 'Forged' } })),
    'another issuer': (ground) =>
      withPayload((p) => ({ ...p, issuer: { ...p.issuer, id: ground.other.did } }))(ground),
    'another issuer everywhere': (ground) => {
      const { did } = ground.other
      return `${encode({ ...ground.header, iss: did })}.${encode({
        ...ground.payload,
        iss: did,
        issuer: { ...ground.payload.issuer, id: did },
      })}.${ground.signature}`
    },
    'an issuer of another host': withPayload((p) => ({ ...p, issuer: { id: 'did:web:evil.example' } })),
    'no issuer': without('issuer'),
    'another iss': withPayload((p) => ({ ...p, iss: 'did:web:evil.example' })),
    'a longer validity': withPayload((p) => ({ ...p, validUntil: '2999-01-01T00:00:00.000Z' })),
    'an earlier beginning': withPayload((p) => ({ ...p, validFrom: '2000-01-01T00:00:00.000Z' })),
    'no validity': without('validUntil'),
    'no status': without('credentialStatus'),
    'another place in the list': withPayload((p) => ({
      ...p,
      credentialStatus: { ...p.credentialStatus, statusListIndex: p.credentialStatus.statusListIndex ^ 1 },
    })),
    'a list elsewhere': withPayload((p) => ({
      ...p,
      credentialStatus: { ...p.credentialStatus, statusListCredential: 'https://evil.example/1' },
    })),
    'another purpose of the status': withPayload((p) => ({
      ...p,
      credentialStatus: { ...p.credentialStatus, statusPurpose: 'message' },
    })),
    'no context': without('@context'),
    'alg none': ({ header, payload }) => `${encode({ ...header, alg: 'none' })}.${encode(payload)}.`,
    'alg none with the signature': withHeader({ alg: 'none' }),
    'another algorithm': withHeader({ alg: 'ES384' }),
    'a symmetric algorithm': withHeader({ alg: 'HS256' }),
    'type JWT': withHeader({ typ: 'JWT' }),
    'no type': withHeader({ typ: undefined }),
    'no key named': withHeader({ kid: undefined }),
    'a key that is not there': withHeader({ kid: 'did:web:localhost#x' }),
    'another company’s key named': (ground) => withHeader({ kid: ground.other.kid })(ground),
    'a critical header that nobody knows': withHeader({ crit: ['x'], x: 1 }),
    'a signature cut short': ({ header, payload, signature }) =>
      `${encode(header)}.${encode(payload)}.${signature.slice(0, -4)}`,
    'no signature': ({ header, payload }) => `${encode(header)}.${encode(payload)}.`,
    'one byte of the signature': ({ header, payload, signature }) =>
      `${encode(header)}.${encode(payload)}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'the signature of another document': ({ header, payload, other }) =>
      `${encode(header)}.${encode(payload)}.${other.token.split('.')[2]}`,
    'a key of one’s own': ({ forge, header, payload }) => forge(header, payload),
    'a key of one’s own, brought along': async ({ forge, header, payload }) =>
      forge({ ...header, jwk: { kty: 'EC' } }, payload),
    'two parts': ({ header, payload }) => `${encode(header)}.${encode(payload)}`,
  }

  // shows D-12
  test('a payload, header, key or signature that was changed, in more than thirty ways', async ({ make }) => {
    const { page } = await makePublished(make)
    const token = await signedOf(make, page)
    const [header = '', payload = '', signature = ''] = token.split('.')
    const stranger = await signedOf(make, (await makePublished(make)).page)
    const own = await generateKeyPair('ES256')
    const ground: Ground = {
      make,
      header: JSON.parse(Buffer.from(header, 'base64url').toString()),
      payload: JSON.parse(Buffer.from(payload, 'base64url').toString()),
      signature,
      other: {
        token: stranger,
        did: (decodeJwt(stranger) as unknown as Payload).issuer.id,
        kid: decodeProtectedHeader(stranger).kid ?? '',
      },
      forge: (protectedHeader, body) =>
        new SignJWT(body as never).setProtectedHeader(protectedHeader as never).sign(own.privateKey),
    }
    expect(`${encode(ground.header)}.${encode(ground.payload)}.${signature}`).toBe(token)
    expect(await verifyCredential(make, token)).toBeDefined()
    const accepted: string[] = []
    for (const [name, mutate] of Object.entries(MUTANTS)) {
      const mutant = await mutate(ground)
      expect(mutant, name).not.toBe(token)
      await verifyCredential(make, mutant).then(
        () => accepted.push(name),
        () => undefined,
      )
    }
    expect(accepted).toEqual([])
    expect(Object.keys(MUTANTS).length).toBeGreaterThanOrEqual(30)
  })

  test('before it begins, and after it ends', async ({ make }) => {
    const token = await signedOf(make, (await makePublished(make)).page)
    const { validFrom, validUntil } = decodeJwt(token) as unknown as Payload
    expect(new Date(validUntil).getUTCFullYear() - new Date(validFrom).getUTCFullYear()).toBe(10)
    await expect(verifyCredential(make, token, new Date(validUntil))).rejects.toThrow('not valid now')
    await expect(verifyCredential(make, token, new Date(Date.parse(validFrom) - 1))).rejects.toThrow(
      'not valid now',
    )
  })
})
