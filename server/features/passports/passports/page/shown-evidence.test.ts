/** Evidence on the public page: frozen with the version, and beside it how it stands today. */
import { createHash } from 'node:crypto'
import { decodeJwt } from 'jose'
import { describe, expect } from 'vitest'
import { putEvidenceFile } from '#contract/evidence/evidence.ts'
import { ATTACHING_TEXTS, type ShownLevel, showEvidence } from '#contract/evidence/evidence-on-styles.ts'
import { publish, updateTrace } from '#contract/passports/passports.ts'
import type { SnapshotEvidenceRow } from '#contract/passports/sections/snapshot-evidence.ts'
import {
  attach,
  detach,
  idOf,
  listOn,
  make,
  makeSteps,
  shareAndAccept,
  takeBack,
  withdraw,
} from '#server/features/evidence/evidence/evidence.fixture.ts'
import type { Company, MadeStyle, Maker, Person } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { test, type World } from '#server/test/world.ts'
import { dropTurned, findEvidenceNow } from './evidence-now.ts'

let brand: Company
let mill: Company
test.beforeAll(async ({ make: world }) => {
  brand = await world.brand()
  mill = await world.supplier()
})

const show = (by: Person, style: MadeStyle, id: number, shown: ShownLevel | null) =>
  by.send(showEvidence, { params: { ...idOf(style), attachmentId: String(id) }, body: { shown } })

/** A style with a step, and the mill's certificate behind the step. */
const prepare = async (world: Maker, more: object = {}) => {
  const style = await world.style(brand, { suppliers: [mill] })
  const [spinning] = await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier: mill }])
  const own = await make(mill.manager, more)
  const sharing = await shareAndAccept(mill.manager, brand, own)
  const attached = await attach(brand.manager, style, { evidence_id: own.id, detail_id: spinning })
  return { style, own, sharing, id: attached.data.data.id }
}

const get = async ({ app }: World, url: string, accept = 'text/html') => {
  const answer = await app.fastify.inject({
    ...{ method: 'GET', url },
    headers: { host: 'localhost', 'accept-encoding': 'identity', accept },
  })
  return { status: answer.statusCode, body: answer.body, headers: answer.headers }
}
/** What the page says of evidence, without the rest of it. */
const page = async (world: World, style: MadeStyle) => {
  const { body } = await get(world, `/trace/${style.style_number}`)
  return /<section class="evidence">.*?<\/section>/.exec(body)?.[0] ?? ''
}
const read = async (world: World, style: MadeStyle) => {
  const { body } = await get(world, `/trace/${style.style_number}.json`)
  const data = JSON.parse(body)
  return {
    rows: data['selvedge:passport'].evidence as SnapshotEvidenceRow[],
    now: data['selvedge:evidenceNow'] as Record<string, string> | undefined,
  }
}
const publishIt = async (style: MadeStyle) =>
  expect(await brand.manager.send(publish, { params: idOf(style) })).toSucceed()

// shows D-570
test('nothing is shown unless the brand says so, and then with the next publication', async ({
  world,
  make: maker,
}) => {
  const { style, id } = await prepare(maker)
  await publishIt(style)
  expect(await read(world, style)).toEqual({ rows: [], now: undefined })
  const shown = await show(brand.manager, style, id, 'existence')
  expect(shown.data.data).toMatchObject({ id, shown: 'existence' })
  expect((await read(world, style)).rows).toEqual([])
  await publishIt(style)
  const nothing = { holder: null, number: null, issuing_body: null, file: null }
  expect(await read(world, style)).toEqual({
    rows: [
      {
        ...{ ref: id, place: 'step', step: expect.stringMatching(/^step-\d+$/), of: 'spinning' },
        ...{ kind: 'scope_certificate', standard: 'GOTS', valid_until: '2099-12-31', is_stated: false },
        ...nothing,
      },
    ],
    now: { [id]: 'valid' },
  })
  await show(brand.manager, style, id, 'facts')
  await publishIt(style)
  expect((await read(world, style)).rows).toMatchObject([
    { holder: mill.name, number: 'CU-812345-GOTS-2026', issuing_body: 'Control Union', file: null },
  ])
  const html = await page(world, style)
  for (const words of ['CU-812345-GOTS-2026', 'When published: valid', 'Today: valid'])
    expect(html).toContain(words)
})

