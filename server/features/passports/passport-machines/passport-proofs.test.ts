import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { describe, expect } from 'vitest'
import { restoreVersion } from '#contract/passports/passport-versions.ts'
import { generateQr, publish, updateTrace } from '#contract/passports/passports.ts'
import { withdrawPassport } from '#contract/passports/publications.ts'
import { growLog, verifyLog } from '#server/features/passports/passport-proofs/index.ts'
import { verifyVersions } from '#server/features/passports/passports/index.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { hearAllSoFar } from '#server/test/servers/notices.ts'
import { openWorld, test, type World } from '#server/test/world.ts'
import {
  type Ask,
  type SeenLog,
  Unreadable,
  verifyPassport,
} from '#web/public-pages/verify/verify-passport.ts'
import { asOwner, hexOf, rewrite, signWith } from './forgery.fixture.ts'
import { makePublished, paramsOf, publishWith } from './published.fixture.ts'

const HTML = { accept: 'text/html' }

/** As a stranger's program asks, over the product's own addresses. */
const askOf =
  ({ app }: World): Ask =>
  async (address) => {
    const { pathname } = new URL(address)
    const answer = await app.fastify.inject({ method: 'GET', url: pathname, headers: { host: 'localhost' } })
    if (answer.statusCode !== 200) throw new Unreadable(answer.statusCode)
    return String(answer.headers['content-type']).includes('json') ? answer.json() : answer.body
  }

const verifyAt = (world: World, { style_number }: MadeStyle, seen: SeenLog | null = null) =>
  verifyPassport({ origin: 'http://localhost', number: style_number, seen, ask: askOf(world) })

const get = (world: World, url: string, headers: Record<string, string> = {}) =>
  world.app.fastify.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } })

/** Two versions, and the log grown over both. */
const makeTwo = async (world: World, make: Maker): Promise<{ brand: Company; style: MadeStyle }> => {
  const { brand, style } = await makePublished(make)
  expect(await publishWith(brand, style, { productName: 'Told anew' })).toSucceed()
  await growLog(world.parts)
  return { brand, style }
}

const stateOf = ({ steps }: Awaited<ReturnType<typeof verifyPassport>>) =>
  Object.fromEntries(steps.map(({ name, state }) => [name, state]))

