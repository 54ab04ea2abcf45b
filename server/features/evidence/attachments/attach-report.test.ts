/** Approved inspection reports behind styles: what they say, and what nobody reads by them. */
import { expect } from 'vitest'
import { listEvidence } from '#contract/evidence/evidence.ts'
import * as calls from '#contract/evidence/evidence-of-reports.ts'
import { ATTACHING_TEXTS, type AttachedEvidence } from '#contract/evidence/evidence-on-styles.ts'
import { EVIDENCE_TEXTS } from '#contract/evidence/evidence-record.ts'
import { readReport, reviseReport } from '#contract/quality/qc-reports.ts'
import { inEnglish } from '#contract/values/text/told.ts'
import { change, detach, listOn, makeSteps } from '#server/features/evidence/evidence/evidence.fixture.ts'
import {
  approve,
  create,
  type Inspection,
  idOf,
  makeApproved,
  makeInspection,
  makeReady,
  setAql,
} from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import type { Client } from '#server/test/client.ts'
import { test } from '#server/test/world.ts'

const AT = '2026-11-20T09:00:00.000Z'

type By = Pick<Client, 'send'>

const attach = (by: By, style: { id: number }, body: Record<string, unknown>) =>
  by.send(calls.attachReport, { params: idOf(style), body: body as never })

const offeredTo = async (by: By, style: { id: number }) =>
  (await by.send(calls.listAttachableReports, { params: idOf(style) })).data.data.map(({ id }) => id)

const wordsOf = ({ failed }: AttachedEvidence) => failed.map(({ text }) => inEnglish(text))

// shows D-338
test('an approved report stands behind a style with its verdict only, and who reads it stays as it is', async ({
  make,
}) => {
  const { brand, supplier, style, report } = await makeApproved(make)
  const { manager } = brand
  expect(await offeredTo(manager, style)).toEqual([report.id])
  const attached = await attach(manager, style, { report_id: report.id })
  expect(attached.status).toBe(201)
  expect(attached.data.data).toMatchObject({
    kind: 'inspection',
    coverage: 'covered',
    report_id: report.id,
    facts: {
      title: report.name,
      issuing_body: brand.name,
      file: null,
      results: [{ test: 'other', method: report.template_name, result: null, passed: true }],
    },
  })
  const twice = await attach(manager, style, { report_id: report.id })
  expect([twice.status, twice.error?.error]).toEqual([409, [ATTACHING_TEXTS.attachedAlready]])
  // It is the brand's evidence: others on the style see nothing of it, and a stranger reads neither.
  expect((await listOn(supplier.manager, style)).data.data).toEqual([])
  const stranger = await make.brand()
  expect((await listOn(stranger.manager, style)).status).toBe(404)
  expect((await stranger.manager.send(readReport, { params: idOf(report) })).status).toBe(404)
})

// shows D-338
test('the figures are there by choice, beside the verdict', async ({ make }) => {
  const { brand, style, report } = await makeApproved(make)
  await attach(brand.manager, style, { report_id: report.id })
  const whole = await attach(brand.manager, style, { report_id: report.id, verdict_only: false })
  expect(whole.data.data.facts?.results).toEqual([
    { test: 'other', method: report.template_name, result: null, passed: true },
    { test: 'other', method: 'AQL 0', result: '0 / 200', passed: null },
    { test: 'other', method: 'AQL 2.5', result: '0 / 200', passed: null },
    { test: 'other', method: 'AQL 4', result: '0 / 200', passed: null },
  ])
})

// shows D-338
test('what a report says never changes, also once it stands behind nothing', async ({ make, world }) => {
  const { brand, style, report } = await makeApproved(make)
  const { data } = await attach(brand.manager, style, { report_id: report.id })
  expect(await detach(brand.manager, style, data.data)).toSucceed()
  const own = { id: data.data.evidence_id }
  const changed = await change(brand.manager, own, { title: 'Passed with honours' })
  expect([changed.status, changed.error?.error]).toEqual([409, [EVIDENCE_TEXTS.ofReport]])
  await expect(
    world.parts.db.write((tx) =>
      tx.updateTable('evidence').set({ title: 'Passed with honours' }).where('id', '=', own.id).execute(),
    ),
  ).rejects.toThrow('never changes')
  // Attached again, it is the same piece.
  const again = await attach(brand.manager, style, { report_id: report.id })
  expect(again.data.data.evidence_id).toBe(own.id)
  expect((await brand.manager.send(listEvidence, { query: {} as never })).data.total).toBe(1)
})

// shows D-338
test('no report that is open, failed, of another style or not read is evidence', async ({ make, world }) => {
  const open = await makeInspection(make)
  const { brand, style, inspector } = open
  const refused = await attach(brand.manager, style, { report_id: open.report.id })
  expect([refused.status, refused.error?.fields]).toEqual([
    400,
    { report_id: [calls.REPORT_EVIDENCE_TEXTS.notPassed] },
  ])
  await makeReady(open)
  const failed = { overall_result: 'fail', reason: 'Found at the second look' }
  expect((await setAql(inspector, open.report, failed)).status).toBe(200)
  expect((await approve(inspector, open.report)).status).toBe(200)
  expect((await attach(brand.manager, style, { report_id: open.report.id })).status).toBe(400)
  const other = await makeApproved(make)
  expect((await attach(brand.manager, style, { report_id: other.report.id })).status).toBe(400)
  expect(await offeredTo(brand.manager, style)).toEqual([])
  await expect(
    world.parts.db.write((tx) =>
      tx
        .insertInto('evidence')
        .values({
          ...{ organization_id: brand.id, kind: 'inspection', title: 'Failed', report_id: open.report.id },
          ...{
            created_by: brand.manager.user_id,
            created_at: AT,
            updated_by: brand.manager.user_id,
            updated_at: AT,
          },
        })
        .execute(),
    ),
  ).rejects.toThrow('only an approved report that passed')
})

// shows D-338
test('a step is covered by an inspection of its supplier, until a revision takes its place', async ({
  make,
}) => {
  const inspection: Inspection = await makeApproved(make)
  const { brand, supplier, style, inspector, report } = inspection
  const other = await make.supplier()
  const [own, others] = await makeSteps(brand.manager, style, [
    { kind: 'sewing', supplier },
    { kind: 'sewing', supplier: other },
  ])
  const covered = await attach(brand.manager, style, { report_id: report.id, detail_id: own })
  expect(covered.data.data).toMatchObject({ coverage: 'covered', failed: [] })
  const wrong = await attach(brand.manager, style, { report_id: report.id, detail_id: others })
  expect([wrong.status, wrong.error?.error]).toEqual([
    409,
    [`It inspected goods of ${supplier.name}, and the supplier here is ${other.name}.`],
  ])
  const { data: next } = await inspector.send(reviseReport, { params: idOf(report), body: {} })
  await makeReady({ ...inspection, report: next })
  expect((await approve(inspector, next)).status).toBe(200)
  const [stale] = (await listOn(brand.manager, style)).data.data
  expect(stale && [stale.coverage, wordsOf(stale)]).toEqual([
    'not_covered',
    ['A later revision of the report has taken its place.'],
  ])
  expect(await offeredTo(brand.manager, style)).toEqual([next.id])
  expect((await create(inspector, style)).status).toBe(201)
})
