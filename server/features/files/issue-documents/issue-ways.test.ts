/** What an issue froze and its documents say, asked by everybody: while a company works on the style, once it left, and when it is back. */
import readXlsxFile from 'read-excel-file/node'
import { expect } from 'vitest'
import type { CallSpec } from '#contract/call.ts'
import { listActivity } from '#contract/collaboration/activity.ts'
import { readDashboard } from '#contract/day/dashboard.ts'
import { readChart } from '#contract/files/measurement-charts.ts'
import * as calls from '#contract/files/style-issues.ts'
import { comeBack, leave } from '#server/features/files/style-files/style-files.fixture.ts'
import {
  type IssuedStyle,
  idOf,
  issue,
  makeIssued,
  paramsOf,
  read,
  setChest,
} from '#server/features/files/style-issues/style-issues.fixture.ts'
import type { Client } from '#server/test/client.ts'
import type { Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

/** Each stands in one place alone: the reason and the chest of the last issue, and the chest of the draft. */
const [REASON, ISSUED, DRAFTED] = ['Because of Qlast', '61.7', '64.9']

type Way = (by: Client) => Promise<string>

const openWays = (style: IssuedStyle['style'], sha256: string): Readonly<Record<string, Way>> => {
  const at = paramsOf(style, 2)
  /** `yes` where it is told, `no` where the call answers without it, else the status. */
  const asks =
    (call: CallSpec, args: object, secret: string): Way =>
    async (by) => {
      const { status, data } = await by.send(call, args as never)
      return status >= 400 ? String(status) : JSON.stringify(data).includes(secret) ? 'yes' : 'no'
    }
  return {
    workbook: async (by) => {
      const { status, raw } = await by.send(calls.exportIssueDifference, { params: at })
      if (status >= 400) return String(status)
      return JSON.stringify(await readXlsxFile(raw)).includes(ISSUED) ? 'yes' : 'no'
    },
    file: async (by) => {
      const { status } = await by.send(calls.showIssueFile, { params: { ...at, sha256 } })
      return status === 200 ? 'yes' : String(status)
    },
    chart: asks(readChart, { params: idOf(style) }, ISSUED),
    activity: asks(listActivity, { params: idOf(style), query: {} }, ISSUED),
    waiting: asks(readDashboard, { query: {} }, `/inquiries/${style.id}/issues/2`),
    'chart of the draft': asks(readChart, { params: idOf(style) }, DRAFTED),
    'count of the draft': asks(calls.listIssues, { params: idOf(style) }, '"is_changed":true'),
    draft: asks(calls.readIssueDraft, { params: idOf(style) }, DRAFTED),
  }
}

const TABLE = `
way                | owner | owner QC | maker | maker QC | other supplier | stranger | operator | visitor
workbook           | yes   | yes      | yes   | yes      | yes            | 404      | yes      | 401
file               | yes   | yes      | yes   | yes      | yes            | 404      | yes      | 401
chart              | no    | no       | yes   | yes      | yes            | 404      | no       | 401
activity           | yes   | yes      | yes   | yes      | yes            | 404      | yes      | 401
waiting            | no    | no       | yes   | yes      | yes            | no       | no       | 401
chart of the draft | yes   | yes      | no    | no       | no             | 404      | yes      | 401
count of the draft | yes   | no       | no    | no       | no             | 404      | no       | 401
draft              | yes   | 403      | 403   | 403      | 403            | 404      | 403      | 401`

const [[, ...whos] = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))

/** What those of a company that left are answered, in place of what others are. */
const withoutMaker = (way: string, cells: readonly string[]): string[] =>
  cells.map((cell, at) => (whos[at]?.startsWith('maker') ? (way === 'waiting' ? 'no' : '404') : cell))

const plant = async (make: Maker) => {
  const made = await makeIssued(make)
  const { brand, style, mill, rival } = made
  expect(await setChest(brand.manager, style, ISSUED)).toSucceed()
  expect(await issue(brand.manager, style, { reason: REASON })).toSucceed(201)
  expect(await setChest(brand.manager, style, DRAFTED)).toSucceed()
  const [sketch] = (await read(brand.manager, style, 2)).snapshot.sketches
  const people: Record<string, Client> = {
    owner: brand.manager,
    'owner QC': await brand.person('qc'),
    maker: mill.manager,
    'maker QC': await mill.person('qc'),
    'other supplier': rival.manager,
    stranger: (await make.brand()).manager,
    operator: await make.operator(),
    visitor: make.anyone,
  }
  const ways = openWays(style, sketch?.file.sha256 ?? '')
  const look = async (way: string): Promise<string[]> => {
    const found: string[] = []
    for (const who of whos) found.push((await ways[way]?.(people[who] as Client)) ?? '')
    return found
  }
  return { ...made, look }
}

// shows D-559, D-641
test('tell what they tell to its readers alone, and nothing of the draft', async ({ make }) => {
  const { brand, style, mill, look } = await plant(make)
  for (const [way = '', ...cells] of rows) expect([way, ...(await look(way))]).toEqual([way, ...cells])
  expect(await leave(brand, style, mill)).toSucceed()
  for (const [way = '', ...cells] of rows)
    expect(['left', way, ...(await look(way))]).toEqual(['left', way, ...withoutMaker(way, cells)])
  expect(await comeBack(brand, style, mill)).toSucceed()
  for (const [way = '', ...cells] of rows)
    expect(['back', way, ...(await look(way))]).toEqual(['back', way, ...cells])
})
