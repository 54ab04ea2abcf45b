/**
 * Who learns of an issue in which way, as a table: by reading it, by its difference and documents, by confirming, by notices,
 * letters and the search; and the same once a company left, and once it came back.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallSpec } from '#contract/call.ts'
import { readInbox } from '#contract/collaboration/inbox.ts'
import { searchEverything } from '#contract/day/search.ts'
import { saveChart } from '#contract/files/measurement-charts.ts'
import * as calls from '#contract/files/style-issues.ts'
import { generateTechPack } from '#contract/files/tech-packs.ts'
import { comeBack, leave } from '#server/features/files/style-files/style-files.fixture.ts'
import { idOf, issue, paramsOf } from '#server/features/files/style-issues/style-issues.fixture.ts'
import { gatherAnHourLater, listLetters } from '#server/test/letters.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { readPdf } from '#server/test/pdf-reader.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { until } from '#test/until.ts'
import { makePeople, PEOPLE, type People, type Who } from './search-told.fixture.ts'

let world: World
let people: People
let companies: Record<'owner' | 'maker' | 'other' | 'stranger', Company>
let style: MadeStyle

/** Stands in the reason of an issue and in a point of measure, and nowhere else. */
const SECRETS = { 1: 'Qfirst', 2: 'Qsecond', 3: 'Qthird' } as const
type Issue = keyof typeof SECRETS

const makeIssue = async (number: Issue): Promise<void> => {
  const name = `Chest ${SECRETS[number]}`
  const points = [
    { code: 'A', name, method: null, tolerance_minus: '1', tolerance_plus: '1', values: { M: `${number}` } },
  ]
  const body = { unit: 'cm' as const, sizes: ['M'], points }
  const { manager } = companies.owner
  expect(await manager.send(saveChart, { params: idOf(style), body })).toSucceed()
  expect(await issue(manager, style, { reason: `Because of ${SECRETS[number]}` })).toSucceed(201)
}

beforeAll(async () => {
  world = await openWorld()
  ;({ people, companies } = await makePeople(world.make))
  const { owner, maker, other } = companies
  style = await world.make.style(owner, { suppliers: [maker, other] })
  await makeIssue(1)
  await makeIssue(2)
})
afterAll(() => world.close())

/** `yes` where the secret is told, `no` where the call answers without it, else the status. */
const say = (status: number, text: string, secret: string): string =>
  status >= 400 ? String(status) : text.includes(secret) ? 'yes' : 'no'

const ask = async (who: Who, call: CallSpec, args: object, secret: string): Promise<string> => {
  const { status, data } = await people[who].send(call, args as never)
  return say(status, JSON.stringify(data), secret)
}
const printed = async (who: Who, call: CallSpec, args: object, secret: string): Promise<string> => {
  const { status, raw } = await people[who].send(call, args as never)
  return say(status, status === 200 ? JSON.stringify(await readPdf(raw)) : '', secret)
}

/** Each way to learn of an issue. */
const WAYS: Readonly<Record<string, (who: Who, number: Issue) => Promise<string>>> = {
  issue: (who, number) => ask(who, calls.readIssue, { params: paramsOf(style, number) }, SECRETS[number]),
  list: (who, number) => ask(who, calls.listIssues, { params: idOf(style) }, SECRETS[number]),
  difference: (who, number) =>
    ask(who, calls.readIssueDifference, { params: paramsOf(style, number), query: {} }, SECRETS[number]),
  workbook: async (who, number) => {
    const call = calls.exportIssueDifference as CallSpec
    const { status } = await people[who].send(call, { params: paramsOf(style, number), query: {} } as never)
    return status === 200 ? 'yes' : String(status)
  },
  pdf: (who, number) =>
    printed(who, calls.generateIssue, { params: paramsOf(style, number), query: {} }, SECRETS[number]),
  'tech pack': (who, number) =>
    printed(who, generateTechPack, { params: idOf(style), query: {} }, SECRETS[number]),
  confirm: async (who, number) => {
    const { status } = await people[who].send(calls.confirmIssue, {
      params: paramsOf(style, number),
      body: {},
    })
    return status === 200 ? 'yes' : String(status)
  },
  notice: (who, number) => ask(who, readInbox, { query: {} }, SECRETS[number]),
  search: (who, number) =>
    ask(who, searchEverything, { query: { query: SECRETS[number] } }, `Chest ${SECRETS[number]}`),
}

