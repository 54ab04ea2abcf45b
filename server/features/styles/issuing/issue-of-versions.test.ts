import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { expect } from 'vitest'
import { exportCostSheet, generateCostSheet } from '#contract/costing/cost-documents.ts'
import { listVersions } from '#contract/passports/passports.ts'
import {
  fabric,
  readCosts,
  readSheet,
  saveCosts,
  saveSheet,
} from '#server/features/costing/cost-sheets/costs.fixture.ts'
import {
  idOf,
  issue,
  makeIssued,
  setChest,
} from '#server/features/files/style-issues/style-issues.fixture.ts'
import { publishWith } from '#server/features/passports/passport-machines/published.fixture.ts'
import { readPdf } from '#server/test/pdf-reader.ts'
import { test } from '#server/test/world.ts'

const row = (payment: string) => ({ cost_services: [{ cost_service_id: 1, payment }] })

// shows D-450
test('versions of costs and of the passport name the issue in force when they were made', async ({
  make,
  world,
}) => {
  const { brand, style } = await makeIssued(make)
  const { manager } = brand
  await saveSheet(manager, style, row('4'))
  await saveCosts(manager, style, { fabric: [fabric()] })
  expect(await publishWith(brand, style, {})).toSucceed()
  await setChest(manager, style, '53')
  expect(await issue(manager, style)).toSucceed(201)
  await saveSheet(manager, style, { ...row('5'), comment: 'Dearer' })
  await saveCosts(manager, style, { fabric: [fabric({ unit_price: '2' })], comment: 'Dearer' })
  expect(await publishWith(brand, style, { productName: 'Tee II' })).toSucceed()

  const issuesOf = (versions: { issue_number: number | null }[]) =>
    versions.map(({ issue_number }) => issue_number)
  expect(issuesOf((await readSheet(manager, style)).available_versions)).toEqual([2, 1])
  expect(issuesOf((await readCosts(manager, style)).available_versions)).toEqual([2, 1])
  const published = await manager.send(listVersions, { params: idOf(style) })
  expect(issuesOf(published.data.data)).toEqual([2, 1])
  const version = { params: { ...idOf(style), version: '2' } }
  const printed = await readPdf((await manager.send(generateCostSheet, version)).raw)
  expect(printed.pages[0]?.text).toMatch(/Issue in force\s+2/)
  const sheets = await readXlsxFile((await manager.send(exportCostSheet, version)).raw)
  expect(sheets[0]?.data).toContainEqual(expect.arrayContaining(['Issue in force', 2]))
  // Nobody says another one, and nobody changes it later.
  await expect(
    sql`update passport_versions set issue_number = 1 where style_id = ${style.id}`.execute(world.parts.db),
  ).rejects.toThrow(/never change/)
})

test('a version that was made before the first issue names none', async ({ make }) => {
  const brand = await make.brand()
  const style = await make.style(brand)
  await saveSheet(brand.manager, style, row('4'))
  expect((await readSheet(brand.manager, style)).available_versions[0]?.issue_number).toBeNull()
})