describe('a published version', () => {
  // shows D-340
  // shows D-343
  test('is verified by a stranger: hash, signature, the version before, the log and what was seen of it', async ({
    world,
    make,
  }) => {
    const { brand, style } = await makeTwo(world, make)
    const verdict = await verifyAt(world, style)
    expect(stateOf(verdict)).toEqual({
      hash: 'good',
      signature: 'good',
      before: 'good',
      included: 'good',
      consistent: 'noted',
    })
    expect(verdict).toMatchObject({ isGood: true, version: 2 })
    expect(await publishWith(brand, style, { productName: 'Told a third time' })).toSucceed()
    await growLog(world.parts)
    const later = await verifyAt(world, style, verdict.seen)
    expect(stateOf(later)).toMatchObject({ before: 'good', consistent: 'good' })
    expect(later.log?.size).toBeGreaterThan(verdict.log?.size ?? 0)
    expect(await verifyVersions(world.parts.db, world.parts)).toMatchObject({ faults: [] })
  })

  test('is signed by its company’s key where the company has one', async ({ world, make }) => {
    const { brand, style } = await makePublished(make)
    // The first credential makes the key.
    expect((await get(world, `/trace/${style.style_number}/untp.jwt`)).statusCode).toBe(200)
    expect(await publishWith(brand, style, { productName: 'Told anew' })).toSucceed()
    await growLog(world.parts)
    const proof = (await get(world, `/trace/${style.style_number}/proof.json`)).json()
    expect(proof.key.algorithm).toBe('ES256')
    const first = (await get(world, `/trace/${style.style_number}/versions/1/proof.json`)).json()
    expect(first.key.algorithm).toBe('Ed25519')
    expect(await verifyAt(world, style)).toMatchObject({ isGood: true })
  })

  test('is not in the log for a moment, and says so', async () => {
    const world = await openWorld({ jobs: false })
    const { style } = await makePublished(world.make)
    expect(stateOf(await verifyAt(world, style))).toMatchObject({ signature: 'good', included: 'noted' })
    expect((await get(world, '/log/checkpoint')).statusCode).toBe(404)
    await growLog(world.parts)
    expect((await get(world, '/log/checkpoint')).statusCode).toBe(200)
    expect((await get(world, '/log/key')).body).toMatch(/^selvedge\/[0-9a-f]{16}\+[0-9a-f]{8}\+\S{44}\n$/)
    expect((await get(world, '/log/consistency/1/2')).statusCode).toBe(404)
    await world.close()
  })

  // shows D-342
  test('two at once stand in one log, without a gap', async ({ world, make }) => {
    const [one, two] = [await makePublished(make), await makePublished(make)]
    const answers = await Promise.all(
      [one, two].map(({ brand, style }) => publishWith(brand, style, { productName: 'At once' })),
    )
    for (const answer of answers) expect(answer).toSucceed()
    await Promise.all([growLog(world.parts), growLog(world.parts)])
    expect((await verifyLog(world.parts.db, world.parts)).faults).toEqual([])
    for (const { style } of [one, two]) expect(await verifyAt(world, style)).toMatchObject({ isGood: true })
  })

  // shows D-340
  test('cannot be inserted unsigned, and no row of its proofs changes', async ({ world, make }) => {
    const { style } = await makeTwo(world, make)
    const { db } = world.parts
    const copy = db.write((tx) =>
      tx
        .insertInto('passport_versions')
        .columns(['style_id', 'number', 'snapshot', 'sha256', 'published_by'])
        .expression((eb) =>
          eb
            .selectFrom('passport_versions')
            .where('style_id', '=', style.id)
            .where('number', '=', 2)
            .select(['style_id', eb.lit(3).as('number'), 'snapshot', 'sha256', 'published_by']),
        )
        .execute(),
    )
    await expect(copy).rejects.toThrow('signed and stands in the log')
    for (const table of [
      'passport_signatures',
      'publication_entries',
      'publication_leaves',
      'publication_nodes',
      'publication_heads',
      'proof_keys',
    ] as const)
      await expect(db.write((tx) => tx.deleteFrom(table).execute())).rejects.toThrow(/never change|stays/)
  })

  // shows D-342
  test('that was withdrawn has no proof for anybody, and the log has no word of it', async ({
    world,
    make,
  }) => {
    const { brand, style } = await makeTwo(world, make)
    const withdrawn = await brand.manager.send(withdrawPassport, {
      params: paramsOf(style),
      body: { reason: 'error' },
    })
    expect(withdrawn).toSucceed()
    await growLog(world.parts)
    await expect(verifyAt(world, style)).rejects.toMatchObject({ status: 410 })
    const checkpoint = (await get(world, '/log/checkpoint')).body
    expect(checkpoint).not.toContain(style.style_number)
    expect((await verifyLog(world.parts.db, world.parts)).faults).toEqual([])
  })
})

describe('versions from before there were signatures', () => {
  // shows D-345
  test('are signed once, with the key, and say so; one that was changed is not', async () => {
    const world = await openWorld({ jobs: false })
    const [sound, changed] = [await makePublished(world.make), await makePublished(world.make)]
    const query = asOwner(world.databaseUrl)
    await query(`truncate passport_signatures, publication_entries, publication_leaves, publication_nodes,
      publication_heads, proof_keys`)
    await rewrite(query, { style: changed.style.id, number: 1, hash: false })
    const { signEarlierVersions } = await import('#server/features/passports/passport-proofs/index.ts')
    const { db, sealing, now } = world.parts
    expect(await signEarlierVersions(db, { sealing, now })).toEqual({
      signed: 1,
      refused: [`${changed.style.style_number} version 1`],
    })
    expect(await signEarlierVersions(db, { sealing, now })).toBe(null)
    await growLog(world.parts)
    expect(stateOf(await verifyAt(world, sound.style))).toMatchObject({
      signature: 'noted',
      included: 'good',
    })
    await expect(verifyAt(world, changed.style)).rejects.toMatchObject({ status: 503 })
    await world.close()
  })
})

