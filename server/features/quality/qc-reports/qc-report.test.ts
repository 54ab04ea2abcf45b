/** Reports through the API: made from templates, listed, renamed, handed on, deleted, and gone with their style. */
import { describe, expect } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { changeLot } from '#contract/quality/qc-aql.ts'
import { previewQcFile } from '#contract/quality/qc-files.ts'
import { readStyleData } from '#contract/quality/qc-report-details.ts'
import * as calls from '#contract/quality/qc-reports.ts'
import { createReport } from '#contract/quality/qc-reports.ts'
import { deleteTemplate, keepAsTemplate, listTemplates } from '#contract/quality/qc-templates.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import { deleteStyle, readStyle } from '#contract/styles/styles.ts'
import { makeFor } from '#server/features/passports/publications/for-brand.fixture.ts'
import { makeKey } from '#server/test/key-client.ts'
import { gatherAnHourLater, letterTo } from '#server/test/letters.ts'
import type { Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import {
  addPhoto,
  approve,
  create,
  idOf,
  makeApproved,
  makeInspection,
  makeReady,
  planSupplier,
  read,
  saveInfo,
  setAql,
  TEMPLATE,
} from './qc-reports.fixture.ts'

const list = (by: Pick<Person, 'send'>, style: { id: number }) =>
  by.send(calls.listReports, { params: idOf(style) })

describe('a new report', () => {
  // shows S2-1
  test('has the template’s criteria and checklists, the style’s lot and plan, and everything pending', async ({
    make,
  }) => {
    const { inspector, report, style, brand } = await makeInspection(make)
    expect(report).toMatchObject({
      name: 'Final inspection',
      template_name: 'Final random inspection, knit',
      inquiry_id: style.id,
      created_by_id: inspector.user_id,
      created_by_user: { id: inspector.user_id, account: { organization_registry_id: brand.id } },
      is_approved: false,
      overall_result: 'pending',
      details: { supplier_id: null, no_of_pcs_inspected: null, version: 1 },
      lot: { lot_size: 1000, inspection_level: 'II', supplier: null },
      aql: {
        aql_level_critical: '0',
        aql_level_major: '2.5',
        aql_level_minor: '4',
        proposed_result: 'pending',
        plan: {
          sampleSize: 80,
          classes: { major: { accept: 5, reject: 6 }, minor: { accept: 7, reject: 8 } },
        },
      },
      files: [],
      packing_list: [],
      signatures: [],
      can: { change: true, delete: true, approve: true, hand_over: false, revise: false },
    })
    expect(report.criteria[0]).toMatchObject({ name: 'Safety and legal', result: 'pending' })
    expect(report.criteria[0]?.checklist[0]).toMatchObject({
      name: 'Broken needle or other sharp object',
      defect_level: 'critical',
      defects: [],
    })
    expect(await read(inspector, report)).toEqual(report)
  })

  // shows S2-3
  test('is listed with its style’s others, the newest first, a dozen a page', async ({ make }) => {
    const { inspector, report, style, brand } = await makeInspection(make)
    expect((await list(brand.manager, style)).data).toMatchObject({ total: 1, can: { create: false } })
    for (let n = 2; n <= 13; n++)
      expect(await create(inspector, style, { name: `Number ${n}` })).toSucceed(201)
    const first = (await list(inspector, style)).data
    expect(first).toMatchObject({ total: 13, page_size: 12, can: { create: true } })
    expect(first.data).toHaveLength(12)
    expect(first.data[0]).toMatchObject({ name: 'Number 13', picture: null, can: { change: true } })
    const second = await inspector.send(calls.listReports, {
      params: idOf(style),
      query: { page: '2' } as never,
    })
    expect(second.data.data.map(({ id }) => id)).toEqual([report.id])
  })

  // shows S2-2, S2-3
  test('needs a name, a template that is there, and the style of its address', async ({ make }) => {
    const { inspector, style } = await makeInspection(make)
    for (const name of ['', '   ', undefined])
      expect(await create(inspector, style, { name })).toFailAt('name', 'Report name cannot be empty')
    expect(await create(inspector, style, { name: 'x'.repeat(256) })).toFailAt('name')
    expect(await create(inspector, style, { template_id: 999_999 })).toFailWith(
      404,
      'Selected template not found',
    )
    expect(await create(inspector, style, { inquiry_id: style.id + 1 })).toFailAt('inquiry_id')
    expect(await create(inspector, style, { client_id: 'mine' })).toFailAt('client_id')
    expect((await list(inspector, style)).data.total).toBe(1)
  })

  test('of an assigned supplier names that supplier', async ({ make }) => {
    const { supplier, style } = await makeInspection(make)
    const qc = await supplier.person('qc')
    const made = (await create(qc, style)).data
    expect(made.details.supplier_id).toBe(supplier.id)
    expect(made.suppliers.map(({ id }) => id)).toEqual([supplier.id])
  })

  // shows S2-5
  test('takes what its style and the people of the brand say of it', async ({ make }) => {
    const { inspector, report, style, brand, supplier } = await makeInspection(make)
    const { data } = await inspector.send(readStyleData, { params: { reportId: String(report.id) } })
    expect(data.styleData).toMatchObject({
      InquiryDetails: { id: style.id, style_number: style.style_number, brand_name: brand.name },
      QCReport: { id: report.id, name: 'Final inspection' },
      CreatorOrganizationName: brand.name,
      Suppliers: [{ supplier_id: supplier.id, supplier: { name: supplier.name } }],
    })
    expect(data.styleData.ProductCategory.name).toBe(report.details.product_type)
  })
})

describe('a style that is not verified', () => {
  // shows S2-22
  test('answers 403 to everybody who works on it, and the operator sees what there is', async ({
    make,
    world,
  }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const style = await makeFor(make, maker, brand.id)
    const qc = await maker.person('qc')
    expect(await create(qc, style)).toFailWith(403)
    expect(await list(brand.manager, style)).toFailWith(403)
    await world.parts.db.write((tx) =>
      tx
        .updateTable('styles')
        .set({ verified_at: new Date().toISOString() })
        .where('id', '=', style.id)
        .execute(),
    )
    const report = (await create(qc, style)).data
    await addPhoto(qc, report)
    await world.parts.db.write((tx) =>
      tx.updateTable('styles').set({ verified_at: null }).where('id', '=', style.id).execute(),
    )
    expect(await qc.send(calls.readReport, { params: idOf(report) })).toFailWith(403)
    expect(await saveInfo(qc, report, { notes: 'x' })).toFailWith(403)
    expect((await qc.send(calls.listInspections)).data.total).toBe(0)
    expect(await (await make.operator()).send(calls.readReport, { params: idOf(report) })).toSucceed()
  })
})

// shows S2-14
test('a report is renamed by who works on it, never to nothing', async ({ make }) => {
  const { inspector, report } = await makeInspection(make)
  const rename = (name: unknown) =>
    inspector.send(calls.renameReport, { params: idOf(report), body: { name } as never })
  expect(await rename('  ')).toFailAt('name', 'Report name cannot be empty')
  expect((await rename(' Second look ')).data).toMatchObject({ data: { name: 'Second look' }, version: 2 })
  expect((await rename('Second look')).data.version).toBe(2)
  expect((await read(inspector, report)).name).toBe('Second look')
})

// shows S2-25
test('one’s own inspections are the open ones of all styles', async ({ make }) => {
  const { inspector, report, brand } = await makeInspection(make)
  const other = await make.style(brand)
  const second = (await create(inspector, other)).data
  const colleague = await brand.person('qc')
  await create(colleague, other)
  const mine = (await inspector.send(calls.listInspections)).data
  expect(mine.data.map(({ id }) => id)).toEqual([second.id, report.id])
  expect(mine.data[0]?.style).toMatchObject({ id: other.id, brand: { name: brand.name } })
  const approved = await makeApproved(make)
  expect((await approved.inspector.send(calls.listInspections)).data.total).toBe(0)
})

describe('handing over', () => {
  // shows S2-24
  test('moves the rights to another person of quality control, and made by stays', async ({ make }) => {
    const { inspector, report, brand } = await makeInspection(make)
    const colleague = await brand.person('qc')
    const { data } = await brand.manager.send(calls.listInspectors, { params: idOf(report) })
    expect(data.data.map(({ id }) => id).sort()).toEqual([inspector.user_id, colleague.user_id].sort())
    const handed = await brand.manager.send(calls.handOverReport, {
      params: idOf(report),
      body: { user_id: colleague.user_id },
    })
    expect(handed.data).toMatchObject({
      created_by_id: inspector.user_id,
      responsible: { id: colleague.user_id },
    })
    expect(await saveInfo(inspector, report, { notes: 'Mine' })).toFailWith(403)
    expect(await saveInfo(colleague, report, { notes: 'Mine now' })).toSucceed()
    expect((await colleague.send(calls.listInspections)).data.total).toBe(1)
    expect((await inspector.send(calls.listInspections)).data.total).toBe(0)
  })

  test('goes to nobody else', async ({ make }) => {
    const { report, brand, supplier } = await makeInspection(make)
    const strangers = [await brand.person('user'), await supplier.person('qc')]
    for (const { user_id } of strangers) {
      const handed = await brand.manager.send(calls.handOverReport, {
        params: idOf(report),
        body: { user_id },
      })
      expect(handed).toFailAt('user_id', 'Choose a person of quality control of your company')
    }
  })
})

describe('templates', () => {
  // shows S2-2
  test('come with the product, and an account manager keeps a report’s criteria as the company’s own', async ({
    make,
  }) => {
    const { brand, supplier, style, report, inspector } = await makeInspection(make)
    const before = (await inspector.send(listTemplates, { params: idOf(style) })).data.data
    expect(before.map(({ name }) => name)).toEqual([
      'Final random inspection, knit',
      'Final random inspection, woven',
      'Final random inspection, denim',
      'In-line inspection',
      'Pre-production meeting',
      'Fabric inspection',
    ])
    const keep = (name: string) =>
      brand.manager.send(keepAsTemplate, { params: idOf(report), body: { name } })
    const kept = await keep('Ours')
    expect(kept).toSucceed(201)
    expect(kept.data).toMatchObject({
      is_own: true,
      criteria_count: report.criteria.length,
      can: { delete: true },
    })
    expect(await keep('OURS')).toFailWith(409, 'There is a template with this name already.')
    const made = (await create(inspector, style, { template_id: kept.data.id })).data
    expect(made.criteria.map(({ name }) => name)).toEqual(report.criteria.map(({ name }) => name))
    // Another company sees nothing of it.
    const qc = await supplier.person('qc')
    expect((await qc.send(listTemplates, { params: idOf(style) })).data.data).toHaveLength(before.length)
    expect(await create(qc, style, { template_id: kept.data.id })).toFailWith(
      404,
      'Selected template not found',
    )
    const remove = (by: Person, id: number) => by.send(deleteTemplate, { params: idOf({ id }) })
    expect(await remove(supplier.manager, kept.data.id)).toFailWith(404)
    expect(await remove(brand.manager, TEMPLATE)).toFailWith(404)
    expect(await remove(brand.manager, kept.data.id)).toSucceed()
    expect((await read(inspector, made)).criteria).toHaveLength(report.criteria.length)
  })
})

describe('a report goes', () => {
  test('with all in it, when it is deleted before approval', async ({ make, world }) => {
    const { inspector, report } = await makeInspection(make)
    const photo = await addPhoto(inspector, report)
    expect(await inspector.send(calls.deleteReport, { params: idOf(report) })).toSucceed()
    for (const call of [calls.readReport, calls.deleteReport])
      expect(await inspector.send(call, { params: idOf(report) })).toFailWith(404)
    expect(await inspector.send(previewQcFile, { params: idOf(photo) })).toFailWith(404)
    const rows = await world.parts.db.selectFrom('qc_files').where('id', '=', photo.id).select('id').execute()
    expect(rows).toEqual([])
  })

  // shows S2-29
  test('never once it is approved', async ({ make }) => {
    const { brand, report } = await makeApproved(make)
    expect(await brand.manager.send(calls.deleteReport, { params: idOf(report) })).toFailWith(
      409,
      'An approved report cannot be deleted.',
    )
  })

  // shows S2-52
  test('from every address with its style', async ({ make }) => {
    const { brand, inspector, report, style } = await makeInspection(make)
    const photo = await addPhoto(inspector, report)
    expect(await brand.manager.send(deleteStyle, { params: idOf(style) })).toSucceed()
    expect(await list(inspector, style)).toFailWith(404)
    expect(await inspector.send(calls.readReport, { params: idOf(report) })).toFailWith(404)
    expect(await inspector.send(previewQcFile, { params: idOf(photo) })).toFailWith(404)
    expect(await saveInfo(inspector, report, { notes: 'x' })).toFailWith(404)
    expect((await inspector.send(calls.listInspections)).data.total).toBe(0)
  })
})

// shows S2-52
test('a supplier that leaves sees nothing more, its report stays as it is, and it sees it again when it is back', async ({
  make,
}) => {
  const { brand, supplier, style } = await makeInspection(make)
  const qc = await supplier.person('qc')
  const report = (await create(qc, style)).data
  const body = { supplier_id: supplier.id }
  expect(await brand.manager.send(removeSupplier, { params: idOf(style), body })).toSucceed()
  expect(await qc.send(calls.readReport, { params: idOf(report) })).toFailWith(404)
  const seen = await read(brand.manager, report)
  expect(seen).toMatchObject({ details: { supplier_id: supplier.id }, organization_name: supplier.name })
  expect(seen.suppliers.map(({ id }) => id)).toEqual([supplier.id])
  expect(await brand.manager.send(assignSupplier, { params: idOf(style), body })).toSucceed()
  expect(await read(qc, report)).toMatchObject({ id: report.id, version: report.version })
})

// shows S2-52
test('a duplicate of the style has no report', async ({ make }) => {
  const { brand, inspector, style } = await makeInspection(make)
  const made = await brand.manager.send(duplicateStyle, { params: idOf(style), body: {} })
  expect((await list(inspector, made.data.data)).data.total).toBe(0)
})

// shows S2-22
test('an API key reads reports and makes none', async ({ make, world }) => {
  const { brand, report, style } = await makeInspection(make)
  const key = await makeKey(world.app, brand.manager, ['qc:read'])
  expect(await key.send(calls.readReport, { params: idOf(report) })).toSucceed()
  expect(await key.send(calls.listReports, { params: idOf(style) })).toSucceed()
  const closed = 'This call is not open to API keys.'
  const body = { inquiry_id: style.id, template_id: TEMPLATE, name: 'By key' }
  expect(await key.send(createReport, { params: idOf(style), body })).toFailWith(403, closed)
  expect(await key.send(changeLot, { params: idOf(report), body: { lot_size: 5 } })).toFailWith(403, closed)
  expect(await key.send(readStyle, { params: idOf(style) })).toFailWith(403)
})

describe('who hears of a report', () => {
  const kindsOf = async (by: Person) =>
    (await by.send(listNotifications)).data.data
      .filter(({ kind }) => kind.startsWith('qc_report'))
      .map(({ kind }) => kind)

  // shows S2-51
  test('managers of the companies that see it, and its people; the doer and strangers never', async ({
    make,
    world,
  }) => {
    const inspection = await makeInspection(make)
    const { brand, supplier, inspector, report, style } = inspection
    const other = await make.supplier()
    await brand.manager.send(assignSupplier, { params: idOf(style), body: { supplier_id: other.id } })
    expect(await kindsOf(brand.manager)).toEqual(['qc_report_made'])
    expect(await kindsOf(supplier.manager)).toEqual([])
    await makeReady(inspection)
    expect(await approve(brand.manager, report)).toSucceed()
    expect(await kindsOf(brand.manager)).toEqual(['qc_report_made'])
    expect(await kindsOf(inspector)).toEqual(['qc_report_approved'])
    expect(await kindsOf(supplier.manager)).toEqual(['qc_report_approved'])
    expect(await kindsOf(other.manager)).toEqual([])
    await gatherAnHourLater(world)
    const letter = await letterTo(world, supplier.manager.email, 'passed')
    expect(letter).toContain(`/inquiries/${style.id}/qc/${report.id}`)
  })

  // shows S2-51
  test('a lot that failed is told as failed', async ({ make }) => {
    const inspection = await makeInspection(make)
    const { supplier, inspector, report } = inspection
    await makeReady(inspection)
    expect(await setAql(inspector, report, { count_critical: 1 })).toSucceed()
    expect(await setAql(inspector, report, { overall_result: 'fail' })).toSucceed()
    expect(await approve(inspector, report)).toSucceed()
    expect(await kindsOf(supplier.manager)).toEqual(['qc_report_failed'])
  })
})

test('a supplier that is named from outside the style’s list sees the report while it works on the style', async ({
  make,
  world,
}) => {
  const { brand, report, style } = await makeInspection(make)
  const late = await make.supplier()
  await planSupplier(world, report, late.id)
  expect(await late.manager.send(calls.readReport, { params: idOf(report) })).toFailWith(404)
  await brand.manager.send(assignSupplier, { params: idOf(style), body: { supplier_id: late.id } })
  expect(await late.manager.send(calls.readReport, { params: idOf(report) })).toSucceed()
})