const look = async (way: string, number: Issue): Promise<string> => {
  const row: string[] = []
  for (const who of PEOPLE) row.push((await WAYS[way]?.(who, number)) ?? '')
  return row.join(' ')
}

/** Who was written to of an issue by email. */
const writtenTo = async (number: Issue): Promise<string[]> => {
  await gatherAnHourLater(world)
  const written: string[] = []
  for (const who of PEOPLE) {
    const { email } = people[who] as { email?: string }
    if (email && (await listLetters(world, email)).some((text) => text.includes(SECRETS[number])))
      written.push(who)
  }
  return written
}

const TABLE = `
way        | owner | owner QC | maker | maker QC | other supplier | stranger | claimant | operator | visitor
issue      | yes   | yes      | yes   | yes      | yes            | 404      | 404      | yes      | 401
list       | yes   | yes      | yes   | yes      | yes            | 404      | 404      | yes      | 401
difference | yes   | yes      | yes   | yes      | yes            | 404      | 404      | yes      | 401
workbook   | yes   | yes      | yes   | yes      | yes            | 404      | 404      | yes      | 401
pdf        | yes   | yes      | yes   | yes      | yes            | 404      | 404      | yes      | 401
tech pack  | yes   | 403      | yes   | 403      | yes            | 404      | 404      | yes      | 401
confirm    | 403   | 403      | yes   | yes      | yes            | 404      | 404      | 403      | 401
notice     | no    | no       | yes   | yes      | yes            | no       | no       | no       | 401
search     | yes   | yes      | yes   | yes      | yes            | no       | no       | yes      | 401`

const rows = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([way = '', ...cells]): [string, string[]] => [way, cells])

const MAKERS: ReadonlySet<Who> = new Set(['maker', 'maker QC'])
/** What those of a company that left are answered, in place of what others are. */
const withoutMaker = (way: string, cells: readonly string[]): string =>
  PEOPLE.map((who, at) => {
    if (!MAKERS.has(who)) return cells[at]
    return way === 'notice' || way === 'search' ? 'no' : '404'
  }).join(' ')

// shows D-559
test.each(rows)('the last issue is told by its %s to its readers alone', async (way, cells) => {
  expect(await look(way, 2)).toBe(cells.join(' '))
})

// shows D-559
test('letters go to the companies that work by it, which left companies and owners do not', async () => {
  const companies = ['maker', 'maker QC', 'other supplier']
  await until(async () => expect(await writtenTo(2)).toEqual(companies))
})

// shows D-559
test('a company that left learns of no issue in any way, and of all again once it is back', async () => {
  expect(await leave(companies.owner, style, companies.maker)).toSucceed()
  await makeIssue(3)
  for (const [way, cells] of rows) expect([way, await look(way, 3)]).toEqual([way, withoutMaker(way, cells)])
  for (const number of [1, 2] as const)
    for (const who of MAKERS) {
      expect(await WAYS.issue?.(who, number)).toBe('404')
      expect(await WAYS.notice?.(who, number)).toBe('no')
    }
  await until(async () => expect(await writtenTo(3)).toEqual(['other supplier']))
  expect(await comeBack(companies.owner, style, companies.maker)).toSucceed()
  for (const [way, cells] of rows) {
    // What was told while it was away is told to nobody again.
    const expected = way === 'notice' ? withoutMaker(way, cells) : cells.join(' ')
    expect([way, await look(way, 3)]).toEqual([way, expected])
  }
  expect(await writtenTo(3)).toEqual(['other supplier'])
})
