/** What is in a report: criteria and checklists, report info, lot, AQL and result. */
import { describe, expect } from 'vitest'
import { addFactory } from '#contract/companies/organizations.ts'
import { changeLot, readAql } from '#contract/quality/qc-aql.ts'
import * as criteria from '#contract/quality/qc-criteria.ts'
import type { QcReport } from '#contract/quality/qc-reports.ts'
import type { Client } from '#server/test/client.ts'
import { test } from '#server/test/world.ts'
import {
  addPhoto,
  approve,
  idOf,
  itemOf,
  makeApproved,
  makeInspection,
  makeReady,
  plantDefect,
  read,
  saveInfo,
  setAql,
  sign,
} from '../qc-reports.fixture.ts'

type Sender = Pick<Client, 'send'>

const update = (by: Sender, report: QcReport, change: object) =>
  by.send(criteria.updateCriteria, { params: idOf(report), body: change as never })
const lot = (by: Sender, report: QcReport, change: object) =>
  by.send(changeLot, { params: idOf(report), body: change as never })
const first = (report: QcReport) => {
  const [criterion] = report.criteria
  if (!criterion) throw new Error('The template has criteria')
  return criterion
}

describe('criteria', () => {
  // shows S2-12
  test('change by one column at a time, each for itself', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const [criterion, item] = [first(report), itemOf(report)]
    const changes = [
      { type: 'criteria', id: criterion.id, column: 'name', value: 'Safety' },
      { type: 'criteria', id: criterion.id, column: 'result', value: 'fail' },
      { type: 'criteria', id: criterion.id, column: 'comments', value: 'One needle found' },
      { type: 'checklist', id: item.id, column: 'name', value: 'Needles' },
      { type: 'checklist', id: item.id, column: 'defect_level', value: 'major' },
    ]
    for (const change of changes) expect(await update(inspector, report, change)).toSucceed()
    const saved = await read(inspector, report)
    expect(saved.version).toBe(report.version + changes.length)
    expect(first(saved)).toMatchObject({ name: 'Safety', result: 'fail', comments: 'One needle found' })
    expect(itemOf(saved)).toMatchObject({ name: 'Needles', defect_level: 'major' })
    const cleared = { type: 'criteria', id: criterion.id, column: 'comments', value: ' ' }
    expect((await update(inspector, report, cleared)).data.value).toBeNull()
  })

  test.for([
    [{ type: 'criteria', column: 'defect_level', value: 'major' }, 'column'],
    [{ type: 'checklist', column: 'result', value: 'pass' }, 'column'],
    [{ type: 'checklist', column: 'comments', value: 'x' }, 'column'],
    [{ type: 'criteria', column: 'report_id', value: '1' }, 'column'],
    [{ type: 'qc_reports', column: 'name', value: 'x' }, 'type'],
    [{ type: 'criteria', column: 'name', value: ' ' }, 'value'],
    [{ type: 'criteria', column: 'name', value: null }, 'value'],
    [{ type: 'criteria', column: 'name', value: 'x'.repeat(256) }, 'value'],
    [{ type: 'criteria', column: 'result', value: 'good' }, 'value'],
    [{ type: 'criteria', column: 'comments', value: 'x'.repeat(2001) }, 'value'],
    [{ type: 'checklist', column: 'defect_level', value: 'none' }, 'value'],
    // shows S2-12
  ] as const)('%j is refused at %s', async ([change, field], { make }) => {
    const { inspector, report } = await makeInspection(make)
    const id = change.type === 'checklist' ? itemOf(report).id : first(report).id
    expect(await update(inspector, report, { id, ...change })).toFailAt(field)
  })

  // shows S2-10
  test('are added pending with their checklist, and removed with it', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    const added = await inspector.send(criteria.insertCriteria, {
      params: idOf(report),
      body: { name: 'Odour', checklist: [{ name: 'Mould', defect_level: 'critical' }] },
    })
    expect(added).toSucceed(201)
    expect(added.data.data).toMatchObject({ name: 'Odour', result: 'pending', comments: null })
    const item = await inspector.send(criteria.insertChecklistItem, {
      params: idOf(report),
      body: { criteria_id: added.data.data.id, name: 'Smoke', defect_level: 'minor' },
    })
    expect(item).toSucceed(201)
    const { data } = await inspector.send(criteria.listInspectionCriteria, { params: idOf(report) })
    expect(data.data.at(-1)?.checklist.map(({ name }) => name)).toEqual(['Mould', 'Smoke'])
    expect((await inspector.send(criteria.listCriteria, { params: idOf(report) })).data.data.at(-1)).toEqual({
      id: added.data.data.id,
      client_id: null,
      ...{ made_at: null, clock_offset: null, changed_at: expect.any(String) },
      name: 'Odour',
      result: 'pending',
      comments: null,
    })
    const removed = await inspector.send(criteria.removeCriteria, {
      params: { id: String(report.id), criteriaId: String(added.data.data.id) },
    })
    expect(removed).toSucceed()
    expect((await read(inspector, report)).criteria).toEqual(report.criteria)
    for (const body of [{ name: ' ' }, { name: 'A', checklist: [{ name: '', defect_level: 'minor' }] }])
      expect(
        await inspector.send(criteria.insertCriteria, { params: idOf(report), body: body as never }),
      ).toFailWith(400)
  })

  // shows S2-11
  test('with defects go only where that is meant, and the photos stay as defect images', async ({
    make,
    world,
  }) => {
    const inspection = await makeInspection(make)
    const { inspector, report } = inspection
    const photo = await addPhoto(inspector, report, 'defect_images')
    await plantDefect(world, inspection, { itemId: itemOf(report).id, fileId: photo.id, quantity: 3 })
    const seen = await read(inspector, report)
    expect(itemOf(seen).defects).toMatchObject([{ defect_image_id: photo.id, level: 'major', quantity: 3 }])
    expect(seen.aql).toMatchObject({
      defects_count_major: 3,
      counts: { major: { captured: 3, typed: null } },
    })
    const remove = (query: object) =>
      inspector.send(criteria.removeChecklistItem, {
        params: { id: String(report.id), itemId: String(itemOf(report).id) },
        query: query as never,
      })
    expect(await remove({})).toFailWith(409)
    expect(await remove({ with_defects: 'true' })).toSucceed()
    const after = await read(inspector, report)
    expect(after.files.map(({ id, short_code }) => [id, short_code])).toEqual([[photo.id, 'defect_images']])
    expect(after.aql.defects_count_major).toBe(0)
  })
})