// shows D-571
describe('a published version keeps its words, and the page says how things stand today', () => {
  test('of what was withdrawn', async ({ world, make: maker }) => {
    const { style, own, id } = await prepare(maker)
    await show(brand.manager, style, id, 'facts')
    await publishIt(style)
    // Kept by this process from now on.
    expect(await page(world, style)).toContain('Today: valid')
    await withdraw(mill.manager, own)
    const html = await page(world, style)
    expect(html).toContain('When published: valid')
    expect(html).toContain('Today: withdrawn')
    expect(html).toContain('CU-812345-GOTS-2026')
    expect((await read(world, style)).now).toEqual({ [id]: 'withdrawn' })
    await publishIt(style)
    expect(await read(world, style)).toEqual({ rows: [], now: undefined })
  })

  test('of what is shared no more, or was taken off', async ({ world, make: maker }) => {
    const { style, own, sharing, id } = await prepare(maker)
    await show(brand.manager, style, id, 'facts')
    await publishIt(style)
    await takeBack(mill.manager, own, sharing)
    expect((await read(world, style)).now).toEqual({ [id]: 'gone' })
    expect(await page(world, style)).toContain('Today: no longer shown by the brand')
    const other = await prepare(maker)
    await show(brand.manager, other.style, other.id, 'facts')
    await publishIt(other.style)
    expect(await page(world, other.style)).toContain('Today: valid')
    await detach(brand.manager, other.style, { id: other.id })
    expect(await page(world, other.style)).toContain('Today: no longer shown by the brand')
  })

  test('of what ran out overnight', async ({ world, make: maker }) => {
    const { parts } = world
    const { style, id } = await prepare(maker, { valid_until: '2031-06-30' })
    await show(brand.manager, style, id, 'facts')
    await publishIt(style)
    expect(await page(world, style)).toContain('Today: valid')
    const dropped: string[] = []
    parts.db.onNotice('passport_published', (number) => void dropped.push(number))
    for (const [day, turns] of [
      ['2031-03-31', false],
      ['2031-04-01', true],
      ['2031-06-30', false],
      ['2031-07-01', true],
    ] as const) {
      dropped.length = 0
      await dropTurned({ ...parts, now: () => new Date(`${day}T00:00:00Z`) })
      expect([day, dropped.includes(style.style_number)]).toEqual([day, turns])
    }
    const { evidence } = JSON.parse((await get(world, `/trace/${style.style_number}.json`)).body)[
      'selvedge:passport'
    ]
    expect(evidence).toMatchObject([{ valid_until: '2031-06-30' }])
    const at = (day: string) =>
      findEvidenceNow({ ...parts, now: () => new Date(`${day}T12:00:00Z`) }, style.id, { evidence })
    expect(await at('2031-03-31')).toEqual({ [id]: 'valid' })
    expect(await at('2031-04-01')).toEqual({ [id]: 'ends_soon' })
    expect(await at('2031-06-30')).toEqual({ [id]: 'ends_soon' })
    expect(await at('2031-07-01')).toEqual({ [id]: 'expired' })
  })
})

// shows D-572
test('the file of another company is nobody’s to show but its own', async ({ make: maker }) => {
  const { style, id } = await prepare(maker)
  expect(await show(brand.manager, style, id, 'file')).toFailAt('shown')
  expect((await show(brand.manager, style, id, 'file')).error).toMatchObject({
    fields: { shown: [ATTACHING_TEXTS.ownFile] },
  })
})

// shows D-724
test('a file that is shown no more ends at once, also on pages that are kept; the version stays', async ({
  world,
  make: maker,
}) => {
  const style = await maker.style(brand, { suppliers: [mill] })
  await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier: mill }])
  const own = await make(brand.manager)
  await brand.manager.upload(putEvidenceFile, {
    ...{ params: idOf(own), field: 'file', files: [{ name: 'scope.png', bytes: TINY_PNG }] },
  })
  const { id } = (await attach(brand.manager, style, { evidence_id: own.id })).data.data
  const address = `/trace/${style.style_number}/evidence/${id}`
  const statusOf = async (url: string) => (await get(world, url)).status
  await show(brand.manager, style, id, 'file')
  await publishIt(style)
  const frozen = await read(world, style)
  expect(await statusOf(address)).toBe(200)
  expect(await page(world, style)).toContain(address)
  for (const lower of ['facts', 'existence', null] as const) {
    await show(brand.manager, style, id, 'file')
    expect(await statusOf(address)).toBe(200)
    expect(await page(world, style)).toContain(address)
    await show(brand.manager, style, id, lower)
    expect(await statusOf(address)).toBe(404)
    const html = await page(world, style)
    expect(html).not.toContain(address)
    expect(html).toContain(lower ? 'Today: valid' : 'Today: no longer shown by the brand')
    expect((await read(world, style)).rows).toEqual(frozen.rows)
  }
})

