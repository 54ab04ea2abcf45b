/** What a company's profile says of inspections. */
import { expect } from 'vitest'
import { listCompanyReports } from '#contract/quality/company-reports.ts'
import { assignSupplier } from '#contract/styles/assignments.ts'
import type { Company, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { create, makeInspection, saveInfo } from '../qc-reports.fixture.ts'

const listed = async (by: Person, { uuid }: Company, page = '1') =>
  (await by.send(listCompanyReports, { params: { companyUuid: uuid }, query: { page } })).data

const idsOf = async (by: Person, company: Company): Promise<number[]> =>
  (await listed(by, company)).data.map(({ id }) => id)

// shows S0-207
test('a profile lists the reports that name the company or that it made, to those who see them', async ({
  make,
}) => {
  const { brand, supplier, style, inspector, report } = await makeInspection(make)
  const rival = await make.supplier()
  const assigned = { params: { id: String(style.id) }, body: { supplier_id: rival.id } }
  expect(await brand.manager.send(assignSupplier, assigned)).toSucceed()
  expect(await idsOf(brand.manager, supplier)).toEqual([])
  await saveInfo(inspector, report, { supplier_id: supplier.id })
  const own = (await create(await supplier.person('qc'), style)).data

  const { data, total, page_size } = await listed(brand.manager, supplier)
  expect(data.map(({ id }) => id)).toEqual([own.id, report.id])
  expect([total, page_size]).toEqual([2, 12])
  expect(data[1]).toMatchObject({
    inquiry_id: style.id,
    style_number: style.style_number,
    name: 'Final inspection',
    organization_name: brand.name,
    overall_result: 'pending',
    is_approved: false,
  })
  // The supplier finds at the brand what concerns itself there.
  expect(await idsOf(supplier.manager, brand)).toEqual([own.id, report.id])
  expect(await idsOf(await make.operator(), supplier)).toEqual([own.id, report.id])
  // Neither a competitor on the same style nor another brand learns that there is one, by the list or by its number.
  for (const by of [rival.manager, (await make.brand()).manager])
    for (const company of [supplier, brand])
      expect(await listed(by, company)).toMatchObject({ data: [], total: 0 })
})

test('a page holds twelve of them', async ({ make }) => {
  const { brand, supplier, style, inspector, report } = await makeInspection(make)
  await saveInfo(inspector, report, { supplier_id: supplier.id })
  for (let count = 1; count <= 12; count++) {
    const more = (await create(inspector, style)).data
    await saveInfo(inspector, more, { supplier_id: supplier.id })
  }
  expect(await listed(brand.manager, supplier)).toMatchObject({ total: 13 })
  expect((await listed(brand.manager, supplier, '2')).data.map(({ id }) => id)).toEqual([report.id])
  expect(await listed(brand.manager, supplier, '9')).toMatchObject({ data: [], total: 13 })
})

test('a company that is not there has no list', async ({ make }) => {
  const brand = await make.brand()
  const nobody = { params: { companyUuid: '9b1f5a52-88a5-4c55-9f0e-5b8f6f0f5a10' } }
  expect(await brand.manager.send(listCompanyReports, nobody)).toFailWith(404)
  expect(await brand.manager.send(listCompanyReports, { params: { companyUuid: 'x' } } as never)).toFailWith(
    400,
  )
})
