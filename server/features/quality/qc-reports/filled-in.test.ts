/** What a report begins with, and with what its reader signs again. */
import { expect } from 'vitest'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { test } from '#server/test/world.ts'
import { create, makeInspection, read, sign } from './qc-reports.fixture.ts'

const DAY_MS = 86_400_000
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

// shows D-206, S2-46
test('a report is begun with its date and its pieces, which the plan counts at once', async ({ make }) => {
  const { inspector, style, report } = await makeInspection(make)
  expect(report.details).toMatchObject({ inspection_date: null, no_of_pcs_inspected: null })
  const begun = await create(inspector, style, { inspection_date: dayFromNow(0), no_of_pcs_inspected: 80 })
  expect(begun).toSucceed(201)
  expect(begun.data.details).toMatchObject({ inspection_date: dayFromNow(0), no_of_pcs_inspected: 80 })
  expect(begun.data.aql.no_of_pcs_inspected).toBe(80)
  expect(begun.data.lot.lot_size).toBe(begun.data.style.bulk_order_quantity)
})

test.for([
  [{ inspection_date: dayFromNow(3) }, 'inspection_date', QC_TEXTS.afterTomorrow],
  [{ no_of_pcs_inspected: -1 }, 'no_of_pcs_inspected', QC_TEXTS.pieces],
  [{ no_of_pcs_inspected: 100_000_001 }, 'no_of_pcs_inspected', QC_TEXTS.tooManyPieces],
] as const)('%j is refused at %s', async ([change, field, text], { make }) => {
  const { inspector, style } = await makeInspection(make)
  expect(await create(inspector, style, change)).toFailAt(field, text)
})

// shows D-206, S2-46
test('each signs again with the own name and designation, and with nobody else’s', async ({ make }) => {
  const { inspector, brand, supplier, style, report } = await makeInspection(make)
  const colleague = await brand.person('qc')
  expect(report.signs_as).toEqual({ name: report.responsible.full_name, designation: '' })
  const own = { company: String(brand.id), name: 'Q. Brandt', designation: 'Senior inspector' }
  expect(await sign(inspector, report, own)).toSucceed(201)
  // What is stated for another company is not how the inspector signs.
  const stated = { company: String(brand.id), name: 'Somebody else', designation: 'Manager' }
  expect(await sign(colleague, report, { ...stated, company: String(supplier.id) })).toFailWith(403)
  const next = await create(inspector, style)
  expect(next.data.signs_as).toEqual({ name: 'Q. Brandt', designation: 'Senior inspector' })
  expect((await read(colleague, report)).signs_as).toEqual({
    name: expect.stringMatching(/^Colleague /),
    designation: '',
  })
})
