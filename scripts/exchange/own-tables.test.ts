/** Charts and timelines that the product exports come back into it, also once LibreOffice has saved them, and nothing changes. */
import { describe, expect, test } from 'vitest'
import type { Milestone } from '#contract/styles/timelines.ts'
import type { MeasureUnit } from '#contract/values/numbers/measures.ts'
import {
  type ChartRow,
  type ChartValues,
  NO_GRADING,
} from '#web/features/files/tech-packs/chart/chart-values.rules.ts'
import {
  CHART_READER,
  CHART_TABLE,
  inUnitOf,
  keptIn,
  sizesOf,
  unitOfFile,
} from '#web/features/files/tech-packs/importing/chart-import.rules.ts'
import { chartAsWorkbook } from '#web/features/files/tech-packs/importing/export-chart.ts'
import { milestonesAsWorkbook } from '#web/features/styles/timelines/importing/export-milestones.ts'
import {
  importedOf,
  MILESTONE_READER,
  MILESTONE_TABLE,
  ordersOf,
} from '#web/features/styles/timelines/importing/milestone-import.rules.ts'
import { makeMilestone } from '#web/features/styles/timelines/timelines.fixture.ts'
import { readTableFile } from '#web/lib/tables/read-table-file.ts'
import { planLines } from '#web/records/table-import/check/merge-lines.rules.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { readFileWith } from '#web/records/table-import/reading/read-file.fixture.ts'
import { hasLibreOffice, throughLibreOffice } from './office.fixture.ts'

const NO_LIMIT = { max: Number.POSITIVE_INFINITY, text: '' }
/** What a spreadsheet would take for formulas, numbers, days and totals. */
const NAMES = [
  '=1+1',
  '+1',
  '-',
  '@SUM(A1)',
  'Total length',
  '001',
  '1/2 chest',
  '2027-03-01',
  'FABRIC',
  "'x",
]

const open = async (blob: Blob, isSaved: boolean) => {
  const own = new Uint8Array(await blob.arrayBuffer())
  const bytes = isSaved ? new Uint8Array(await throughLibreOffice(own)) : own
  const file = await readTableFile(bytes, 2000)
  if (!('sheets' in file)) throw new Error(file.problem)
  return file
}

const sizes = ['XS', 'S', '36', '38/40', 'One size', 'Empty', '=L'].map((name) => ({
  id: `size:${name}`,
  name,
}))
const point = (name: string, at: number, values: Record<string, string>): ChartRow => ({
  ...{ id: `point:${at}`, code: at === 1 ? '=A1' : `P${at}`, name, values },
  ...{ method: at % 2 === 0 ? `${name}, 2 cm below` : null, ...NO_GRADING },
  tolerance_minus: at % 3 === 0 ? '0.5' : '0.25',
  tolerance_plus: at % 3 === 1 ? '0' : '0.5',
  grade: at % 2 === 0 ? { step: '0.5', breaks: [{ size: 'size:36', step: '-0.25' }] } : null,
})
const LENGTHS = ['50.5', '0.0625', '112.375', '0', '8']
const chartIn = (unit: MeasureUnit): ChartValues => ({
  ...{ version: 3, unit, sizes, base_size: 'size:S', tolerance_groups: [] },
  points: NAMES.map((name, at) =>
    point(
      name,
      at,
      Object.fromEntries(
        sizes.flatMap(({ id }, size) =>
          id === 'size:Empty' || (at + size) % 4 === 0
            ? []
            : [
                [
                  id,
                  (unit === 'cm'
                    ? LENGTHS.map((each) => String(Number(each).toFixed(2)).replace(/\.?0+$/, ''))
                    : LENGTHS)[(at + size) % 5] ?? '1',
                ],
              ],
        ),
      ),
    ),
  ),
})

