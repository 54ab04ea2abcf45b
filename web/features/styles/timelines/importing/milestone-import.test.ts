import { expect, test } from 'vitest'
import type { TableFile } from '#web/lib/tables/table-reading.ts'
import { readTable } from '#web/records/table-import/find/read-table.rules.ts'
import { readFileWith, sheetOf } from '#web/records/table-import/reading/read-file.fixture.ts'
import { MILESTONE_READER, MILESTONE_TABLE, type MilestoneGiven, ordersOf } from './milestone-import.rules.ts'

const _ = null
const companies = [{ id: 8, name: 'Anatolia Knit' }]

const read = (file: TableFile, given: Partial<MilestoneGiven> = {}, answers = {}) => {
  const table = readTable(MILESTONE_TABLE, file)
  if (!table) throw new Error('no table')
  const all = { present: [], companies, isOwn: table.isOwn, orders: ordersOf(table), ...given }
  const reading = readFileWith(MILESTONE_READER, file, all, answers)
  return { ...reading, said: reading.lines.map(({ line }) => [line.name, line.start_date, line.end_date]) }
}

// shows D-262
test('an English plan with days of two kinds in a column that tells its order', () => {
  const file = sheetOf([
    ['TIME & ACTION', _, _, _],
    ['Style', 'NL-2207', _, _],
    ['Activity', 'Start', 'Due date', 'Responsible'],
    ['Lab dips', '03/04/2027', '03/15/2027', 'Anatolia Knit'],
    ['Fit sample', '2027-04-01', '2027-04-20', _],
    ['Ex-factory', _, '30-Jul-27', 'anatolia knit'],
  ])
  const { asked, notWhole, said, lines } = read(file)
  expect([asked, notWhole]).toEqual([[], []])
  expect(said).toEqual([
    ['Lab dips', '2027-03-04', '2027-03-15'],
    ['Fit sample', '2027-04-01', '2027-04-20'],
    ['Ex-factory', '2027-07-30', '2027-07-30'],
  ])
  expect(lines.map(({ line }) => line.organization_id)).toEqual([8, null, 8])
})

test('a column that can be read both ways is asked about once', () => {
  const file = sheetOf([
    ['Milestone', 'Date'],
    ['Lab dips', '03/04/2027'],
    ['Fit sample', '05/06/2027'],
  ])
  expect(read(file).asked).toEqual(['days:all'])
  const answered = (answer: string) => read(file, {}, { 'days:all': answer }).said.map(([, start]) => start)
  expect(answered('day-first')).toEqual(['2027-04-03', '2027-06-05'])
  expect(answered('month-first')).toEqual(['2027-03-04', '2027-05-06'])
})

test('a German and a Turkish plan without a question', () => {
  const german = sheetOf([
    ['Vorgang', 'Beginn', 'Ende'],
    ['Farbmuster', '3.4.2027', '15. April 2027'],
  ])
  expect(read(german).said).toEqual([['Farbmuster', '2027-04-03', '2027-04-15']])
  const turkish = sheetOf([
    ['Faaliyet', 'Başlangıç', 'Bitiş tarihi'],
    ['Kesim', '1 Haziran 2027', '05.06.2027'],
  ])
  expect(read(turkish).said).toEqual([['Kesim', '2027-06-01', '2027-06-05']])
})

test('what is no day, ends before it begins or has no name is told at its cell', () => {
  const file = sheetOf([
    ['Milestone', 'Start date', 'End date'],
    ['Lab dips', 'soon', '2027-04-01'],
    ['Fit sample', '2027-05-02', '2027-05-01'],
    [_, '2027-05-02', '2027-05-03'],
    ['Bulk', _, _],
  ])
  expect(read(file).lines.map(({ problems }) => Object.entries(problems)[0])).toEqual([
    ['start_date', '“soon” is not a day'],
    ['end_date', 'End date must be after the start date.'],
    ['name', 'Name the milestone'],
    ['start_date', expect.any(String)],
  ])
})