describe('what is not what was published', () => {
  // shows D-341
  test('is shown in no form, kept by no cache, and told to the operator', async () => {
    const lines: string[] = []
    const world = await openWorld({ log: (line) => lines.push(line) })
    const { brand, style, gtin14 } = await makePublished(world.make)
    await rewrite(asOwner(world.databaseUrl), { style: style.id, number: 1, hash: true })
    const trace = `/trace/${style.style_number}`
    for (const url of [
      `${trace}.json`,
      `${trace}/untp.json`,
      `${trace}/untp.jwt`,
      `${trace}/versions/1`,
      `${trace}/versions/1/untp.json`,
      `${trace}/versions/1/snapshot.json`,
      `${trace}/proof.json`,
      `/01/${gtin14}?linkType=linkset`,
    ]) {
      const answer = await get(world, url)
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 503, 'no-store'])
      expect(answer.json()).toMatchObject({ code: 'not_genuine' })
    }
    const page = await get(world, trace, { ...HTML, 'accept-language': 'de' })
    expect([page.statusCode, page.headers['cache-control'], page.headers.etag]).toEqual([
      503,
      'no-store',
      undefined,
    ])
    expect(page.body).toContain('wird nicht gezeigt')
    expect(page.body).not.toContain('Forged')
    const params = paramsOf(style)
    expect(await brand.manager.send(generateQr, { body: { inquiryId: style.id } })).toFailWith(503)
    await brand.manager.send(updateTrace, { params, body: { productName: 'Tee II' } })
    expect(await brand.manager.send(publish, { params })).toFailWith(503)
    const restored = { params: { ...params, number: '1' }, body: {} }
    expect(await brand.manager.send(restoreVersion, restored)).toFailWith(503)
    expect(lines.join('')).toContain('passport not genuine')
    expect((await get(world, '/metrics')).body).toMatch(/selvedge_passports_not_genuine [1-9]/)
    await expect
      .poll(() =>
        world.parts.db
          .selectFrom('security_events')
          .where('kind', '=', 'passport_not_genuine')
          .select('details')
          .executeTakeFirst(),
      )
      .toMatchObject({ details: { passport: style.style_number, version: 1, forgery: 'signature' } })
    await world.close()
  })

  test('does not take the place of a page that a process has drawn of what was published', async ({
    world,
    make,
  }) => {
    const { style } = await makePublished(make)
    const trace = `/trace/${style.style_number}`
    await hearAllSoFar(world)
    const before = await get(world, trace, HTML)
    await rewrite(asOwner(world.databaseUrl), { style: style.id, number: 1, hash: true })
    const after = await get(world, trace, HTML)
    expect([after.statusCode, after.body]).toEqual([200, before.body])
  })
})

const makeForgersKey = (): { privateKey: KeyObject; raw: Buffer; name: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return { privateKey, raw, name: `selvedge/${createHash('sha256').update(raw).digest('hex').slice(0, 16)}` }
}

type Found = 'read' | 'verify' | 'stranger'
interface Ground {
  world: World
  style: MadeStyle
  other: MadeStyle
  seen: SeenLog | null
}

const LOG = 'publication_leaves, publication_nodes, publication_heads'