describe('report info', () => {
  // shows S2-4
  test('keeps what is not sent, and says who saved meanwhile where a version is older', async ({ make }) => {
    const { inspector, report, brand, supplier } = await makeInspection(make)
    const info = {
      silhouette: 'Straight',
      product_type: 'T-shirt',
      purchase_order: 'PO-2026-0417',
      no_of_pcs_inspected: 80,
      inspection_date: '2026-11-20',
      notes: 'Two cartons were wet',
      supplier_id: supplier.id,
    }
    const saved = await saveInfo(inspector, report, { ...info, version: 1 })
    expect(saved.data.data).toMatchObject({ ...info, version: 2, supplier_name: supplier.name })
    expect((await saveInfo(inspector, report, { notes: 'Dry' })).data.data).toMatchObject({
      ...info,
      notes: 'Dry',
      version: 3,
    })
    expect((await saveInfo(inspector, report, { notes: 'Dry' })).data.data.version).toBe(3)
    const late = await saveInfo(brand.manager, report, { notes: 'Wet', version: 2 })
    expect(late).toFailWith(409)
    expect(late.error).toMatchObject({ code: 'stale', saved: { version: 3 } })
    expect((await saveInfo(inspector, report, { notes: null })).data.data.notes).toBeNull()
  })

  // shows S2-4
  test('is changed by each of its fields alone, which empties that one alone', async ({ make }) => {
    const { inspector, report, brand, supplier } = await makeInspection(make)
    const info: Record<string, unknown> = {
      silhouette: 'Straight',
      product_type: 'T-shirt',
      purchase_order: 'PO-2026-0417',
      no_of_pcs_inspected: 80,
      inspection_date: '2026-11-20',
      notes: 'Dry',
      supplier_id: supplier.id,
    }
    for (const [key, value] of Object.entries(info)) await saveInfo(inspector, report, { [key]: value })
    info.brand_signature_id = (await sign(inspector, report, { company: String(brand.id) })).data.data.id
    expect((await read(inspector, report)).details).toMatchObject(info)
    for (const [key, value] of Object.entries(info)) {
      expect((await saveInfo(inspector, report, { [key]: null })).data.data).toMatchObject({
        ...info,
        [key]: null,
      })
      expect((await saveInfo(inspector, report, { [key]: value })).data.data).toMatchObject(info)
    }
  })

  test.for([
    ['no_of_pcs_inspected', -1],
    ['no_of_pcs_inspected', 1.5],
    ['no_of_pcs_inspected', '80'],
    ['inspection_date', '2126-01-01'],
    ['inspection_date', '2026-02-30'],
    ['supplier_id', 999_999],
    ['brand_signature_id', 999_999],
    ['supplier_signature_id', 999_999],
    ['silhouette', 'x'.repeat(256)],
    ['purchase_order', 'x'.repeat(61)],
    ['notes', 'x'.repeat(5001)],
    ['report_id', 'one'],
    // shows S2-15
  ] as const)('refuses %s %j at the field', async ([field, value], { make }) => {
    const { inspector, report } = await makeInspection(make)
    expect(await saveInfo(inspector, report, { [field]: value })).toFailAt(field)
  })

  test('takes tomorrow, which it may be where the inspector is', async ({ make, world }) => {
    const { inspector, report } = await makeInspection(make)
    const tomorrow = new Date(world.parts.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    expect(await saveInfo(inspector, report, { inspection_date: tomorrow })).toSucceed()
  })

  test('names only suppliers of the style, and of one’s own company where one is a supplier', async ({
    make,
  }) => {
    const { inspector, report } = await makeInspection(make)
    const stranger = await make.supplier()
    expect(await saveInfo(inspector, report, { supplier_id: stranger.id })).toFailAt('supplier_id')
  })

  test('keeps its supplier while that supplier’s signature is there', async ({ make }) => {
    const inspection = await makeInspection(make)
    const { inspector, report, supplier } = inspection
    await saveInfo(inspector, report, { supplier_id: supplier.id })
    expect(await sign(inspector, report, { company: String(supplier.id) })).toSucceed(201)
    expect(await saveInfo(inspector, report, { supplier_id: null })).toFailWith(
      409,
      'The supplier has signed: delete the signature first.',
    )
  })

  test('minds field by field what a change began from, whatever else was saved meanwhile', async ({
    make,
  }) => {
    const { inspector, report } = await makeInspection(make)
    await saveInfo(inspector, report, { notes: 'Dry', silhouette: 'Boxy' })
    const late = await saveInfo(inspector, report, { notes: 'Wet', was: { notes: null } })
    expect(late.error).toMatchObject({ code: 'stale', saved: { value: 'Dry' } })
    expect(await saveInfo(inspector, report, { notes: 'Wet', was: { notes: 'Dry' } })).toSucceed()
    // The same again, whose answer was lost, and another field that nobody touched.
    expect(await saveInfo(inspector, report, { notes: 'Wet', was: { notes: 'Dry' } })).toSucceed()
    const other = await saveInfo(inspector, report, {
      product_type: 'Polo',
      was: { product_type: report.details.product_type },
    })
    expect(other.data.data).toMatchObject({ notes: 'Wet', silhouette: 'Boxy', product_type: 'Polo' })
  })
})

describe('the lot', () => {
  // shows S2-26
  test('gives a plan that is counted again when the lot or the level changes, and never by itself', async ({
    make,
  }) => {
    const { inspector, report } = await makeInspection(make)
    const larger = await lot(inspector, report, {
      lot_size: 4000,
      lot_number: 'L-7',
      ship_date: '2027-03-01',
    })
    expect(larger.data).toMatchObject({
      lot: { lot_size: 4000, lot_number: 'L-7', ship_date: '2027-03-01', inspection_level: 'II' },
      aql: {
        plan: { lotSize: 4000, sampleSize: 200, classes: { major: { accept: 10 }, minor: { accept: 14 } } },
      },
    })
    expect((await lot(inspector, report, { inspection_level: 'I' })).data).toMatchObject({
      lot: { lot_size: 4000 },
      aql: { plan: { level: 'I', sampleSize: 80 } },
    })
    expect((await read(inspector, report)).aql.plan.sampleSize).toBe(80)
  })

  // shows S2-26
  test('has a factory of its supplier, which goes with another supplier', async ({ make }) => {
    const { inspector, report, supplier } = await makeInspection(make)
    const added = await supplier.manager.send(addFactory, {
      body: {
        name: 'Hall 2',
        established_city: 'Bursa',
        established_country: 'TR',
        global_organization_id: supplier.id,
      },
    })
    const factory_id = added.data.factory.id
    expect(await lot(inspector, report, { factory_id })).toFailAt('factory_id')
    await saveInfo(inspector, report, { supplier_id: supplier.id })
    const chosen = await lot(inspector, report, { factory_id })
    expect(chosen.data.lot).toMatchObject({
      factory_id,
      factory_name: 'Hall 2',
      supplier: { id: supplier.id },
    })
    expect((await read(inspector, report)).suppliers[0]?.factories).toEqual([
      { id: factory_id, name: 'Hall 2' },
    ])
    await saveInfo(inspector, report, { supplier_id: null })
    expect((await read(inspector, report)).lot).toMatchObject({ factory_id: null, supplier: null })
  })

  test.for([
    ['lot_size', 0],
    ['lot_size', 1.5],
    ['lot_size', null],
    ['inspection_level', 'IV'],
    ['ship_date', 'soon'],
    ['factory_id', 999_999],
  ] as const)('refuses %s %j', async ([field, value], { make }) => {
    const { inspector, report } = await makeInspection(make)
    expect(await lot(inspector, report, { [field]: value })).toFailAt(field)
  })

  test('says what is saved where a change began from something else', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    await lot(inspector, report, { lot_size: 2000 })
    const late = await lot(inspector, report, { lot_size: 3000, was: { lot_size: 1000 } })
    expect(late.error).toMatchObject({ code: 'stale', saved: { value: 2000 } })
    expect(await lot(inspector, report, { lot_size: 3000, was: { lot_size: 2000 } })).toSucceed()
  })
})

