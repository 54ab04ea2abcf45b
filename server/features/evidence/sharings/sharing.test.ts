/** Evidence that is offered, accepted, refused and taken back, and who reads how much of it. */
import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import * as calls from '#contract/evidence/evidence.ts'
import { EVIDENCE_TEXTS, READING_LEVELS, type ReadingLevel } from '#contract/evidence/evidence-record.ts'
import { SHARING_TEXTS as TEXTS } from '#contract/evidence/evidence-sharing.ts'
import {
  change,
  decide,
  idOf,
  make,
  offered,
  read,
  share,
  shareAndAccept,
  takeBack,
  withdraw,
} from '#server/features/evidence/evidence/evidence.fixture.ts'
import type { Company, MadeStyle, Person } from '#server/test/make.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import { test } from '#server/test/world.ts'

let mill: Company
let brand: Company
let rival: Company
test.beforeAll(async ({ make }) => {
  mill = await make.supplier()
  brand = await make.brand()
  rival = await make.brand()
})

const FILE = [{ name: 'certificate.png', bytes: TINY_PNG }]
const makeWithFile = async () => {
  const own = await make(mill.manager, { title: 'Secret title' })
  await mill.manager.upload(calls.putEvidenceFile, { params: idOf(own), files: FILE, field: 'file' })
  return own
}
const offeredTo = async (by: Person, evidence: { id: number }) =>
  (await offered(by)).data.filter(({ evidence_id }) => evidence_id === evidence.id)
const oneOfferedTo = async (by: Person, evidence: { id: number }) => {
  const [one] = await offeredTo(by, evidence)
  if (!one) throw new Error('Nothing was offered')
  return one
}
const download = (by: Person, evidence: { id: number }) =>
  by.send(calls.downloadEvidenceFile, { params: idOf(evidence) })
const newsOf = async (by: Person) => (await by.send(listNotifications, { query: {} })).data.data

// shows D-314
describe.each(READING_LEVELS)('shared as %s', (level) => {
  test('a receiver reads so much and a company beside it nothing', async () => {
    const own = await makeWithFile()
    expect(await share(mill.manager, own, { companies: [brand], level })).toSucceed(200)
    const one = await oneOfferedTo(brand.manager, own)
    expect(one.state).toBe('offered')
    expect(one.holder.id).toBe(mill.id)
    expect(one.facts === null).toBe(level === 'existence')
    expect(JSON.stringify(one).includes('Secret title')).toBe(level !== 'existence')
    expect(await download(brand.manager, own)).toSatisfy(
      ({ status }: { status: number }) => status === (level === 'file' ? 200 : 404),
    )
    const isFound = (await offered(brand.manager, { query: 'Secret title' })).data.some(
      ({ id }) => id === one.id,
    )
    expect(isFound).toBe(level !== 'existence')
    expect(await offeredTo(rival.manager, own)).toEqual([])
    expect(await download(rival.manager, own)).toFailWith(404)
    expect(await read(brand.manager, own)).toFailWith(404)
    expect(await decide(rival.manager, one)).toFailWith(404, TEXTS.notFound)
  })

  test.for(['offered', 'accepted', 'refused', 'withdrawn', 'taken back'] as const)(
    'and %s, it is read as far as that allows',
    async (standing) => {
      const own = await makeWithFile()
      // What nobody reads, nobody accepts: its level is lowered afterwards.
      const first: ReadingLevel = level === 'existence' ? 'facts' : level
      const shared = await share(mill.manager, own, { companies: [brand], level: first })
      const one = await oneOfferedTo(brand.manager, own)
      if (standing === 'accepted') expect(await decide(brand.manager, one)).toSucceed(200)
      if (standing === 'refused')
        expect(await decide(brand.manager, one, { approve: false, reason: 'Blurred' })).toSucceed(200)
      expect(await share(mill.manager, own, { companies: [brand], level })).toSucceed(200)
      if (standing === 'withdrawn') expect(await withdraw(mill.manager, own)).toSucceed(200)
      const [sharing] = shared.data.data.sharings
      if (standing === 'taken back') expect(await takeBack(mill.manager, own, sharing ?? own)).toSucceed(200)
      const [left] = await offeredTo(brand.manager, own)
      const isGone = standing === 'taken back'
      expect(left === undefined).toBe(isGone)
      if (left) expect(left.facts === null).toBe(level === 'existence')
      expect((await download(brand.manager, own)).status).toBe(level === 'file' && !isGone ? 200 : 404)
      expect(await offeredTo(rival.manager, own)).toEqual([])
      expect(await download(rival.manager, own)).toFailWith(404)
    },
  )
})