test('a milestone of the same name is moved, and a company that is not on the style is asked about', () => {
  const file = sheetOf([
    ['Milestone', 'End date', 'Company'],
    ['lab DIPS', '2027-04-09', 'Nobody & Sons'],
  ])
  const before = {
    id: 4,
    name: 'Lab dips',
    start_date: '2027-04-01',
    end_date: '2027-04-08',
    organization_id: 8,
    note: 'Two colours',
  }
  const given = { present: [before] }
  expect(read(file, given).asked).toEqual(['company:nobodysons'])
  const { lines } = read(file, given, { 'company:nobodysons': '' })
  expect(lines[0]).toMatchObject({
    former: before,
    line: { id: 4, name: 'lab DIPS', end_date: '2027-04-09', organization_id: null, note: 'Two colours' },
  })
})

// shows D-731
test('remarks of a plan are notes, and a plan without them takes none away', () => {
  const file = sheetOf([
    ['Milestone', 'End date', 'Remarks'],
    ['Lab dips', '2027-04-09', 'Two colours'],
    ['Bulk', '2027-05-09', _],
  ])
  expect(read(file).lines.map(({ line }) => line.note)).toEqual(['Two colours', null])
  const before = {
    ...{ id: 4, name: 'Bulk', start_date: '2027-05-01', end_date: '2027-05-08' },
    ...{ organization_id: null, note: 'Line 3' },
  }
  const other = sheetOf([
    ['Milestone', 'End date'],
    ['Bulk', '2027-05-09'],
  ])
  expect(read(other, { present: [before] }).lines[0]?.line.note).toBe('Line 3')
})

// shows D-354
test('a company that is assigned meanwhile answers its question; one that another table remembers is asked anew', () => {
  const file = sheetOf([
    ['Milestone', 'End date', 'Company'],
    ['Lab dips', '2027-04-09', 'Delta Sewing'],
    ['Bulk', '2027-05-09', 'delta sewing'],
  ])
  expect(read(file).asked).toEqual(['company:deltasewing'])
  const assigned = { companies: [...companies, { id: 9, name: 'Delta Sewing' }] }
  expect(read(file, assigned)).toMatchObject({ asked: [], notWhole: [] })
  expect(read(file, assigned).lines.map(({ line }) => line.organization_id)).toEqual([9, 9])
  expect(read(file, {}, { 'company:deltasewing': '77' }).asked).toEqual(['responsible:deltasewing'])
})

test('a calendar with planned and actual days, a plan of a project and plans in two more languages', () => {
  const calendar = sheetOf([
    ['TIME AND ACTION CALENDAR'],
    ['S.No', 'Activity', 'Lead time (days)', 'Planned Date', 'Actual Date', 'Responsibility', 'Remarks'],
    [1, 'Order confirmation', 0, '01-Mar-28', '03-Mar-28', 'Anatolia Knit', _],
    [2, 'Fabric in-house', 35, '05-Apr-28', _, _, 'in 2 lots'],
  ])
  expect(read(calendar)).toMatchObject({ asked: [], notWhole: [] })
  // What was done is no plan.
  expect(read(calendar).said).toEqual([
    ['Order confirmation', '2028-03-01', '2028-03-01'],
    ['Fabric in-house', '2028-04-05', '2028-04-05'],
  ])
  const project = sheetOf([
    ['ID', 'Task Name', 'Duration', 'Start', 'Finish', 'Predecessors'],
    [1, 'Proto', '5 days', 'Mon 3/6/28 8:00 AM', 'Fri 3/10/28 5:00 PM', _],
    [2, 'Fit', '10 days', 'Mon 3/13/28 8:00 AM', 'Fri 3/24/28 5:00 PM', '1'],
  ])
  expect(read(project).said).toEqual([
    ['Proto', '2028-03-06', '2028-03-10'],
    ['Fit', '2028-03-13', '2028-03-24'],
  ])
  const chinese = sheetOf([
    ['工序', '计划开始', '计划完成', '实际完成'],
    ['面料到厂', '2028/03/01', '2028/03/20', '2028/03/22'],
  ])
  expect(read(chinese).said).toEqual([['面料到厂', '2028-03-01', '2028-03-20']])
  const vietnamese = sheetOf([
    ['Công việc', 'Ngày bắt đầu', 'Ngày kết thúc', 'Phụ trách'],
    ['Duyệt mẫu', '01/03/2028', '15/03/2028', 'Anatolia Knit'],
  ])
  expect(read(vietnamese).said).toEqual([['Duyệt mẫu', '2028-03-01', '2028-03-15']])
})

