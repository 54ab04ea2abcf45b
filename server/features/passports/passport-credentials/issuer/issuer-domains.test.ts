import { verifyJWT } from 'did-jwt'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import * as calls from '#contract/passports/issuer-domains.ts'
import { readIssuer, replaceIssuerKey } from '#contract/passports/issuer-keys.ts'
import { updatePublish } from '#contract/passports/passports.ts'
import { withdrawPassport } from '#contract/passports/publications.ts'
import { setVerification } from '#server/features/accounts/registry/index.ts'
import {
  makePublished,
  paramsOf,
  save,
} from '#server/features/passports/passport-machines/published.fixture.ts'
import type { Company, Maker } from '#server/test/make.ts'
import { openWebServer, type WebServer } from '#server/test/outside.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { type Payload, resolveDid, verifyCredential } from '../verify-credential.fixture.ts'
import { checkDueDomains } from './issuer-domain.jobs.ts'

const TEXTS = calls.ISSUER_DOMAIN_TEXTS
const DAY = 86_400_000
let web: WebServer
let world: World
let make: Maker
/** What the web server has, by address. */
const served = new Map<string, string>()
let count = 0
/** Below the names that the certificate is for; each test has one of its own. */
const nextPlace = (): string => `line-${++count}.brand.example`

beforeAll(async () => {
  web = await openWebServer()
  web.serve((request, answer) => {
    const body = served.get(`https://${request.headers.host}${request.url}`)
    answer.writeHead(body === undefined ? 404 : 200).end(body)
  })
  world = await openWorld({ outside: web.outside() })
  make = world.make
})
afterAll(async () => {
  await world.close()
  await web.close()
})

const read = async ({ manager }: Company) => {
  const { data } = await manager.send(calls.readIssuerDomain)
  if (!data.domain) throw new Error('no domain is named')
  return data.domain
}
const name = ({ manager }: Company, domain: string) =>
  manager.send(calls.nameIssuerDomain, { body: { domain } })
/** From another address each time, since checks of one are limited. */
const check = async ({ manager }: Company) => {
  const { method, path: url } = calls.checkIssuerDomain
  const answer = await manager.request({ method, url, remoteAddress: `10.0.0.${++count}` })
  expect(answer).toSucceed()
  return (answer.data as calls.OwnIssuerDomain).domain
}
/** Puts there what the product says. */
const serve = async (company: Company) => {
  const { document_url, document } = await read(company)
  served.set(document_url, document)
  return document_url
}
const prove = async (company: Company, domain = nextPlace()) => {
  expect(await name(company, domain)).toSucceed()
  const url = await serve(company)
  expect(await check(company)).toMatchObject({ state: 'proved', failure: null, is_issuer: true })
  return { url, did: (await read(company)).did }
}
const get = async (url: string) => {
  const answer = await make.anyone.request({ url })
  return { ...answer, text: String(answer.raw) }
}
const signedOf = async (page: string) => (await get(`${page}/untp.jwt`)).text
const issuerOf = (token: string) => (decodeJwt(token) as unknown as Payload).issuer.id
const verify = (token: string) => verifyCredential(make, token, new Date(), served)
const republish = async (brand: Company, style: Parameters<typeof save>[1], productName: string) => {
  await save(brand, style, { productName })
  expect(await brand.manager.send(updatePublish, { params: paramsOf(style) })).toSucceed()
}
/** The nightly check, so many days from now. */
const night = (days: number) =>
  checkDueDomains({ ...world.parts, now: () => new Date(Date.now() + days * DAY) })
const actionsOf = async ({ id }: Company) => {
  const rows = await world.parts.db
    .selectFrom('audit_entries')
    .where('subject_kind', '=', 'organization')
    .where('subject_id', '=', id)
    .where('action', 'like', 'company.issuer_domain%')
    .select(['action', 'user_id'])
    .orderBy('id')
    .execute()
  return rows.map(
    ({ action, user_id }) => `${action.slice('company.issuer_domain_'.length)}${user_id ? '' : ' by night'}`,
  )
}