// shows D-627
test('a credential names the file with its hash, to nobody who may not read it', async ({
  world,
  make: maker,
}) => {
  const style = await maker.style(brand, { suppliers: [mill] })
  await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier: mill }])
  const own = await make(brand.manager)
  await brand.manager.upload(putEvidenceFile, {
    ...{ params: idOf(own), field: 'file', files: [{ name: 'scope.png', bytes: TINY_PNG }] },
  })
  const attached = await attach(brand.manager, style, { evidence_id: own.id })
  await show(brand.manager, style, attached.data.data.id, 'file')
  await publishIt(style)
  const address = `/trace/${style.style_number}/evidence/${attached.data.data.id}`
  const forms = ['untp.json', 'untp.jwt'] as const
  const documents = async () => {
    const bodies = await Promise.all(forms.map((form) => get(world, `/trace/${style.style_number}/${form}`)))
    return bodies.map(({ body }, at) => (at === 0 ? JSON.parse(body) : decodeJwt(body)))
  }
  const file = await world.app.fastify.inject({ url: address, headers: { host: 'localhost' } })
  const digest = createHash('sha256').update(file.rawPayload).digest('hex')
  for (const { credentialSubject } of await documents())
    expect(
      credentialSubject.relatedDocument.find(({ linkURL }: { linkURL: string }) => linkURL.endsWith(address)),
    ).toMatchObject({ digestMultibase: `u${Buffer.from(`1220${digest}`, 'hex').toString('base64url')}` })
  await brand.manager.send(updateTrace, {
    params: idOf(style),
    body: { audiences: { fields: { evidence: 'authority' } } } as never,
  })
  await publishIt(style)
  for (const document of await documents()) {
    expect(JSON.stringify(document)).not.toContain('/evidence/')
    expect(JSON.stringify(document)).not.toContain('CU-812345')
  }
  expect((await get(world, address)).status).toBe(404)
})

// shows D-573
test('who may not read the steps reads neither their evidence nor whose it is', async ({
  world,
  make: maker,
}) => {
  const { style, own, id } = await prepare(maker)
  await show(brand.manager, style, id, 'facts')
  const whole = await attach(brand.manager, style, { evidence_id: own.id })
  await show(brand.manager, style, whole.data.data.id, 'facts')
  await brand.manager.send(updateTrace, {
    params: idOf(style),
    body: { audiences: { fields: { step_companies: 'authority' } } } as never,
  })
  await publishIt(style)
  const { rows } = await read(world, style)
  expect(rows).toMatchObject([
    { ref: id, holder: null, number: null },
    { ref: whole.data.data.id, holder: null, number: null },
  ])
  expect(await page(world, style)).not.toContain('CU-812345')
})

test('an attachment of another style, and a stranger, change nothing', async ({ make: maker }) => {
  const { style, id } = await prepare(maker)
  const other = await maker.style(brand)
  expect(await show(brand.manager, other, id, 'facts')).toFailWith(404)
  const stranger = await maker.brand()
  expect(await show(stranger.manager, style, id, 'facts')).toFailWith(404)
  expect(await show(mill.manager, style, id, 'facts')).toFailWith(403)
  expect((await listOn(brand.manager, style)).data.data).toMatchObject([{ id, shown: null }])
  // What is said inside is the owners' affair.
  await show(brand.manager, style, id, 'facts')
  expect((await listOn(mill.manager, style)).data.data).toMatchObject([{ id, shown: null }])
})

// shows D-609
test('evidence of a component stands on the page beside its name, and goes with it', async ({
  world,
  make: maker,
}) => {
  const style = await maker.style(brand, { suppliers: [mill] })
  const compose = (name: string) =>
    brand.manager.send(updateTrace, {
      params: idOf(style),
      body: {
        productName: 'Tee',
        fibreComposition: {
          components: [{ name, fibres: [{ fibre: 'cotton', percent: 100 }] }],
          has_animal_parts: false,
        },
      },
    })
  await compose('Shell')
  const own = await make(mill.manager)
  await shareAndAccept(mill.manager, brand, own)
  const attached = await attach(brand.manager, style, { evidence_id: own.id, component: 'Shell' })
  await show(brand.manager, style, attached.data.data.id, 'facts')
  await publishIt(style)
  expect((await read(world, style)).rows).toMatchObject([
    { place: 'composition', of: 'Shell', holder: mill.name },
  ])
  expect(await page(world, style)).toMatch(/Composition.*Shell/s)
  await compose('Body')
  await publishIt(style)
  expect((await read(world, style)).rows).toEqual([])
})

// shows D-687
test('what is not valid yet is not shown, and neither is what only says so', async ({
  world,
  make: maker,
}) => {
  const { style, id } = await prepare(maker, { valid_from: '2099-01-01' })
  await show(brand.manager, style, id, 'facts')
  await publishIt(style)
  expect(await read(world, style)).toEqual({ rows: [], now: undefined })
  expect(await page(world, style)).toBe('')
})
