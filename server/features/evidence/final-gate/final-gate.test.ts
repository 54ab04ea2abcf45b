import { expect } from 'vitest'
import * as gate from '#contract/evidence/final-gate.ts'
import * as passports from '#contract/passports/passports.ts'
import { readPublication } from '#contract/passports/publications.ts'
import { keepAsTemplate, listTemplates } from '#contract/quality/qc-templates.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import * as timelines from '#contract/styles/timelines.ts'
import { makeSteps } from '#server/features/evidence/evidence/evidence.fixture.ts'
import { agree, askedFor, makeFor, save } from '#server/features/passports/publications/for-brand.fixture.ts'
import {
  approve,
  create,
  type Inspection,
  idOf,
  makeInspection,
  makeReady,
  setAql,
} from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import type { Client } from '#server/test/client.ts'
import { test } from '#server/test/world.ts'

type By = Pick<Client, 'send'>
interface OfStyle {
  id: number
}

const { GATE_TEXTS: TEXTS } = gate
const REASON = 'The buyer has agreed in writing'

const setGate = async (by: By, setting: gate.GateSetting) => {
  const answer = await by.send(gate.changeFinalGate, { body: { setting } })
  expect(answer.data).toMatchObject({ data: { setting }, can: { change: true } })
}

const publish = (by: By, style: OfStyle, gate_reason?: string) =>
  by.send(passports.publish, {
    params: idOf(style),
    ...(gate_reason !== undefined && { body: { gate_reason } }),
  })

const stateOf = async (by: By, style: OfStyle) =>
  (await by.send(readPublication, { params: idOf(style) })).data

/** With a draft that can be published, and an inspection that nobody has approved. */
const makeGated = async (make: Parameters<typeof makeInspection>[0]): Promise<Inspection> => {
  const inspection = await makeInspection(make)
  const { brand, supplier, style } = inspection
  await makeSteps(brand.manager, style, [{ kind: 'spinning', supplier }])
  return inspection
}

const pass = async (inspection: Inspection) => {
  await makeReady(inspection)
  expect((await approve(inspection.inspector, inspection.report)).status).toBe(200)
}

const addShipment = async (by: By, style: OfStyle, organizationId: number | null = null) => {
  const body = {
    name: 'Ex factory',
    start_date: '2027-01-04',
    end_date: '2027-01-08',
    organization_id: organizationId,
    is_shipment: true,
  }
  return (await by.send(timelines.addMilestone, { params: idOf(style), body })).data
}

const markDone = (
  by: By,
  style: OfStyle,
  milestone: OfStyle,
  more: { done?: boolean; gate_reason?: string } = {},
) =>
  by.send(timelines.setMilestoneDone, {
    params: { ...idOf(style), milestoneId: String(milestone.id) },
    body: { done: true, ...more },
  })

// shows D-336
test('a gate that blocks lets nothing be published before a final inspection has passed', async ({
  make,
}) => {
  const inspection = await makeGated(make)
  const { brand, style } = inspection
  await setGate(brand.manager, 'block')
  expect((await stateOf(brand.manager, style)).gate).toEqual({
    setting: 'block',
    set_by: brand.name,
    passed: false,
  })
  const refused = await publish(brand.manager, style, REASON)
  expect([refused.status, refused.error?.error]).toEqual([409, [TEXTS.publicationBlocked]])
  const byGet = await brand.manager.send(passports.publishByGet, { params: idOf(style) })
  expect(byGet.status).toBe(409)
  await pass(inspection)
  expect((await stateOf(brand.manager, style)).gate).toMatchObject({ passed: true })
  expect((await publish(brand.manager, style)).status).toBe(200)
  expect((await stateOf(brand.manager, style)).gate_reason).toBeNull()
})

// shows D-336
test('a gate that asks for a reason keeps it inside, and the public page shows nothing of it', async ({
  make,
}) => {
  const { brand, supplier, style } = await makeGated(make)
  await setGate(brand.manager, 'reason')
  for (const reason of [undefined, '', 'no']) {
    const refused = await publish(brand.manager, style, reason)
    expect([refused.status, refused.error?.fields]).toEqual([400, { gate_reason: [TEXTS.reasonNeeded] }])
  }
  const published = await publish(brand.manager, style, REASON)
  expect(published.status).toBe(200)
  expect((await stateOf(brand.manager, style)).gate_reason).toMatchObject({
    reason: REASON,
    organization_name: brand.name,
  })
  const seen = await stateOf(supplier.manager, style)
  expect([seen.gate, seen.gate_reason]).toEqual([null, null])
  const address = `/trace/${style.style_number}`
  for (const path of [address, `${address}.json`, `${address}/versions/1`]) {
    const { status, raw } = await make.anyone.request({ url: path })
    expect([path, status]).toEqual([path, 200])
    expect(String(raw)).not.toContain(REASON)
    expect(String(raw)).not.toContain('gate_reason')
  }
})

// shows D-336
test('without a gate everything is as before', async ({ make }) => {
  const { brand, style } = await makeGated(make)
  const shipment = await addShipment(brand.manager, style)
  expect((await stateOf(brand.manager, style)).gate).toEqual({ setting: 'off', set_by: null, passed: true })
  expect((await publish(brand.manager, style)).status).toBe(200)
  expect((await markDone(brand.manager, style, shipment)).status).toBe(200)
})

