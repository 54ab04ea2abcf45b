/** The register of claims: who keeps it, what stands behind it, and what the activity tells of it. */
import { describe, expect } from 'vitest'
import { listActivity } from '#contract/collaboration/activity.ts'
import { ATTACHING_TEXTS, type AttachedEvidence } from '#contract/evidence/evidence-on-styles.ts'
import { CLAIM_LIMITS, CLAIM_TEXTS } from '#contract/evidence/product-claims.ts'
import { inEnglish } from '#contract/values/text/told.ts'
import {
  attach,
  detach,
  idOf,
  listOn,
  make as makeEvidence,
  shareAndAccept,
  TRANSACTION,
  withdraw,
} from '#server/features/evidence/evidence/evidence.fixture.ts'
import type { Company, MadeStyle, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { add, CLAIM, change, list, remove, tryToAdd, tryToList } from './product-claims.fixture.ts'

let brand: Company
let rival: Company
let mill: Company
let colleague: Person
let inspector: Person
test.beforeAll(async ({ make: world }) => {
  brand = await world.brand()
  rival = await world.brand()
  mill = await world.supplier()
  colleague = await brand.person('user')
  inspector = await brand.person('qc')
})

const DAY = 24 * 60 * 60_000
/** Far from the hour at which a day ends. */
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const stateOf = async (style: MadeStyle, claim: { id: number }) =>
  (await list(brand.manager, style)).data.find(({ id }) => id === claim.id)?.state
const activityOf = async (by: Person, style: MadeStyle) =>
  (await by.send(listActivity, { params: idOf(style) })).data.data
const wordsOf = ({ failed }: AttachedEvidence) => failed.map(({ text }) => inEnglish(text))

// shows D-373
describe('the register', () => {
  test('a claim is entered, changed, and deleted, each as it was said', async ({ make: world }) => {
    const style = await world.style(brand)
    const made = await add(brand.manager, style, {
      words: '  60% recycled polyester ',
      kind: 'recycled',
      share_percent: 60,
      part: 'Lining',
    })
    expect(made).toMatchObject({
      words: '60% recycled polyester',
      share_percent: 60,
      part: 'Lining',
      elsewhere: null,
      state: 'without_proof',
      version: 1,
    })
    expect(
      (await change(brand.manager, style, made, { share_percent: 62.5, version: 1 })).data.data,
    ).toMatchObject({ share_percent: 62.5, part: 'Lining', version: 2 })
    expect((await change(brand.manager, style, made, { share_percent: 62.5 })).data.data).toMatchObject({
      version: 2,
    })
    expect((await change(brand.manager, style, made, { part: null })).data.data).toMatchObject({
      part: null,
      share_percent: 62.5,
      version: 3,
    })
    expect(await remove(brand.manager, style, made)).toSucceed()
    expect(await list(brand.manager, style)).toEqual({ data: [], can: { change: true } })
  })

  test('the activity tells each change, with before and after', async ({ make: world }) => {
    const style = await world.style(brand)
    const made = await add(brand.manager, style)
    await change(brand.manager, style, made, { words: 'Organic cotton shell' })
    await remove(brand.manager, style, made)
    const entries = (await activityOf(brand.manager, style)).filter(({ action }) =>
      action.startsWith('claim.'),
    )
    expect(entries.map(({ action, details }) => [action, details.name])).toEqual([
      ['claim.deleted', 'Organic cotton shell'],
      ['claim.changed', 'Organic cotton shell'],
      ['claim.added', 'Organic cotton'],
    ])
    expect(entries[1]?.changes?.data).toEqual([
      expect.objectContaining({ field: 'words', from: 'Organic cotton', to: 'Organic cotton shell' }),
    ])
  })

  test('two who change it at once: the second is told, and nothing is lost', async ({ make: world }) => {
    const style = await world.style(brand)
    const made = await add(brand.manager, style)
    const answers = await Promise.all([
      change(brand.manager, style, made, { words: 'One', version: 1 }),
      change(colleague, style, made, { words: 'Other', version: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await list(brand.manager, style)).data).toMatchObject([{ version: 2 }])
  })

  test('the same words about the same part are entered once, however many do it', async ({ make: world }) => {
    const style = await world.style(brand)
    const answers = await Promise.all([
      tryToAdd(brand.manager, style),
      tryToAdd(colleague, style, { words: 'ORGANIC COTTON' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await tryToAdd(brand.manager, style, { part: 'Lining' })).toSucceed(201)
    const other = await add(brand.manager, style, { words: 'Fair' })
    expect(await change(brand.manager, style, other, { words: CLAIM.words })).toFailWith(
      409,
      CLAIM_TEXTS.twice,
    )
  })

  test('bad input is refused by field', async ({ make: world }) => {
    const style = await world.style(brand)
    const wrong = async (more: object) => (await tryToAdd(brand.manager, style, { ...more })).error?.fields
    expect(await wrong({ words: '  ' })).toEqual({ words: [CLAIM_TEXTS.wordsRequired] })
    expect(await wrong({ share_percent: 0 })).toEqual({ share_percent: [CLAIM_TEXTS.share] })
    expect(await wrong({ share_percent: 100.5 })).toEqual({ share_percent: [CLAIM_TEXTS.share] })
    expect(await wrong({ share_percent: 0.125 })).toEqual({ share_percent: [CLAIM_TEXTS.shareDecimals] })
    expect(Object.keys((await wrong({ kind: 'green' })) ?? {})).toEqual(['kind'])
    expect(Object.keys((await wrong({ words: 'x'.repeat(CLAIM_LIMITS.words + 1) })) ?? {})).toEqual(['words'])
  })

  test('a style has no more than a hundred', async ({ make: world }) => {
    const style = await world.style(brand)
    for (let at = 0; at < CLAIM_LIMITS.claims; at++) await add(brand.manager, style, { words: `Claim ${at}` })
    expect(await tryToAdd(brand.manager, style)).toFailWith(409, CLAIM_TEXTS.tooMany)
  })
})

// shows D-373
describe('who reads and changes it', () => {
  test('nobody but its owners: assigned companies are refused, all others find nothing', async ({
    make: world,
  }) => {
    const style = await world.style(brand, { suppliers: [mill] })
    const made = await add(brand.manager, style)
    expect(await tryToList(inspector, style)).toFailWith(403)
    expect(await change(inspector, style, made, { words: 'x' })).toFailWith(403)
    expect(await remove(inspector, style, made)).toFailWith(403)
    for (const person of [mill.manager, await mill.person('user'), await mill.person('qc')]) {
      expect(await tryToList(person, style)).toFailWith(403)
      expect(await tryToAdd(person, style)).toFailWith(403)
      expect(await change(person, style, made, { words: 'x' })).toFailWith(403)
      expect(await remove(person, style, made)).toFailWith(403)
      const seen = await activityOf(person, style)
      expect(seen.filter(({ action }) => action.startsWith('claim.'))).toEqual([])
    }
    expect(await tryToList(rival.manager, style)).toFailWith(404)
    expect(await change(rival.manager, style, made, { words: 'x' })).toFailWith(404)
    expect(await remove(rival.manager, style, made)).toFailWith(404)
  })

  test('a claim of another style is none of this one', async ({ make: world }) => {
    const [style, beside] = [await world.style(brand), await world.style(brand)]
    const made = await add(brand.manager, beside)
    expect(await change(brand.manager, style, made, { words: 'x' })).toFailWith(404, CLAIM_TEXTS.notFound)
    expect(await remove(brand.manager, style, made)).toFailWith(404, CLAIM_TEXTS.notFound)
    const own = await makeEvidence(brand.manager)
    const answer = await attach(brand.manager, style, { evidence_id: own.id, claim_id: made.id })
    expect(answer.error?.fields).toEqual({ claim_id: [ATTACHING_TEXTS.unknownClaim] })
    expect((await list(brand.manager, beside)).data).toMatchObject([{ words: CLAIM.words, version: 1 }])
  })
})

// shows D-374
describe('what stands behind a claim', () => {
  test('its state is that of the evidence, today', async ({ make: world }) => {
    const style = await world.style(brand)
    const made = await add(brand.manager, style)
    const old = await makeEvidence(brand.manager, { valid_until: dayIn(-400), valid_from: dayIn(-800) })
    expect(await attach(brand.manager, style, { evidence_id: old.id, claim_id: made.id })).toSucceed(201)
    expect(await stateOf(style, made)).toBe('ran_out')
    const soon = await makeEvidence(brand.manager, { valid_until: dayIn(40) })
    expect(await attach(brand.manager, style, { evidence_id: soon.id, claim_id: made.id })).toSucceed(201)
    expect(await stateOf(style, made)).toBe('expiring')
    const valid = await makeEvidence(brand.manager)
    const attached = await attach(brand.manager, style, { evidence_id: valid.id, claim_id: made.id })
    expect(attached).toSucceed(201)
    expect((await list(brand.manager, style)).data).toMatchObject([
      { state: 'backed', backed_until: '2099-12-31', standards: ['gots'] },
    ])
    expect(await detach(brand.manager, style, attached.data.data)).toSucceed()
    expect(await stateOf(style, made)).toBe('expiring')
    await withdraw(brand.manager, soon)
    expect(await stateOf(style, made)).toBe('ran_out')
    const told = (await activityOf(brand.manager, style)).map(({ action }) => action)
    expect(told.filter((action) => action.startsWith('claim.evidence'))).toEqual([
      'claim.evidence_detached',
      'claim.evidence_attached',
      'claim.evidence_attached',
      'claim.evidence_attached',
    ])
  })

  test('a standard that does not speak of it is no proof, and says so', async ({ make: world }) => {
    const style = await world.style(brand)
    const made = await add(brand.manager, style)
    const other = await makeEvidence(brand.manager, { standard: 'grs', number: 'CU-812345-GRS-2026' })
    const { data } = await attach(brand.manager, style, { evidence_id: other.id, claim_id: made.id })
    expect(wordsOf(data.data)).toContain('GRS does not speak of what is claimed here.')
    expect(await stateOf(style, made)).toBe('without_proof')
    expect((await change(brand.manager, style, made, { kind: 'recycled' })).data.data).toMatchObject({
      state: 'backed',
    })
  })

  test('evidence is for one step, material or claim, and once for each', async ({ make: world }) => {
    const style = await world.style(brand)
    const [one, two] = [
      await add(brand.manager, style),
      await add(brand.manager, style, { words: 'Organic' }),
    ]
    const own = await makeEvidence(brand.manager)
    const both = { evidence_id: own.id, claim_id: one.id, detail_id: 1 }
    expect((await attach(brand.manager, style, both)).error?.fields).toEqual({
      bom_item_id: [ATTACHING_TEXTS.oneAim],
    })
    expect(await attach(brand.manager, style, { evidence_id: own.id, claim_id: one.id })).toSucceed(201)
    expect(await attach(brand.manager, style, { evidence_id: own.id, claim_id: one.id })).toFailWith(
      409,
      ATTACHING_TEXTS.attachedAlready,
    )
    expect(await attach(brand.manager, style, { evidence_id: own.id, claim_id: two.id })).toSucceed(201)
    expect(await attach(brand.manager, style, { evidence_id: own.id })).toSucceed(201)
  })

  test('with a claim goes what is attached to it, and its quantity is free again', async ({
    make: world,
  }) => {
    const style = await world.style(brand)
    const made = await add(brand.manager, style)
    const own = await makeEvidence(brand.manager, TRANSACTION)
    const body = { evidence_id: own.id, claim_id: made.id, quantity_kg: 500 }
    expect(await attach(brand.manager, style, body)).toSucceed(201)
    expect(await attach(brand.manager, style, { evidence_id: own.id, quantity_kg: 1 })).toFailWith(409)
    expect(await remove(brand.manager, style, made)).toSucceed()
    expect((await listOn(brand.manager, style)).data.data).toEqual([])
    expect(await attach(brand.manager, style, { evidence_id: own.id, quantity_kg: 500 })).toSucceed(201)
  })

  test('its holder is told nothing of the claim that it backs', async ({ make: world }) => {
    const style = await world.style(brand, { suppliers: [mill] })
    const made = await add(brand.manager, style)
    const own = await makeEvidence(mill.manager)
    await shareAndAccept(mill.manager, brand, own)
    expect(await attach(brand.manager, style, { evidence_id: own.id, claim_id: made.id })).toSucceed(201)
    expect((await listOn(brand.manager, style)).data.data).toMatchObject([{ claim_id: made.id }])
    expect((await listOn(mill.manager, style)).data.data).toEqual([])
    expect(await stateOf(style, made)).toBe('backed')
  })

  test('a claim that is deleted while evidence is attached: one of both, and never half', async ({
    make: world,
  }) => {
    const style = await world.style(brand)
    const own = await makeEvidence(brand.manager)
    for (let round = 0; round < 4; round++) {
      const made = await add(brand.manager, style, { words: `Round ${round}` })
      const [attached, deleted] = await Promise.all([
        attach(brand.manager, style, { evidence_id: own.id, claim_id: made.id }),
        remove(colleague, style, made),
      ])
      expect(deleted).toSucceed()
      expect([201, 400]).toContain(attached.status)
      expect((await listOn(brand.manager, style)).data.data).toEqual([])
    }
  })
})
