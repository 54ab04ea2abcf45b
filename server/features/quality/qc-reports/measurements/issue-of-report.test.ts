import { expect } from 'vitest'
import { takeNewestChart } from '#contract/quality/qc-measurements.ts'
import { generateReport } from '#contract/quality/qc-pdf.ts'
import { listReports } from '#contract/quality/qc-reports.ts'
import {
  issue,
  makeIssued,
  read as readIssue,
  setChest,
} from '#server/features/files/style-issues/style-issues.fixture.ts'
import { readPdf } from '#server/test/pdf-reader.ts'
import { test } from '#server/test/world.ts'
import { create, granted, idOf, read, saveInfo } from '../qc-reports.fixture.ts'

const chestOf = ({ measurements }: Awaited<ReturnType<typeof read>>) =>
  measurements.chart?.points[0]?.values.M

// shows D-295
test('a report measures by the last issue’s chart, names it, and says which issue replaces it', async ({
  make,
}) => {
  const { brand, style, mill } = await makeIssued(make)
  await setChest(brand.manager, style, '53')
  const inspector = await brand.person('qc')
  const first = granted(await create(inspector, style))
  expect([chestOf(first), first.issue_number, first.latest_issue]).toEqual(['52', 1, 1])
  expect(first.measurements.newest_version).toBe(first.measurements.chart_version)
  await issue(brand.manager, style)
  const replaced = await read(inspector, first)
  expect([chestOf(replaced), replaced.issue_number, replaced.latest_issue]).toEqual(['52', 1, 2])
  const cards = (await inspector.send(listReports, { params: idOf(style), query: {} })).data.data
  expect(cards[0]).toMatchObject({ issue_number: 1, latest_issue: 2 })
  const printed = async () =>
    (await readPdf((await inspector.send(generateReport, { params: idOf(first) })).raw)).pages
      .map(({ text }) => text)
      .join(' ')
  expect(await printed()).toContain('Measured by issue 1. Issue 2 replaces it.')
  const outdatedFor = async (by: Parameters<typeof readIssue>[0]) =>
    (await readIssue(by, style, 2)).outdated_reports.map(({ id, issue: number }) => [id, number])
  expect(await outdatedFor(brand.manager)).toEqual([[first.id, 1]])
  // A report that does not name the mill is not there for it.
  expect(await outdatedFor(mill.manager)).toEqual([])
  expect(await saveInfo(inspector, first, { supplier_id: mill.id })).toSucceed()
  expect(await outdatedFor(mill.manager)).toEqual([[first.id, 1]])
  expect(await inspector.send(takeNewestChart, { params: idOf(first) })).toSucceed()
  const taken = await read(inspector, first)
  expect([chestOf(taken), taken.issue_number]).toEqual(['53', 2])
  expect(await printed()).toMatch(/Measured by issue 2(?!\.)/)
  expect(await outdatedFor(brand.manager)).toEqual([])
})

test('a report that began before the first issue names none', async ({ make }) => {
  const [brand, mill] = [await make.brand(), await make.supplier()]
  const style = await make.style(brand, { suppliers: [mill] })
  await setChest(brand.manager, style, '52')
  const report = granted(await create(await brand.person('qc'), style))
  expect([chestOf(report), report.issue_number, report.latest_issue]).toEqual(['52', null, null])
})