/** Ways of forging, and by what each is found. Each begins with two passports of two versions in the log. */
const FORGINGS: [string, (ground: Ground, query: ReturnType<typeof asOwner>) => Promise<unknown>, Found[]][] =
  [
    [
      'the content of a version changed',
      ({ style }, query) => rewrite(query, { style: style.id, number: 2, hash: false }),
      ['read', 'verify'],
    ],
    [
      'the content changed, and its hash made anew',
      ({ style }, query) => rewrite(query, { style: style.id, number: 2, hash: true }),
      ['read', 'verify'],
    ],
    [
      'the first version changed, and the chain to the second made anew',
      async ({ style }, query) => {
        const sha256 = await rewrite(query, { style: style.id, number: 1, hash: true })
        await query(`update passport_signatures set before_sha256 = '${sha256}' where version_id =
        (select id from passport_versions where style_id = ${style.id} and number = 2)`)
      },
      ['read', 'verify'],
    ],
    [
      'the signature of another version',
      ({ style, other }, query) =>
        query(`update passport_signatures g set signature = o.signature from passport_signatures o,
        passport_versions v, passport_versions w where g.version_id = v.id and o.version_id = w.id
        and v.style_id = ${style.id} and v.number = 2 and w.style_id = ${other.id} and w.number = 2`),
      ['read', 'verify'],
    ],
    [
      'the newest version deleted',
      ({ style }, query) =>
        query(`delete from passport_versions where style_id = ${style.id} and number = 2`),
      ['read', 'verify'],
    ],
    [
      'a version inserted',
      ({ style }, query) =>
        query(`insert into passport_versions (style_id, number, snapshot, sha256, published_by)
        select style_id, 3, snapshot, sha256, published_by from passport_versions
        where style_id = ${style.id} and number = 2`),
      ['read', 'verify'],
    ],
    [
      'two versions in each other’s place',
      ({ style }, query) =>
        query(`update passport_versions set number = 9 where style_id = ${style.id} and number = 1;
        update passport_versions set number = 1 where style_id = ${style.id} and number = 2;
        update passport_versions set number = 2 where style_id = ${style.id} and number = 9`),
      ['read', 'verify'],
    ],
    [
      'the time of publication moved',
      ({ style }, query) =>
        query(`update passport_versions set published_at = published_at - interval '1 year'
        where style_id = ${style.id} and number = 2`),
      ['read', 'verify'],
    ],
    [
      'a leaf of the log rewritten',
      ({ style }, query) =>
        query(`update publication_leaves set hash = sha256('forged') where entry_id =
        (select id from publication_entries where style_id = ${style.id} and number = 2)`),
      ['verify'],
    ],
    [
      'the log cut off',
      ({ style }, query) =>
        query(`delete from publication_leaves where entry_id >=
          (select id from publication_entries where style_id = ${style.id} and number = 2);
        delete from publication_entries where id >=
          (select id from publication_entries where style_id = ${style.id} and number = 2)`),
      ['read', 'verify'],
    ],
    [
      'the log taken away, heads and all, as if nothing were in it yet',
      (_ground, query) => query(`truncate ${LOG}`),
      ['stranger'],
    ],
    [
      'the whole log written anew, with its hashes and signed heads',
      async ({ world }, query) => {
        // As somebody who has the installation’s key as well: all leaves, inner hashes and heads are new ones.
        await query(`truncate ${LOG}; update publication_entries set salt = sha256(salt)`)
        await growLog(world.parts)
      },
      ['stranger'],
    ],
    [
      'the key replaced, and a version signed with it',
      async ({ style }, query) => {
        const { privateKey, raw, name } = makeForgersKey()
        const sha256 = await rewrite(query, { style: style.id, number: 2, hash: true })
        const [row] = await query<{ statement: string }>(
          `select statement from publication_entries where style_id = ${style.id} and number = 2`,
        )
        const text =
          (row?.statement ?? '').replace(/sha256 .*/, `sha256 ${sha256}`).split('signature ')[0] ?? ''
        const signature = signWith(privateKey, text)
        await query(`update proof_keys set public_key = ${hexOf(raw)}, name = '${name}';
        update passport_signatures set signature = ${hexOf(signature)} where version_id =
          (select id from passport_versions where style_id = ${style.id} and number = 2);
        update publication_entries set statement = '${text}signature Ed25519 ${name} ${signature.toString('base64')}\n'
          where style_id = ${style.id} and number = 2`)
      },
      ['read', 'verify'],
    ],
  ]

describe('forging as the owner of the database', () => {
  // shows D-344, D-728
  test.each(FORGINGS)('is found: %s', async (_name, forge, found) => {
    const world = await openWorld({ jobs: false })
    const [{ style }, { style: other }] = [await makeTwo(world, world.make), await makeTwo(world, world.make)]
    const { seen } = await verifyAt(world, style)
    expect((await verifyVersions(world.parts.db, world.parts)).faults).toEqual([])
    await forge({ world, style, other, seen }, asOwner(world.databaseUrl))
    const by: Found[] = []
    if ((await get(world, `/trace/${style.style_number}.json`)).statusCode === 503) by.push('read')
    if ((await verifyVersions(world.parts.db, world.parts)).faults.length > 0) by.push('verify')
    const stranger = await verifyAt(world, style, seen).catch(() => null)
    if (stranger && !stranger.isGood) by.push('stranger')
    expect(by).toEqual(found)
    await world.close()
  })
})