describe('AQL', () => {
  // shows S2-8
  test('changes one field at a time, and a number without a column has no plan', async ({ make }) => {
    const { inspector, report } = await makeInspection(make)
    expect((await setAql(inspector, report, { major: '4.00' })).data).toMatchObject({
      aql_level_major: '4',
      plan: { classes: { major: { planned: true, accept: 7 } } },
    })
    expect((await setAql(inspector, report, { minor: 3 })).data).toMatchObject({
      aql_level_minor: '3',
      proposed_result: 'pending',
      plan: { classes: { minor: { planned: false, neighbours: ['2.5', '4.0'] } } },
    })
    expect((await inspector.send(readAql, { params: idOf(report) })).data.aql_level_major).toBe('4')
    expect(await setAql(inspector, report, { major: '6.5', was: 4 })).toSucceed()
    expect((await setAql(inspector, report, { major: '1.5', was: '4.0' })).error).toMatchObject({
      code: 'stale',
      saved: { value: '6.5' },
    })
  })

  test.for([
    [{ critical: '-1' }, 'critical'],
    [{ major: 'two' }, 'major'],
    [{ minor: '1.2345' }, 'minor'],
    [{ count_critical: -1 }, 'count_critical'],
    [{ count_major: 0.5 }, 'count_major'],
    [{ count_minor: '3' }, 'count_minor'],
    [{ overall_result: 'good' }, 'overall_result'],
    [{ major: '1.5', minor: '2.5' }, 'minor'],
    [{}, 'overall_result'],
    // shows S2-13, S2-15
  ] as const)('refuses %j', async ([change, field], { make }) => {
    const { inspector, report } = await makeInspection(make)
    expect(await setAql(inspector, report, change)).toFailAt(field)
  })

  // shows S2-27
  test('counts follow the captured defects until one is typed, and again when it is taken back', async ({
    make,
    world,
  }) => {
    const inspection = await makeInspection(make)
    const { inspector, report } = inspection
    const photo = await addPhoto(inspector, report, 'defect_images')
    await plantDefect(world, inspection, { itemId: itemOf(report).id, fileId: photo.id, quantity: 2 })
    expect((await setAql(inspector, report, { count_major: 5 })).data).toMatchObject({
      defects_count_major: 5,
      counts: { major: { captured: 2, typed: 5 } },
    })
    await plantDefect(world, inspection, { itemId: itemOf(report).id, fileId: photo.id, quantity: 4 })
    expect((await read(inspector, report)).aql).toMatchObject({ defects_count_major: 5 })
    expect((await read(inspector, report)).approval_problems).toContain(
      'A defect count is below the number of captured defects.',
    )
    expect((await setAql(inspector, report, { count_major: null })).data.defects_count_major).toBe(6)
  })

  // shows S2-28
  test('another result than the proposed one needs a reason, as a pass below the sample does', async ({
    make,
  }) => {
    const { inspector, report } = await makeInspection(make)
    expect(await setAql(inspector, report, { overall_result: 'pass' })).toFailAt('reason')
    await saveInfo(inspector, report, { no_of_pcs_inspected: 80 })
    expect((await setAql(inspector, report, { overall_result: 'pass' })).data).toMatchObject({
      overall_result: 'pass',
      proposed_result: 'pass',
      result_reason: null,
    })
    expect(await setAql(inspector, report, { overall_result: 'fail' })).toFailAt('reason')
    expect(await setAql(inspector, report, { overall_result: 'fail', reason: 'bad' })).toFailAt('reason')
    expect(await setAql(inspector, report, { overall_result: 'fail', reason: 'x'.repeat(501) })).toFailAt(
      'reason',
    )
    const reason = 'Ladders from one machine: sort cartons 40 to 62.'
    expect((await setAql(inspector, report, { overall_result: 'fail', reason })).data).toMatchObject({
      overall_result: 'fail',
      proposed_result: 'pass',
      result_reason: reason,
    })
    expect(await setAql(inspector, report, { reason: null })).toFailAt('reason')
    expect((await setAql(inspector, report, { reason: 'Another reason' })).data.result_reason).toBe(
      'Another reason',
    )
    expect(await setAql(inspector, report, { overall_result: 'pending' })).toSucceed()
  })
})