// shows D-14
test('a version is signed under the proved domain, and libraries of others verify it by what the domain serves', async () => {
  const { brand, style, page } = await makePublished(make)
  const before = await signedOf(page)
  expect(await name(brand, ' https://Own.Brand.example/ ')).toSucceed()
  expect(await read(brand)).toMatchObject({
    ...{ address: 'own.brand.example', did: 'did:web:own.brand.example', state: 'waiting', is_issuer: false },
    document_url: 'https://own.brand.example/.well-known/did.json',
  })
  expect(await check(brand)).toMatchObject({ state: 'failed', failure: 'not_served', proved_at: null })
  await serve(brand)
  const proved = await check(brand)
  expect(proved).toMatchObject({ state: 'proved', failure: null, is_issuer: true, grace_until: null })
  expect(proved?.proved_by).toBe(proved?.named_by)
  // What was signed keeps its issuer.
  expect(await signedOf(page)).toBe(before)

  await republish(brand, style, 'Next tee')
  const token = await signedOf(page)
  const credential = await verify(token)
  expect(credential.issuer).toMatchObject({ id: 'did:web:own.brand.example', name: brand.name })
  expect(decodeProtectedHeader(token)).toMatchObject({ iss: 'did:web:own.brand.example', typ: 'vc+jwt' })
  expect(decodeProtectedHeader(token).kid).toMatch(/^did:web:own\.brand\.example#/)
  const list = await get(new URL(credential.credentialStatus.statusListCredential).pathname)
  expect(decodeJwt(list.text)).toMatchObject({ issuer: 'did:web:own.brand.example' })
  const didDocument = (await resolveDid(make, 'did:web:own.brand.example', served)) as never
  const resolve = async () => ({ didResolutionMetadata: {}, didDocumentMetadata: {}, didDocument })
  expect((await verifyJWT(token, { resolver: { resolve } })).verified).toBe(true)

  const plain = JSON.parse((await get(`${page}/untp.json`)).text)
  expect(plain.issuer.id).toBe('did:web:own.brand.example')
  const older = JSON.parse((await get(`${page}/versions/1/untp.json`)).text)
  expect(older.issuer.id).toBe(`did:web:localhost:companies:${brand.uuid}`)
  expect(await verify(before)).toBeDefined()
  expect(await resolveDid(make, older.issuer.id)).toMatchObject({
    alsoKnownAs: ['did:web:own.brand.example'],
  })
  expect((await brand.manager.send(readIssuer)).data.did).toBe('did:web:own.brand.example')
  expect(await actionsOf(brand)).toEqual(['named', 'failed', 'proved'])

  await brand.manager.send(withdrawPassport, { params: paramsOf(style), body: { reason: 'recall' } })
  await expect(verify(token)).rejects.toThrow('revoked')
  await expect(verify(before)).rejects.toThrow('revoked')
})

// shows D-14
test('mutants of a credential under a domain, and documents that do not fit it, are refused', async () => {
  const { brand, page } = await makePublished(make)
  const { url, did } = await prove(brand)
  const other = await makePublished(make)
  const { did: otherDid } = await prove(other.brand)
  const token = await signedOf(page)
  expect(issuerOf(token)).toBe(did)
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const [header = '', payload = '', signature = ''] = token.split('.')
  const [head, body] = [header, payload].map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  const installation = `did:web:localhost:companies:${brand.uuid}`
  const as = (issuer: string) =>
    [
      { ...head, iss: issuer, kid: head.kid.replace(did, issuer) },
      { ...body, iss: issuer, issuer: { ...body.issuer, id: issuer } },
    ] as const
  const mutants = [
    [head, { ...body, issuer: { ...body.issuer, id: installation } }],
    [head, { ...body, issuer: { ...body.issuer, id: otherDid } }],
    [head, { ...body, iss: otherDid }],
    [{ ...head, iss: otherDid }, body],
    [{ ...head, kid: head.kid.replace(did, otherDid) }, body],
    as(installation),
    as(otherDid),
    as('did:web:evil.example'),
    [head, { ...body, credentialSubject: { ...body.credentialSubject, name: 'Forged' } }],
    [head, { ...body, credentialStatus: { ...body.credentialStatus, statusListIndex: 7 } }],
  ] as const
  for (const [each, what] of mutants)
    await expect(verify(`${encode(each)}.${encode(what)}.${signature}`)).rejects.toThrow()
  expect(await verify(token)).toBeDefined()
  const document = served.get(url) ?? ''
  served.set(url, document.replaceAll(/"x": "[^"]+"/g, '"x": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"'))
  await expect(verify(token)).rejects.toThrow()
  served.delete(url)
  await expect(verify(token)).rejects.toThrow('another host')
})

// shows D-15
test('a copy of another company’s document proves nothing, and a domain is one company’s', async () => {
  const [one, two] = [await make.brand(), await make.brand()]
  const { url } = await prove(one)
  const place = (await read(one)).address
  expect(await name(two, place)).toSucceed()
  expect(await check(two)).toMatchObject({ state: 'failed', failure: 'keys_missing', is_issuer: false })
  // Anyone who serves both companies' keys and proofs proves it for the first one alone.
  const both = JSON.parse((await read(one)).document)
  const second = JSON.parse((await read(two)).document)
  for (const part of ['verificationMethod', 'assertionMethod', 'service']) both[part].push(...second[part])
  served.set(url, JSON.stringify(both))
  expect(await check(two)).toMatchObject({ failure: 'taken' })
  expect(await check(one)).toMatchObject({ state: 'proved' })
  expect(await one.manager.send(calls.removeIssuerDomain)).toSucceed()
  expect(await check(two)).toMatchObject({ state: 'proved', is_issuer: true })
  // Named again it has another proof: the document of before is not enough.
  expect(await name(one, nextPlace())).toSucceed()
  const { document_url, document } = await read(one)
  expect(await name(one, (await read(one)).address)).toSucceed()
  served.set(document_url, document)
  expect(await check(one)).toMatchObject({ failure: 'proof_missing' })
  web.txt.set(`_selvedge.${(await read(one)).address}`, [['v=spf1'], [(await read(one)).txt_record.value]])
  expect(await check(one)).toMatchObject({ state: 'proved' })
})

test('two companies that prove a domain at once: one has it', async () => {
  const companies = await Promise.all([make.brand(), make.brand(), make.brand()])
  const place = nextPlace()
  for (const company of companies) expect(await name(company, place)).toSucceed()
  const documents = await Promise.all(
    companies.map(async (company) => JSON.parse((await read(company)).document)),
  )
  const [all] = documents
  for (const part of ['verificationMethod', 'assertionMethod', 'service'])
    all[part] = documents.flatMap((document) => document[part])
  served.set(`https://${place}/.well-known/did.json`, JSON.stringify(all))
  const found = await Promise.all(companies.map(check))
  expect(found.map((domain) => domain?.state).sort()).toEqual(['failed', 'failed', 'proved'])
})

// shows D-15
test('a replaced key is used under the domain once the document has it; what the old one signed is verified still', async () => {
  const { brand, style, page } = await makePublished(make)
  const { did } = await prove(brand)
  const first = await signedOf(page)
  await brand.manager.send(replaceIssuerKey, { body: {} })
  expect(await read(brand)).toMatchObject({ state: 'proved', is_issuer: false })
  await republish(brand, style, 'Second tee')
  const second = await signedOf(page)
  expect(issuerOf(second)).toBe(`did:web:localhost:companies:${brand.uuid}`)
  // The list of those under the domain is signed with the key that the domain still names.
  for (const token of [first, second]) expect(await verify(token)).toBeDefined()
  expect(await check(brand)).toMatchObject({ state: 'failing', failure: 'keys_missing' })
  await serve(brand)
  expect(await check(brand)).toMatchObject({ state: 'proved', is_issuer: true })
  await republish(brand, style, 'Third tee')
  const third = await signedOf(page)
  expect(issuerOf(third)).toBe(did)
  for (const token of [first, second, third]) expect(await verify(token)).toBeDefined()

  await brand.manager.send(replaceIssuerKey, { body: { compromised: true } })
  expect(await check(brand)).toMatchObject({ state: 'failing', failure: 'compromised_key' })
  await serve(brand)
  expect(await check(brand)).toMatchObject({ state: 'proved', is_issuer: true })
  await expect(verify(third)).rejects.toThrow()
  expect(await verify(first)).toBeDefined()
})

// shows D-15
test('a domain that stops serving it is told of, and after its grace no longer the issuer until it serves it again', async () => {
  const { brand, style, page } = await makePublished(make)
  const { url, did } = await prove(brand)
  const old = await signedOf(page)
  const document = served.get(url) ?? ''
  served.delete(url)
  await night(0.5)
  expect(await read(brand)).toMatchObject({ state: 'proved' })
  await night(2)
  expect(await read(brand)).toMatchObject({ state: 'failing', failure: 'not_served', is_issuer: true })
  await night(3)
  await republish(brand, style, 'In grace')
  expect(issuerOf(await signedOf(page))).toBe(did)
  await night(17)
  expect(await read(brand)).toMatchObject({ state: 'lapsed', is_issuer: false, grace_until: null })
  await republish(brand, style, 'After it')
  expect(issuerOf(await signedOf(page))).toBe(`did:web:localhost:companies:${brand.uuid}`)
  const { data } = await brand.manager.send(listNotifications, { query: {} })
  const told = data.data.filter(({ kind }) => kind.startsWith('issuer_domain'))
  expect(told.map(({ kind, link }) => [kind, link])).toEqual([
    ['issuer_domain_lapsed', '/company'],
    ['issuer_domain_failing', '/company'],
  ])
  const user = await brand.person('user')
  expect((await user.send(listNotifications, { query: {} })).data.total).toBe(0)
  // It is free for others now, and comes back by itself.
  served.set(url, document)
  await night(19)
  expect(await read(brand)).toMatchObject({ state: 'proved', is_issuer: true, proved_by: null })
  expect(await verify(old)).toBeDefined()
  expect(await actionsOf(brand)).toEqual([
    'named',
    'proved',
    'failing by night',
    'lapsed by night',
    'proved by night',
  ])
})

test('taken away, new versions are signed without it, and what was signed keeps its issuer', async () => {
  const { brand, style, page } = await makePublished(make)
  const { did } = await prove(brand)
  const old = await signedOf(page)
  expect((await brand.manager.send(calls.removeIssuerDomain)).data.domain).toBeNull()
  expect(await brand.manager.send(calls.removeIssuerDomain)).toFailWith(404)
  expect(await brand.manager.send(calls.checkIssuerDomain)).toFailWith(404)
  expect(await signedOf(page)).toBe(old)
  expect((await verify(old)).issuer.id).toBe(did)
  await republish(brand, style, 'Without')
  expect(issuerOf(await signedOf(page))).toBe(`did:web:localhost:companies:${brand.uuid}`)
  expect(await actionsOf(brand)).toEqual(['named', 'proved', 'removed'])
})

test('without the company’s verification versions are signed without it, and what was signed is verified still', async () => {
  const { brand, style, page } = await makePublished(make)
  const { did } = await prove(brand)
  const old = await signedOf(page)
  await republish(brand, style, 'Published while verified')
  const { db } = world.parts
  await db.write((tx) => setVerification(tx, brand.id, { status: 'rejected', reason: 'Dissolved' }))
  // Its signature is asked for first when the company has lost it.
  const late = await signedOf(page)
  expect(issuerOf(late)).toBe(`did:web:localhost:companies:${brand.uuid}`)
  expect(await read(brand)).toMatchObject({ state: 'proved', is_issuer: false })
  // Its document served anew, by hand and by night, does not bring it back.
  expect(await check(brand)).toMatchObject({ state: 'proved', is_issuer: false })
  await night(2)
  expect(await read(brand)).toMatchObject({ state: 'proved', is_issuer: false })
  expect(await resolveDid(make, `did:web:localhost:companies:${brand.uuid}`)).not.toHaveProperty(
    'alsoKnownAs',
  )
  const older = await signedOf(`${page}/versions/1`)
  expect(older).toBe(old)
  expect((await verify(old)).issuer.id).toBe(did)
  expect(await verify(late)).toBeDefined()

  await db.write((tx) => setVerification(tx, brand.id, { status: 'verified', reason: null }))
  expect(await read(brand)).toMatchObject({ is_issuer: true })
  await republish(brand, style, 'Verified again')
  expect(issuerOf(await signedOf(page))).toBe(did)
})

test('a check whose domain was named anew meanwhile changes nothing', async () => {
  const company = await make.brand()
  const place = nextPlace()
  expect(await name(company, place)).toSucceed()
  await serve(company)
  let renamed = false
  web.serve((request, answer) => {
    const body = served.get(`https://${request.headers.host}${request.url}`)
    const end = () => void answer.writeHead(body === undefined ? 404 : 200).end(body)
    if (renamed || request.headers.host !== place) return end()
    renamed = true
    void name(company, nextPlace()).then(end)
  })
  expect(await check(company)).toMatchObject({ state: 'waiting', checked_at: null })
})

test('who may not, what is no domain, and what is not verified', async () => {
  const { brand, page } = await makePublished(make)
  const place = nextPlace()
  for (const typed of [
    'brand',
    '127.0.0.1',
    'http://brand.example',
    'brand.example:8443',
    'a@brand.example',
    '[::1]',
    'brand.example/passports',
    'passports.brand.local',
    'erp.internal',
    'localhost.localdomain',
    'brand.home.arpa',
    'brand.example other.example',
  ])
    expect(await name(brand, typed), typed).toFailWith(400, TEXTS.form)
  expect(await name(brand, '')).toFailWith(400, TEXTS.required)
  const unverified = await make.brand({ verified: false })
  expect(await name(unverified, place)).toFailWith(403, TEXTS.needsVerification)
  expect((await unverified.manager.send(calls.readIssuerDomain)).data).toEqual({
    domain: null,
    can: { change: false },
  })
  const user = await brand.person('user')
  for (const call of [calls.readIssuerDomain, calls.checkIssuerDomain, calls.removeIssuerDomain])
    expect(await user.send(call)).toFailWith(403)
  // Another company's domain is neither seen nor touched.
  await prove(brand, place)
  const other = await make.brand()
  expect((await other.manager.send(calls.readIssuerDomain)).data.domain).toBeNull()
  expect(await other.manager.send(calls.removeIssuerDomain)).toFailWith(404)
  expect(issuerOf(await signedOf(page))).toMatch(/did:web:line-\d+\.brand\.example/)
})

test('the installation’s own address is nobody’s domain', async () => {
  const own = await openWorld({
    jobs: false,
    environment: { SELVEDGE_ORIGIN: 'https://passports.example' },
    outside: web.outside(),
  })
  const brand = await own.make.brand()
  const headers = {
    host: 'passports.example',
    origin: 'https://passports.example',
    cookie: `__Host-selvedge_session=${brand.manager.token}`,
  }
  const answer = await brand.manager.send(
    calls.nameIssuerDomain,
    { body: { domain: 'passports.example' } },
    headers,
  )
  expect(answer).toFailWith(400, TEXTS.ownAddress)
  await own.close()
})