test('a month alone is asked about once, as its last day or its first', () => {
  const file = sheetOf([
    ['Milestone', 'Due date'],
    ['Bulk fabric', 'Feb 2028'],
    ['Ex-factory', '08/2028'],
  ])
  expect(read(file).asked).toEqual(['months:'])
  const ends = (answer: string) => read(file, {}, { 'months:': answer }).said.map(([, , end]) => end)
  expect(ends('last')).toEqual(['2028-02-29', '2028-08-31'])
  expect(ends('first')).toEqual(['2028-02-01', '2028-08-01'])
})

// shows D-491
test('a plan in weeks, and days without a year: year and day of the week are asked about once', () => {
  const weeks = sheetOf([
    ['Activity', 'Plan'],
    ['Lab dip approval', 'WK 12'],
    ['PP sample', 'CW 18/2028'],
    ['Ex-factory', 'KW30'],
  ])
  expect(read(weeks).asked).toEqual(['year:', 'weeks:'])
  const answered = (answers: Record<string, string>, file = weeks) => read(file, {}, answers).said
  expect(answered({ 'year:': '2027', 'weeks:': 'last' }).map(([, , end]) => end)).toEqual([
    '2027-03-26',
    '2028-05-05',
    '2027-07-30',
  ])
  expect(answered({ 'year:': '2027', 'weeks:': 'first' })[0]?.[1]).toBe('2027-03-22')
  const days = sheetOf([
    ['TNA', 'Target'],
    ['Fit', '12-Mar'],
    ['PP', '20 Apr'],
    ['Shipment', 46_178],
  ])
  expect(read(days).asked).toEqual(['year:'])
  expect(answered({ 'year:': '2028' }, days).map(([, start]) => start)).toEqual([
    '2028-03-12',
    '2028-04-20',
    '2026-06-05',
  ])
})

test('a week with a stroke before its year is no month, and «Resp.» is who does it', () => {
  const file = sheetOf([
    ['Meilenstein', 'Ende', 'Resp.'],
    ['Labordips', 'KW 3/2027', 'Anatolia Knit'],
    ['Produktion', 'W12-27', _],
  ])
  expect(read(file).asked).toEqual(['weeks:'])
  const { said, lines } = read(file, {}, { 'weeks:': 'last' })
  expect(said.map(([name, , end]) => [name, end])).toEqual([
    ['Labordips', '2027-01-22'],
    ['Produktion', '2027-03-26'],
  ])
  expect(lines[0]?.line.organization_id).toBe(8)
})

// shows D-673
test('milestones side by side, as an order book has them, and Chinese and Portuguese heads of a project', () => {
  const wide = sheetOf([
    ['ORDER STATUS', _, _, _, _],
    ['Style', 'Lab dip approval', 'Fabric in-house', 'Cutting start', 'Ex-factory'],
    ['NL-2207', '15-Jan-2028', '19-Feb-2028', '01-Mar-2028', '04-Apr-2028'],
  ])
  const unfolded = MILESTONE_TABLE.joinSheets?.(wide) ?? wide
  expect(read(unfolded)).toMatchObject({ asked: [], notWhole: [] })
  expect(read(unfolded).said).toEqual([
    ['Lab dip approval', '2028-01-15', '2028-01-15'],
    ['Fabric in-house', '2028-02-19', '2028-02-19'],
    ['Cutting start', '2028-03-01', '2028-03-01'],
    ['Ex-factory', '2028-04-04', '2028-04-04'],
  ])
  // Of several styles nobody knows which one is meant.
  const several = {
    ...wide,
    sheets: wide.sheets.map((sheet) => ({ ...sheet, rows: [...sheet.rows, [...(sheet.rows[2] ?? [])]] })),
  }
  expect(MILESTONE_TABLE.joinSheets?.(several).sheets[0]?.rows).toHaveLength(4)
  const chinese = sheetOf([
    ['标识号', '任务名称', '工期', '开始时间', '完成时间', '资源名称'],
    ['1', '色样确认', '10 个工作日', '2028年1月3日 8:00', '2028年1月14日 17:00', 'Anatolia Knit'],
  ])
  expect(read(MILESTONE_TABLE.joinSheets?.(chinese) ?? chinese).lines[0]?.line).toMatchObject({
    ...{ name: '色样确认', start_date: '2028-01-03', end_date: '2028-01-14', organization_id: 8 },
  })
})