// shows D-315
describe('a decision', () => {
  test('accepts, once, and tells the holder', async () => {
    const own = await make(mill.manager, { title: 'Told of acceptance' })
    await share(mill.manager, own, { companies: [brand] })
    expect((await newsOf(brand.manager))[0]).toMatchObject({
      kind: 'evidence_offered',
      text: `${mill.name} offers you the evidence “Told of acceptance”.`,
      link: `/evidence?tab=offered&row=offered:${(await oneOfferedTo(brand.manager, own)).id}`,
    })
    const one = await oneOfferedTo(brand.manager, own)
    const both = await Promise.all([
      decide(brand.manager, one),
      decide(brand.manager, one, { approve: false, reason: 'Blurred' }),
    ])
    expect(both.map(({ status }) => status)).toContain(200)
    const last = await read(mill.manager, own)
    expect(last.data.data.sharings).toHaveLength(1)
    // Who refuses second takes an acceptance back; who accepts second comes too late.
    const decided = last.data.data.events.filter(
      ({ action }) => action === 'accepted' || action === 'refused',
    )
    expect(decided).toHaveLength(both.filter(({ status }) => status === 200).length)
    expect((await newsOf(mill.manager))[0]?.text).toContain('Told of acceptance')
  })

  test('refuses with a reason, and what was refused may be offered again', async () => {
    const own = await make(mill.manager)
    await share(mill.manager, own, { companies: [brand] })
    const one = await oneOfferedTo(brand.manager, own)
    expect(await decide(brand.manager, one, { approve: false })).toFailWith(400, TEXTS.reasonRequired)
    expect(await decide(brand.manager, one, { approve: false, reason: 'Blurred' })).toSucceed(200)
    expect(await decide(brand.manager, one)).toFailWith(409, TEXTS.decidedAlready)
    expect((await read(mill.manager, own)).data.data).toMatchObject({
      state: 'refused',
      sharings: [{ state: 'refused', reason: 'Blurred' }],
    })
    expect(await change(mill.manager, own, { note: 'Scanned anew' })).toSucceed(200)
    await share(mill.manager, own, { companies: [brand] })
    const again = await oneOfferedTo(brand.manager, own)
    expect(again).toMatchObject({ id: one.id, state: 'offered', reason: null })
    expect(await decide(brand.manager, again)).toSucceed(200)
    expect((await read(mill.manager, own)).data.data.events.map(({ action }) => action)).toEqual([
      ...['accepted', 'offered', 'changed', 'refused', 'offered', 'created'],
    ])
  })

  test('is on what was looked at', async () => {
    const own = await make(mill.manager)
    await share(mill.manager, own, { companies: [brand] })
    const one = await oneOfferedTo(brand.manager, own)
    await change(mill.manager, own, { valid_until: '2098-12-31' })
    expect(await decide(brand.manager, one)).toFailWith(409, TEXTS.changed)
  })

  test('is on nothing of which only the existence is known', async () => {
    const own = await make(mill.manager)
    await share(mill.manager, own, { companies: [brand], level: 'existence' })
    const one = await oneOfferedTo(brand.manager, own)
    expect(one.can.decide).toBe(false)
    expect(await decide(brand.manager, one)).toFailWith(409, TEXTS.factsNeeded)
    await share(mill.manager, own, { companies: [brand], level: 'facts' })
    expect(await decide(brand.manager, one)).toSucceed(200)
    // What may no longer be read is accepted no longer.
    await share(mill.manager, own, { companies: [brand], level: 'existence' })
    expect((await oneOfferedTo(brand.manager, own)).decision).toBe('offered')
  })

  test('of two companies is of each its own', async () => {
    const own = await make(mill.manager)
    await share(mill.manager, own, { companies: [brand, rival] })
    await decide(brand.manager, await oneOfferedTo(brand.manager, own))
    await decide(rival.manager, await oneOfferedTo(rival.manager, own), {
      approve: false,
      reason: 'Not for us',
    })
    expect((await oneOfferedTo(brand.manager, own)).reason).toBeNull()
    expect((await read(mill.manager, own)).data.data.state).toBe('accepted')
    const text = JSON.stringify(await offered(brand.manager))
    expect(text).not.toContain('Not for us')
    expect(text).not.toContain(rival.name)
  })
})