// shows S2-29
test('nothing of an approved report changes', async ({ make }) => {
  const { inspector, report } = await makeApproved(make)
  const text = 'This report is approved and can no longer be changed.'
  const params = idOf(report)
  const tries = [
    saveInfo(inspector, report, { notes: 'x' }),
    setAql(inspector, report, { minor: '6.5' }),
    lot(inspector, report, { lot_size: 5 }),
    update(inspector, report, { type: 'criteria', id: first(report).id, column: 'result', value: 'pass' }),
    inspector.send(criteria.insertCriteria, { params, body: { name: 'New', checklist: [] } }),
    inspector.send(criteria.removeCriteria, { params: { ...params, criteriaId: String(first(report).id) } }),
    inspector.send(criteria.removeChecklistItem, {
      params: { ...params, itemId: String(itemOf(report).id) },
    }),
    sign(inspector, report, { company: String(report.creator_organization.id) }),
    approve(inspector, report),
  ]
  for (const answer of await Promise.all(tries)) expect(answer).toFailWith(409, text)
  expect((await read(inspector, report)).version).toBe(report.version)
})

// shows S2-4
test('report info approves as well, with all that approval needs', async ({ make }) => {
  const inspection = await makeInspection(make)
  const { inspector, report } = inspection
  expect(await saveInfo(inspector, report, { is_approved: true, notes: 'Kept?' })).toFailWith(
    409,
    'The signature of the brand is missing.',
  )
  expect((await read(inspector, report)).details.notes).toBeNull()
  await makeReady(inspection)
  const approval_reason = 'Judged by eye'
  const saved = await saveInfo(inspector, report, { is_approved: true, approval_reason, notes: 'Kept' })
  expect(saved.data.data).toMatchObject({ is_approved: true, notes: 'Kept' })
})
