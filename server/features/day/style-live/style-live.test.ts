/** Open pages are told what happens on their style, in every process, and only what their people may know. */

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readNotifications } from '#contract/collaboration/notifications.ts'
import { followStyle, LIVE_LIMITS } from '#contract/day/style-live.ts'
import { deleteReport } from '#contract/quality/qc-reports.ts'
import { assignSupplier, removeSupplier } from '#contract/styles/assignments.ts'
import { known } from '#contract/values/text/told.ts'
import {
  change as changeComment,
  remove as removeComment,
  write,
} from '#server/features/collaboration/comments/comments.fixture.ts'
import { notify } from '#server/features/collaboration/notifications/index.ts'
import { makeForBrand, saveSheet } from '#server/features/costing/cost-sheets/costs.fixture.ts'
import {
  putOne,
  rename as renameFile,
  setPrivate,
  subTaskAt,
} from '#server/features/files/style-files/style-files.fixture.ts'
import { makeFor } from '#server/features/passports/publications/for-brand.fixture.ts'
import { create as createReport, saveInfo } from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import { deleteSessionByToken } from '#server/platform/sessions/session.store.ts'
import { hashToken } from '#server/platform/sessions/tokens.ts'
import { type OpenedLine, openLine } from '#server/test/live-lines.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { openSecond } from '#server/test/servers/second-process.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { until } from '#test/until.ts'

let world: World
let second: Awaited<ReturnType<typeof openSecond>>
let brand: Company
let maker: Company
let supplier: Company
let beside: Company
/** The maker made it for the brand, and two suppliers work on it. */
let style: MadeStyle
const opened: OpenedLine[] = []

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })
const open = async (
  by: { token: string },
  where: Parameters<typeof openLine>[0] = world,
  of: { id: number } = style,
) => {
  const line = await openLine(where, by, of)
  opened.push(line)
  return line
}
/** A line that has said who is there: from here on it hears everything. */
const openHearing = async (
  by: { token: string },
  where: Parameters<typeof openLine>[0] = world,
  of: { id: number } = style,
) => {
  const line = await open(by, where, of)
  expect(line.status).toBe(200)
  await until(() => expect(line.names()).toBeDefined())
  return line
}
const assign = (company: Company) =>
  brand.manager.send(assignSupplier, { params: paramsOf(style), body: { supplier_id: company.id } })
const takeOff = (company: Company) =>
  brand.manager.send(removeSupplier, { params: paramsOf(style), body: { supplier_id: company.id } })

beforeAll(async () => {
  world = await openWorld()
  second = await openSecond(world)
  const { make } = world
  ;[brand, maker, supplier, beside] = [
    await make.brand(),
    await make.supplier(),
    await make.supplier(),
    await make.supplier(),
  ]
  style = await makeForBrand(make, { brand, maker })
  for (const company of [supplier, beside]) expect(await assign(company)).toSucceed()
})
afterEach(async () => {
  for (const line of opened.splice(0)) line.close()
  const left = () =>
    sql<{ n: number }>`select count(*)::integer as n from live_lines`.execute(world.parts.db as never)
  await until(async () => expect((await left()).rows).toEqual([{ n: 0 }]))
})
afterAll(async () => {
  await second.close()
  await world.close()
})