describe('offering', () => {
  test('needs a verified company, and an open piece', async ({ make: world }) => {
    const young = await world.supplier({ verified: false })
    const own = await make(young.manager)
    expect(await share(young.manager, own, { companies: [brand] })).toFailWith(
      403,
      EVIDENCE_TEXTS.needsVerification,
    )
    const closed = await make(mill.manager)
    await withdraw(mill.manager, closed)
    expect(await share(mill.manager, closed, { companies: [brand] })).toFailWith(409, EVIDENCE_TEXTS.closed)
  })

  test('goes to companies with people, and to styles that one works on', async ({ make: world }) => {
    const own = await make(mill.manager)
    const entry = await world.registryEntry()
    const foreign = await world.style(rival)
    const wrong = [
      [{ companies: [mill] }, 'organization_ids.0', TEXTS.ownCompany],
      [{ companies: [brand, entry] }, 'organization_ids.1', TEXTS.unknownCompany],
      [{ styles: [foreign] }, 'style_ids.0', TEXTS.unknownStyle],
      [{}, 'organization_ids', TEXTS.chooseOne],
    ] as const
    for (const [to, field, text] of wrong)
      expect((await share(mill.manager, own, to)).error.fields?.[field]).toEqual([text])
    expect((await read(mill.manager, own)).data.data.sharings).toEqual([])
    const mine = await make(brand.manager)
    const style = await world.style(brand)
    expect((await share(brand.manager, mine, { styles: [style] })).error.fields?.['style_ids.0']).toEqual([
      TEXTS.ownStyle,
    ])
  })

  test('twice is offering once, and pairs of ids must fit', async () => {
    const [own, other] = [await make(mill.manager), await make(mill.manager)]
    await Promise.all([1, 2, 3].map(() => share(mill.manager, own, { companies: [brand] })))
    const { sharings } = (await read(mill.manager, own)).data.data
    expect(sharings).toHaveLength(1)
    const [sharing] = sharings
    expect(await takeBack(mill.manager, other, sharing ?? own)).toFailWith(404)
    expect(await takeBack(brand.manager, own, sharing ?? own)).toFailWith(404)
    expect(await takeBack(mill.manager, own, sharing ?? own)).toSucceed(200)
    expect(await takeBack(mill.manager, own, sharing ?? own)).toFailWith(404)
  })

  test('for a style is read by who decides on the style', async ({ make: world }) => {
    const style: MadeStyle = await world.style(brand, { suppliers: [mill] })
    const own = await make(mill.manager)
    expect(await share(mill.manager, own, { styles: [style] })).toSucceed(200)
    expect(await oneOfferedTo(brand.manager, own)).toMatchObject({
      style: { style_number: style.style_number },
    })
    expect(await offeredTo(rival.manager, own)).toEqual([])
  })
})

// shows D-315
test('who has accepted evidence hears that it was withdrawn, and sees it', async () => {
  const own = await make(mill.manager, { title: 'Soon gone' })
  await shareAndAccept(mill.manager, brand, own)
  await withdraw(mill.manager, own)
  expect((await newsOf(brand.manager))[0]).toMatchObject({
    kind: 'evidence_withdrawn',
    text: `${mill.name} withdrew the evidence “Soon gone”.`,
  })
  expect(await oneOfferedTo(brand.manager, own)).toMatchObject({ state: 'withdrawn', can: { decide: false } })
})

test('who has accepted evidence hears that it was replaced, and not by what', async () => {
  const [own, next] = [
    await make(mill.manager, { title: 'Last year’s' }),
    await make(mill.manager, { title: 'A successor' }),
  ]
  await shareAndAccept(mill.manager, brand, own)
  const replace = { params: { id: String(own.id) }, body: { evidence_id: next.id } }
  expect(await mill.manager.send(calls.supersedeEvidence, replace)).toSucceed()
  const [news] = await newsOf(brand.manager)
  expect(news).toMatchObject({
    kind: 'evidence_withdrawn',
    text: `${mill.name} replaced the evidence “Last year’s”. It covers nothing any more.`,
  })
  expect(JSON.stringify(await newsOf(brand.manager))).not.toContain('A successor')
  expect(JSON.stringify(await newsOf(rival.manager))).not.toContain('Last year’s')
})