const planOfChart = async (chart: ChartValues, given: ChartValues, isSaved: boolean) => {
  const file = await open(await chartAsWorkbook(chart), isSaved)
  const table = readTable(CHART_TABLE, CHART_TABLE.joinSheets?.(file) ?? file)
  if (!table) throw new Error('no table')
  const found = sizesOf(table).map(({ key, name }) => ({ key, name, id: `size:${name}` }))
  const fileUnit = unitOfFile(table)
  const { lines, asked, notWhole } = readFileWith(CHART_READER, file, {
    ...{ present: given.points, sizes: given.sizes, fileUnit, unit: given.unit, newId: String },
    sizeIds: Object.fromEntries(found.map(({ key, id }) => [key, id])),
  })
  const from = keptIn(fileUnit ?? 'cm')
  const plan = planLines(inUnitOf(lines, from, given.unit), given.points.length, NO_LIMIT)
  return { asked, notWhole, isOwn: table.isOwn, plan, names: lines.map(({ line }) => line.name) }
}

const companies = [
  { id: 8, name: 'Anatolia Knit' },
  { id: 9, name: '=Dye & "Co"' },
]
const milestones: Milestone[] = [...NAMES, 'Total length'].map((name, at) =>
  makeMilestone({
    ...{ id: at + 1, name, start_date: '2027-03-01', end_date: `2027-03-${String(at + 1).padStart(2, '0')}` },
    organization: [null, ...companies][at % 3] ?? null,
    done:
      at === 2 ? { at: '2027-03-02T10:00:00.000Z', by_name: 'Mira', organization_name: 'Northloom' } : null,
  }),
)

const planOfTimeline = async (
  written: readonly Milestone[],
  present: readonly Milestone[],
  isSaved: boolean,
) => {
  const file = await open(await milestonesAsWorkbook(written), isSaved)
  const table = readTable(MILESTONE_TABLE, MILESTONE_TABLE.joinSheets?.(file) ?? file)
  if (!table) throw new Error('no table')
  const known = present.map(importedOf)
  const given = { present: known, companies, isOwn: table.isOwn, orders: ordersOf(table) }
  const { lines, asked, notWhole } = readFileWith(MILESTONE_READER, file, given)
  return {
    asked,
    notWhole,
    isOwn: table.isOwn,
    plan: planLines(lines, known.length, NO_LIMIT),
    names: lines.map(({ line }) => line.name),
  }
}

const NOTHING = { added: 0, changed: 0, removed: 0, problems: [] }

const SAVED = [
  ['as it was written', false],
  ['that LibreOffice has saved (needs LibreOffice)', true],
] as const

describe.each(SAVED)('a workbook %s', (_name, isSaved) => {
  const isMissing = isSaved && !hasLibreOffice

  // shows D-703
  test.skipIf(isMissing).for(['cm', 'inch'] as const)('of a chart in %s changes nothing', async (unit) => {
    const chart = chartIn(unit)
    expect(await planOfChart(chart, chart, isSaved)).toEqual({
      ...{ asked: [], notWhole: [], isOwn: true, names: NAMES },
      plan: { ...NOTHING, unchanged: NAMES.length },
    })
  })

  // shows D-703
  test.skipIf(isMissing)('of a timeline changes nothing, with two milestones of one name', async () => {
    expect(await planOfTimeline(milestones, milestones, isSaved)).toEqual({
      ...{ asked: [], notWhole: [], isOwn: true, names: milestones.map(({ name }) => name) },
      plan: { ...NOTHING, unchanged: milestones.length },
    })
  })
})

// shows D-703
test('what differs from the workbook is changed by its code or id, and what was there besides stays', async () => {
  const chart = chartIn('cm')
  const other = {
    ...chart,
    points: chart.points.map((each, at) => (at === 4 ? { ...each, name: 'Waist' } : each)),
  }
  expect((await planOfChart(chart, other, false)).plan).toEqual({
    ...NOTHING,
    changed: 1,
    unchanged: NAMES.length - 1,
  })
  const moved = milestones.map((each) =>
    each.id === 11 ? { ...each, name: 'Moved', end_date: '2027-04-01' } : each,
  )
  expect((await planOfTimeline(milestones, moved, false)).plan).toEqual({
    ...NOTHING,
    ...{ changed: 1, unchanged: milestones.length - 1 },
  })
})

test('a chart in inches comes into one in centimetres by its unit, without a question', async () => {
  const inches = chartIn('inch')
  const { asked, plan } = await planOfChart(inches, { ...inches, unit: 'cm', points: [] }, false)
  expect([asked, plan.added]).toEqual([[], NAMES.length])
})
