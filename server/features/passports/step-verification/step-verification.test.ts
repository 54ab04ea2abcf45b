import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { publish, readTrace, submitTrace, updateTrace } from '#contract/passports/passports.ts'
import {
  type Confirmer,
  decideStepVerification,
  sendStepVerificationNotification,
  setStepVerificationRequested,
  STEP_VERIFICATION_TEXTS as TEXTS,
} from '#contract/passports/step-verification.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import { createCollection } from '#contract/styles/collections.ts'
import type { Company, MadeStyle, Maker, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

type Sender = Pick<Person, 'send'>
const paramsOf = (id: number) => ({ id: String(id) })
const ask = (by: Sender, id: number, type: Confirmer, is_requested = true) =>
  by.send(setStepVerificationRequested, { params: paramsOf(id), body: { is_requested, type } })
const tell = (by: Sender, id: number) => by.send(sendStepVerificationNotification, { params: paramsOf(id) })
const decide = (by: Sender, id: number, type: Confirmer, approve_status: boolean, reason?: string) =>
  by.send(decideStepVerification, {
    params: paramsOf(id),
    body: { type, approve_status, ...(reason !== undefined && { reason }) },
  })
const newsOf = async (person: Sender) => (await person.send(listNotifications, { query: {} })).data.data
const trace = async (by: Sender, style: MadeStyle) =>
  (await by.send(readTrace, { params: paramsOf(style.id) })).data

/** A draft with one step of the supplier; answers its detail. */
const makeStep = async (owner: Company, style: MadeStyle, supplierId: number | null): Promise<number> => {
  const saved = await owner.manager.send(submitTrace, {
    params: paramsOf(style.id),
    body: {
      productName: 'Tee',
      data: [
        {
          id: 'new-1',
          display_name: 'Knitting',
          icon: 'yarn',
          details: [{ id: 'new-2', supplier_id: supplierId }],
        },
      ],
    },
  })
  expect(saved).toSucceed()
  return saved.data.fields[0]?.details[0]?.id ?? 0
}

let brand: Company
let supplier: Company
test.beforeAll(async ({ make }) => {
  brand = await make.brand()
  supplier = await make.supplier()
})
const makeDetail = async (make: Maker) => {
  const style = await make.style(brand, { suppliers: [supplier] })
  return { style, id: await makeStep(brand, style, supplier.id) }
}

describe('confirming a step', () => {
  // shows S0-105
  test('the factory is asked, told, confirms; who and when is seen, and it waits to be published', async ({
    make,
  }) => {
    const { style, id } = await makeDetail(make)
    await brand.manager.send(publish, { params: paramsOf(style.id) })
    const asked = await ask(brand.manager, id, 'factory')
    expect(asked.data.factory).toMatchObject({ state: 'requested', can: { withdraw: true, request: false } })
    expect(asked.data.brand).toMatchObject({ state: 'none', can: { decide: true } })
    expect(await tell(brand.manager, id)).toSucceed()
    expect((await newsOf(supplier.manager))[0]).toMatchObject({
      kind: 'step_verification_requested',
      link: `/inquiries/${style.id}?tracetab=edit&row=steps:${id}#trace`,
    })
    expect(await tell(brand.manager, id)).toFailWith(409, TEXTS.sentRecently)

    const seen = (await trace(supplier.manager, style)).fields[0]?.details[0]
    expect(seen).toMatchObject({ verification_requested: true, verified_by_factory: false })
    expect(seen?.verification.factory.can.decide).toBe(true)
    const user = await supplier.person('user')
    expect((await decide(user, id, 'factory', true)).data.factory).toMatchObject({
      state: 'verified',
      by: expect.stringContaining(supplier.name),
    })
    const after = await trace(brand.manager, style)
    expect(after.need_trace_approval).toBe(true)
    expect(after.fields[0]?.details[0]).toMatchObject({
      verified_by_factory: true,
      verified_by_brand: false,
      verification_requested: false,
    })
    expect(after.preview.steps[0]?.details[0]?.verified_by_factory).not.toBeNull()
    expect((await newsOf(brand.manager))[0]).toMatchObject({
      kind: 'step_verified',
      link: `/inquiries/${style.id}?tracetab=edit&row=steps:${id}#trace`,
    })
    expect(await ask(brand.manager, id, 'factory')).toFailWith(409, TEXTS.verifiedAlready)
  })

  test('where the whole trace is marked as unverified, no public form says that a step is confirmed', async ({
    make,
  }) => {
    const { style, id } = await makeDetail(make)
    const params = paramsOf(style.id)
    await decide(brand.manager, id, 'brand', true)
    await decide(supplier.manager, id, 'factory', true)
    const json = async () => {
      const { data } = await make.anyone.request({ url: `/trace/${style.style_number}.json` })
      return (data as { 'selvedge:passport': PassportSnapshot })['selvedge:passport'].steps[0]?.details[0]
    }
    await brand.manager.send(publish, { params })
    expect((await json())?.verified_by_brand).not.toBeNull()
    await brand.manager.send(updateTrace, { params, body: { markWholeTraceAsUnverified: true } })
    expect(await brand.manager.send(publish, { params })).toSucceed()
    expect(await json()).toMatchObject({ verified_by_brand: null, verified_by_factory: null })
    const draft = await trace(brand.manager, style)
    expect(draft.preview.steps[0]?.details[0]?.verified_by_brand).not.toBeNull()
    expect(draft.need_trace_approval).toBe(false)
  })

  // shows S1-58
  test('both confirmations stand apart; the brand confirms without being asked', async ({ make }) => {
    const { id } = await makeDetail(make)
    expect((await decide(brand.manager, id, 'brand', true)).data).toMatchObject({
      brand: { state: 'verified' },
      factory: { state: 'none' },
    })
    expect(await decide(brand.manager, id, 'factory', true)).toFailWith(403)
    expect(await decide(supplier.manager, id, 'brand', true)).toFailWith(403)
  })

  // shows S1-58, S1-99
  test('a request is made once and taken back; declined it says why and may be made again', async ({
    make,
  }) => {
    const { id } = await makeDetail(make)
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(supplier.manager, id, 'brand')))
    for (const answer of answers) expect(answer.data.brand.state).toBe('requested')
    expect((await ask(supplier.manager, id, 'brand', false)).data.brand.state).toBe('none')
    expect((await ask(supplier.manager, id, 'brand', false)).data.brand.state).toBe('none')
    expect(await tell(supplier.manager, id)).toFailWith(409, TEXTS.notRequested)

    await ask(supplier.manager, id, 'brand')
    expect(await decide(brand.manager, id, 'brand', false)).toFailAt('reason', TEXTS.reasonRequired)
    expect((await decide(brand.manager, id, 'brand', false, 'Another mill')).data.brand).toMatchObject({
      state: 'declined',
      reason: 'Another mill',
    })
    expect((await newsOf(supplier.manager))[0]?.text).toContain('Another mill')
    expect(await decide(brand.manager, id, 'brand', false, 'Again')).toFailWith(409, TEXTS.notRequested)
    expect((await ask(supplier.manager, id, 'brand')).data.brand.state).toBe('requested')
  })

  test('the own confirmation is taken back with a reason', async ({ make }) => {
    const { id } = await makeDetail(make)
    await decide(supplier.manager, id, 'factory', true)
    expect((await decide(supplier.manager, id, 'factory', false, 'Moved')).data.factory.state).toBe(
      'declined',
    )
  })

  // shows S1-60
  test('another supplier clears both confirmations and open requests', async ({ make }) => {
    const { style, id } = await makeDetail(make)
    await decide(brand.manager, id, 'brand', true)
    await ask(brand.manager, id, 'factory')
    const other = await make.supplier()
    await brand.manager.send(assignSupplier, { params: paramsOf(style.id), body: { supplier_id: other.id } })
    const draft = await trace(brand.manager, style)
    const [step] = draft.fields
    const saved = await brand.manager.send(updateTrace, {
      params: paramsOf(style.id),
      body: {
        productName: 'Tee',
        version: draft.version ?? undefined,
        data: [
          {
            id: step?.id ?? 0,
            display_name: 'Knitting',
            icon: 'yarn',
            details: [{ id, supplier_id: other.id }],
          },
        ],
      },
    })
    expect(saved.data.fields[0]?.details[0]?.verification).toMatchObject({
      brand: { state: 'none' },
      factory: { state: 'none' },
    })
  })

  test('nobody can be asked for a step without supplier, or of a company without account', async ({
    make,
  }) => {
    const entry = await make.registryEntry()
    const style = await make.style(brand)
    await brand.manager.send(assignSupplier, { params: paramsOf(style.id), body: { supplier_id: entry.id } })
    expect(await ask(brand.manager, await makeStep(brand, style, entry.id), 'factory')).toFailWith(
      409,
      TEXTS.nobodyToAsk,
    )
    const bare = await make.style(brand)
    expect(await ask(brand.manager, await makeStep(brand, bare, null), 'factory')).toFailWith(
      409,
      TEXTS.noSupplier,
    )
  })

  test('who may not see the step does not find it; QC people and unverified companies confirm nothing', async ({
    make,
  }) => {
    const { id } = await makeDetail(make)
    const stranger = await make.supplier()
    expect(await ask(make.anyone, id, 'brand')).toFailWith(401)
    expect(await ask(stranger.manager, id, 'brand')).toFailWith(404, TEXTS.notFound)
    expect(await decide(stranger.manager, id, 'factory', true)).toFailWith(404, TEXTS.notFound)
    expect(await tell(stranger.manager, id)).toFailWith(404, TEXTS.notFound)
    expect(await ask(brand.manager, 999_999, 'brand')).toFailWith(404, TEXTS.notFound)
    expect(await decide(await supplier.person('qc'), id, 'factory', true)).toFailWith(403)
    expect(await ask(await make.operator(), id, 'brand')).toFailWith(403)
    expect(
      await brand.manager.send(setStepVerificationRequested, {
        params: paramsOf(id),
        body: { is_requested: true, type: 'operator' as never },
      }),
    ).toFailAt('type')

    const unverified = await make.supplier({ verified: false })
    const style = await make.style(brand, { suppliers: [unverified] })
    const own = await makeStep(brand, style, unverified.id)
    expect(await decide(unverified.manager, own, 'factory', true)).toFailWith(403, TEXTS.needsVerification)
  })

  test('a brand without an account cannot be asked', async ({ make }) => {
    const entry = await make.registryEntry('Brand without account', 'brand')
    const maker = await make.supplier()
    const made = await maker.manager.send(createCollection, { body: { name: 'For it', brand_id: entry.id } })
    const style = await make.style(maker, { collection_id: made.data.data.id, suppliers: [supplier] })
    const id = await makeStep(maker, style, supplier.id)
    expect(await ask(maker.manager, id, 'brand')).toFailWith(409, TEXTS.nobodyToAsk)
  })

  // shows D-179
  test('another supplier of the style does not answer for the one that is asked', async ({ make }) => {
    const beside = await make.supplier()
    const style = await make.style(brand, { suppliers: [supplier, beside] })
    const id = await makeStep(brand, style, supplier.id)
    expect(await ask(brand.manager, id, 'factory')).toSucceed()
    expect(await decide(beside.manager, id, 'factory', true)).toFailWith(403)
    expect(await decide(brand.manager, id, 'factory', true)).toFailWith(403)
  })

  test('asked and decided at once, the state is that of some order', async ({ make }) => {
    const { id, style } = await makeDetail(make)
    await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        if (index % 3 === 0) return ask(brand.manager, id, 'factory')
        if (index % 3 === 1) return decide(supplier.manager, id, 'factory', true)
        return decide(supplier.manager, id, 'factory', false, 'No')
      }),
    ).then((answers) => {
      for (const { status } of answers) expect([200, 409]).toContain(status)
    })
    const detail = (await trace(brand.manager, style)).fields[0]?.details[0]
    expect(detail?.verified_by_factory).toBe(detail?.verification.factory.state === 'verified')
  })
})