describe('a line', () => {
  // shows D-103
  test('says who is there and what changes, whichever process somebody works in', async () => {
    const [here, there] = [await openHearing(brand.manager), await openHearing(supplier.manager, second)]
    expect(here.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
    await until(() =>
      expect([here.names(), there.names()]).toMatchObject([[expect.any(String)], [expect.any(String)]]),
    )
    expect(await write(brand.manager, style)).toSucceed(201)
    await until(() => expect(there.told()).toEqual(['comments']))
    const change = { crafts: [], comments: true, is_own: true }
    await until(() => expect(here.events.at(-1)).toEqual({ name: 'changed', data: change }))
    there.close()
    await until(() => expect(here.names()).toEqual([]))
    // Asked once, the call answers once.
    const once = await supplier.manager.send(followStyle, { params: paramsOf(style) })
    expect(once.data.people).toMatchObject([{ id: brand.manager.user_id, organization_name: brand.name }])
  })

  // shows D-104
  test('tells nobody what is not theirs to read', async () => {
    const lines = {
      owner: await openHearing(brand.manager),
      other: await openHearing(maker.manager),
      supplier: await openHearing(supplier.manager),
      beside: await openHearing(beside.manager, second),
    }
    const told = () => Object.fromEntries(Object.entries(lines).map(([who, line]) => [who, line.told()]))
    expect(await saveSheet(brand.manager, style, {})).toSucceed()
    await until(() => expect(lines.owner.told()).toEqual(['cost']))
    const { data: hidden } = await write(supplier.manager, style, { visibility: 'company' })
    await until(() => expect(lines.supplier.told()).toEqual(['comments']))
    expect(await removeComment(supplier.manager, hidden)).toSucceed()
    await until(() => expect(lines.supplier.told()).toEqual(['comments', 'comments']))
    expect(await createReport(await supplier.person('qc'), style)).toSucceed(201)
    await until(() => expect(lines.owner.told()).toEqual(['cost', 'qc']))
    // What everyone reads comes last: what came to nobody by then does not come.
    expect(await write(brand.manager, style)).toSucceed(201)
    await until(() =>
      expect(told()).toEqual({
        owner: ['cost', 'qc', 'comments'],
        other: ['qc', 'comments'],
        supplier: ['comments', 'comments', 'qc', 'comments'],
        beside: ['comments'],
      }),
    )
  })

  // shows D-163
  test('tells of a comment on a report whom the report concerns, also when the report goes', async () => {
    const inspector = await brand.person('qc')
    const { data: report } = await createReport(inspector, style)
    const subject = { kind: 'report_item', id: report.criteria[0]?.checklist[0]?.id }
    const lines = {
      owner: await openHearing(maker.manager),
      supplier: await openHearing(supplier.manager),
      beside: await openHearing(beside.manager, second),
    }
    const comments = () =>
      Object.fromEntries(
        Object.entries(lines).map(([who, line]) => [
          who,
          line.told().filter((each) => each === 'comments').length,
        ]),
      )
    const { data: written } = await write(inspector, style, { subject })
    await until(() => expect(comments()).toEqual({ owner: 1, supplier: 0, beside: 0 }))
    // Who is named from here on reads them, and is told so.
    expect(await saveInfo(inspector, report, { supplier_id: supplier.id })).toSucceed()
    await until(() => expect(comments()).toMatchObject({ supplier: 1, beside: 0 }))
    expect(await changeComment(inspector, written, {})).toSucceed()
    await until(() => expect(comments()).toMatchObject({ supplier: 2, beside: 0 }))
    // And who was named before does not see them any more.
    expect(await saveInfo(inspector, report, { supplier_id: beside.id })).toSucceed()
    await until(() => expect(comments()).toMatchObject({ supplier: 3, beside: 1 }))
    expect(await inspector.send(deleteReport, { params: paramsOf(report) })).toSucceed()
    await until(() => expect(comments()).toMatchObject({ supplier: 3, beside: 2 }))
    expect(await write(brand.manager, style)).toSucceed(201)
    await until(() => expect(comments()).toMatchObject({ supplier: 4, beside: 3 }))
  })

  // shows D-104
  test('tells those who lose sight of a file that the style file changed, and nothing of it', async () => {
    const subTask = await subTaskAt(brand.manager, style)
    const file = await putOne(supplier.manager, style, subTask, { shared: true })
    const lines = {
      supplier: await openHearing(supplier.manager),
      beside: await openHearing(beside.manager, second),
      operator: await openHearing(await world.make.operator()),
    }
    const files = () =>
      Object.fromEntries(
        Object.entries(lines).map(([who, line]) => [
          who,
          line.told().filter((each) => each === 'files').length,
        ]),
      )
    expect(await setPrivate(supplier.manager, style, file, true)).toSucceed()
    await until(() => expect(files()).toEqual({ supplier: 1, beside: 1, operator: 1 }))
    expect(lines.beside.events.at(-1)).toEqual({
      name: 'changed',
      data: { crafts: ['files'], comments: false, is_own: false },
    })
    // What happens to it from here on is its company's.
    expect(await renameFile(supplier.manager, style, file, 'Margin.txt')).toSucceed()
    await until(() => expect(files()).toEqual({ supplier: 2, beside: 1, operator: 2 }))
    expect(await write(brand.manager, style)).toSucceed(201)
    await until(() => expect(lines.beside.told()).toEqual(['files', 'comments']))
  })

  // shows D-104
  test('names people of other companies only on a verified style', async () => {
    const unverified = await makeFor(world.make, maker, brand.id)
    const colleague = await brand.person('user')
    const lines = [
      await openHearing(brand.manager, world, unverified),
      await openHearing(colleague, second, unverified),
      await openHearing(maker.manager, world, unverified),
    ]
    await until(() => expect(lines.map((line) => line.names()?.length)).toEqual([1, 1, 0]))
    // The operator looks unseen, and sees who is there.
    const operator = await openHearing(await world.make.operator(), world, unverified)
    await until(() => expect(operator.names()).toHaveLength(3))
    expect(lines.map((line) => line.names()?.length)).toEqual([1, 1, 0])
  })

  // shows D-105
  test('is refused like the style, and a person has no more than ten', async () => {
    const stranger = await world.make.brand()
    expect((await open(stranger.manager)).status).toBe(404)
    expect((await open({ token: 'none' })).status).toBe(401)
    for (let count = 0; count < LIVE_LIMITS.linesAPerson; count++) await openHearing(brand.manager)
    const refused = await open(brand.manager)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('30')
    // Several windows are one person.
    expect((await openHearing(supplier.manager)).names()).toHaveLength(1)
    const metrics = await brand.manager.request({ method: 'GET', url: '/metrics' })
    expect(metrics.raw.toString()).toMatch(/^selvedge_open_lines 11$/m)
  })
})

describe('the line ends', () => {
  // shows D-105
  test('for a company that is taken off the style, and goes on for the others', async () => {
    const [owner, gone] = [await openHearing(brand.manager), await openHearing(beside.manager, second)]
    expect(await takeOff(beside)).toSucceed()
    await until(() => expect(gone.hasEnded()).toBe(true))
    expect(gone.told()).not.toContain('suppliers')
    expect(owner.hasEnded()).toBe(false)
    expect((await open(beside.manager)).status).toBe(404)
    expect(await assign(beside)).toSucceed()
  })

  // shows D-105
  test('with the session, in every process', async () => {
    const [person, owner] = [await brand.person('user'), await openHearing(brand.manager)]
    const line = await openHearing(person, second)
    await world.parts.db.write((tx) => deleteSessionByToken(tx, hashToken(person.token)))
    await until(() => expect(line.hasEnded()).toBe(true))
    expect(owner.hasEnded()).toBe(false)
  })

  // shows D-105
  test('and keeps no session alive', async () => {
    const person = await brand.person('user')
    const seen = () =>
      sql<{
        last_seen_at: string
      }>`select last_seen_at from sessions where token_hash = ${hashToken(person.token)}`
        .execute(world.parts.db as never)
        .then(({ rows }) => rows[0]?.last_seen_at)
    await sql`update sessions set last_seen_at = now() - interval '1 hour' where token_hash = ${hashToken(person.token)}`.execute(
      world.parts.db as never,
    )
    const before = await seen()
    await openHearing(person)
    expect(await seen()).toEqual(before)
    expect(await person.send(followStyle, { params: paramsOf(style) })).toSucceed()
    expect(await seen()).toEqual(before)
  })

  test('at once where a process is told to end', async () => {
    const third = await openSecond(world)
    const line = await openHearing(brand.manager, third)
    // It waits for all answers under way, for as long as they take.
    await third.close()
    await until(() => expect(line.hasEnded()).toBe(true))
  })
})

// shows D-106
test('a process that died leaves nobody behind', async () => {
  const { db } = world.parts
  await sql`insert into live_lines (process_number, style_id, user_id)
    values (2000000000, ${style.id}, ${supplier.manager.user_id})`.execute(db as never)
  const line = await openHearing(brand.manager)
  expect(line.names()).toEqual([])
  const third = await openSecond(world)
  await openHearing(maker.manager, third)
  const { rows } = await sql`select 1 from live_lines where process_number = 2000000000`.execute(db as never)
  expect(rows).toEqual([])
  await third.close()
})

// shows D-106
test('a process whose own line broke hears again, and says that something was missed', async () => {
  const line = await openHearing(supplier.manager, second)
  const cut =
    await sql`select pg_terminate_backend(l.pid) from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and l.objid = ${second.parts.processLock.number}`.execute(
      world.parts.db as never,
    )
  expect(cut.rows).toHaveLength(1)
  await until(() => expect(line.events.at(-1)?.name).toBe('missed'))
  expect(await write(brand.manager, style)).toSucceed(201)
  await until(() => expect(line.told()).toEqual(['comments']))
  expect(line.hasEnded()).toBe(false)
})

// shows D-308
test('what is read at the bell in one window is told to the person’s others, in every process, and to nobody else', async () => {
  const { manager } = brand
  const [here, there, theirs] = [
    await openHearing(manager),
    await openHearing(manager, second),
    await openHearing(maker.manager),
  ]
  const bells = ({ events }: OpenedLine) => events.filter(({ name }) => name === 'bell').length
  await world.parts.db.write((tx) =>
    notify(tx, world.parts, {
      styleId: style.id,
      audience: { people: [manager.user_id] },
      news: { kind: 'style_verified', text: known('Verified'), link: `/inquiries/${style.id}` },
    }),
  )
  expect(await manager.send(readNotifications, { body: {} })).toSucceed()
  await until(() => expect([bells(here), bells(there)]).toEqual([1, 1]))
  expect(bells(theirs)).toBe(0)
  // Nothing is left to be read.
  expect(await manager.send(readNotifications, { body: {} })).toSucceed()
  expect(await maker.manager.send(readNotifications, { body: {} })).toSucceed()
  await write(manager, style)
  await until(() => expect(here.told()).toContain('comments'))
  expect(bells(here)).toBe(1)
})