// shows D-337
test('a shipment is done after a passed final inspection; other milestones pass no gate', async ({
  make,
}) => {
  const inspection = await makeGated(make)
  const { brand, supplier, style } = inspection
  const shipment = await addShipment(brand.manager, style, supplier.id)
  const { data: sample } = await brand.manager.send(timelines.addMilestone, {
    params: idOf(style),
    body: { name: 'Sample', start_date: '2027-01-04', end_date: '2027-01-08' },
  })
  await setGate(brand.manager, 'block')
  expect((await markDone(brand.manager, style, sample)).status).toBe(200)
  const refused = await markDone(supplier.manager, style, shipment, { gate_reason: REASON })
  expect([refused.status, refused.error?.error]).toEqual([409, [TEXTS.shipmentBlocked]])
  const { data: seen } = await supplier.manager.send(timelines.readTimeline, { params: idOf(style) })
  expect(seen.gate).toEqual({ setting: 'block', set_by: null, passed: false })
  await pass(inspection)
  expect((await markDone(supplier.manager, style, shipment)).status).toBe(200)
})

// shows D-337
test('the reason of a shipment is read by owners and by the company that gave it', async ({ make }) => {
  const { brand, supplier, style } = await makeGated(make)
  const other = await make.supplier()
  const body = { supplier_id: other.id }
  expect(await brand.manager.send(assignSupplier, { params: idOf(style), body })).toSucceed()
  const shipment = await addShipment(brand.manager, style, supplier.id)
  await setGate(brand.manager, 'reason')
  expect((await markDone(supplier.manager, style, shipment)).status).toBe(400)
  const done = await markDone(supplier.manager, style, shipment, { gate_reason: REASON })
  expect(done.data.gate_reason).toMatchObject({ reason: REASON, organization_name: supplier.name })
  const reasonFor = async (by: By) =>
    (await by.send(timelines.readTimeline, { params: idOf(style) })).data.data.find(
      ({ id }) => id === shipment.id,
    )?.gate_reason?.reason
  expect(await reasonFor(brand.manager)).toBe(REASON)
  expect(await reasonFor(other.manager)).toBeUndefined()
  // Opened again and done again: the new reason counts.
  await markDone(brand.manager, style, shipment, { done: false })
  expect(await reasonFor(brand.manager)).toBeUndefined()
  await markDone(brand.manager, style, shipment, { gate_reason: 'Reworked at the forwarder' })
  expect(await reasonFor(brand.manager)).toBe('Reworked at the forwarder')
})

// shows D-337
test('of a lot the last final inspection counts, and no other kind of inspection does', async ({ make }) => {
  const inspection = await makeGated(make)
  const { brand, style, inspector } = inspection
  await setGate(brand.manager, 'block')
  const templates = await brand.manager.send(listTemplates, { params: idOf(style) })
  const inLine = templates.data.data.find(({ name }) => /in-line/i.test(name))
  const early = await create(inspector, style, { template_id: inLine?.id })
  await pass({ ...inspection, report: early.data })
  expect((await stateOf(brand.manager, style)).gate?.passed).toBe(false)
  await pass(inspection)
  expect((await stateOf(brand.manager, style)).gate?.passed).toBe(true)
  const again = { ...inspection, report: (await create(inspector, style)).data }
  await makeReady(again)
  const reason = { reason: 'Found at the second look' }
  expect((await setAql(inspector, again.report, { overall_result: 'fail', ...reason })).status).toBe(200)
  expect((await stateOf(brand.manager, style)).gate?.passed).toBe(true)
  expect((await approve(inspector, again.report)).status).toBe(200)
  expect((await stateOf(brand.manager, style)).gate?.passed).toBe(false)
  expect((await publish(brand.manager, style)).status).toBe(409)
})

// shows D-337
test('a template that is kept from a final inspection is one for final inspections', async ({ make }) => {
  const inspection = await makeGated(make)
  const { brand, style, inspector, report } = inspection
  await setGate(brand.manager, 'block')
  const body = { name: 'Son kontrol' }
  const kept = await brand.manager.send(keepAsTemplate, { params: idOf(report), body })
  const own = await create(inspector, style, { template_id: kept.data.id })
  await pass({ ...inspection, report: own.data })
  expect((await publish(brand.manager, style)).status).toBe(200)
})

// shows D-336
test('the stricter setting of brand and maker holds; the brand that agrees gives the reason', async ({
  make,
}) => {
  const [brand, maker] = [await make.brand(), await make.supplier()]
  const style = await makeFor(make, maker, brand.id)
  await save(maker.manager, style)
  await setGate(brand.manager, 'reason')
  const asked = await publish(maker.manager, style)
  expect(asked.status).toBe(202)
  const request = await askedFor(brand.manager, style)
  expect((await agree(brand.manager, request)).status).toBe(400)
  await setGate(maker.manager, 'block')
  expect((await agree(brand.manager, request, { gate_reason: REASON })).status).toBe(409)
  await setGate(maker.manager, 'off')
  expect((await agree(brand.manager, request, { gate_reason: REASON })).status).toBe(200)
  expect((await stateOf(maker.manager, style)).gate_reason).toMatchObject({ organization_name: brand.name })
  const unknown = await brand.manager.send(gate.changeFinalGate, { body: { setting: 'never' as never } })
  expect(unknown.status).toBe(400)
})
