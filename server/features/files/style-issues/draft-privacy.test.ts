/** Once a style is issued, nobody but its owners learns that the draft of the next issue was saved: by no call and no line. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import type { CallSpec } from '#contract/call.ts'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import { placeFile, takeFileOut } from '#contract/files/files.ts'
import { cellOf } from '#contract/files/material-colours.rules.ts'
import { readChart } from '#contract/files/measurement-charts.ts'
import { actionsOf } from '#server/features/collaboration/activity/activity.fixture.ts'
import { write } from '#server/features/collaboration/comments/comments.fixture.ts'
import { tellFollowers } from '#server/features/collaboration/notifications/tell-followers.ts'
import { putOne, subTaskAt } from '#server/features/files/style-files/style-files.fixture.ts'
import {
  colourway,
  note,
  read as readPack,
  save as savePack,
  setStatus,
} from '#server/features/files/tech-packs/tech-packs.fixture.ts'
import { line, read as readBom, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import { openLine } from '#server/test/live-lines.ts'
import type { Person } from '#server/test/make.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { until } from '#test/until.ts'
import { type IssuedStyle, idOf, issue, makeIssued, setChest } from './style-issues.fixture.ts'

let world: World
let made: IssuedStyle
let readers: Readonly<Record<string, Person>>
/** A shared file, which lies in the style file alone. */
let fileId: number

const INK = colourway()

beforeAll(async () => {
  world = await openWorld()
  made = await makeIssued(world.make)
  const { brand, style, mill } = made
  readers = {
    manager: mill.manager,
    member: await mill.person('user'),
    'quality control': await mill.person('qc'),
  }
  fileId = (await putOne(brand.manager, style, await subTaskAt(brand.manager, style), { shared: true })).id
  expect(await saveBom(brand.manager, style, { items: [line({ item: 'Rib' })] })).toSucceed()
  expect(await savePack(brand.manager, style, { colourways: [INK] })).toSucceed()
  expect(await issue(brand.manager, style)).toSucceed()
})
afterAll(() => world.close())

/** Calls that are about one style or about nothing, and answer as JSON. Reading them is in the security log. */
const isAsked = ({ name, method, params, query, produces, changes, path }: CallSpec): boolean =>
  method === 'GET' &&
  name !== listSecurityEvents.name &&
  produces === undefined &&
  !changes &&
  Object.keys(params?.shape ?? {}).every((key) => key === 'id') &&
  (!path.includes('{') || path.startsWith('/api/inquiries/{id}')) &&
  (query?.safeParse({}).success ?? true)

/** What each of them answers, by its name. */
const readAll = async (by: Person): Promise<Record<string, unknown>> => {
  const answers: Record<string, unknown> = {}
  for (const call of world.app.calls.filter(isAsked)) {
    const url = call.path.replace('{id}', String(made.style.id))
    const { status, data } = await by.request({ method: 'GET', url })
    answers[call.name] = status < 400 ? data : status
  }
  return answers
}

const readOfAll = async () => {
  await tellFollowers(world.parts)
  return Object.fromEntries(
    await Promise.all(
      Object.entries(readers).map(async ([who, by]): Promise<[string, unknown]> => [who, await readAll(by)]),
    ),
  )
}

const draftChart = async (owner: Person) =>
  (await owner.send(readChart, { params: idOf(made.style) })).data.version

/** Each is a save of the draft of the next issue, by what the owner's activity calls it. */
const SAVES: Readonly<Record<string, (owner: Person) => Promise<void>>> = {
  'measurement_chart.saved': async (owner) => expect(await setChest(owner, made.style, '61.8')).toSucceed(),
  'tech_pack.saved': async (owner) => {
    const roles = { pattern_maker: [made.mill.manager.user_id], designer: [owner.user_id] }
    const construction_notes = [note({ part: 'Secret seam' })]
    expect(await savePack(owner, made.style, { construction_notes, roles })).toSucceed()
  },
  'tech_pack.material_colours_saved': async (owner) => {
    const [rib] = (await readBom(owner, made.style)).items
    const material_colours = [
      { id: cellOf(rib?.id ?? 0, INK.id), is_used: true, name: 'Secret blue', hex: null },
    ]
    expect(await savePack(owner, made.style, { material_colours })).toSucceed()
  },
  'style_file.file_taken_out': async (owner) => {
    const [issued] = (await readPack(owner, made.style)).sketches
    const params = { ...idOf(made.style), placeId: String(issued?.id) }
    expect(await owner.send(takeFileOut, { params })).toSucceed()
  },
  'style_file.file_placed': async (owner) => {
    const body = { style_file_id: fileId, purpose: 'tech_pack' as const }
    expect(await owner.send(placeFile, { params: idOf(made.style), body })).toSucceed(201)
  },
  'tech_pack.status_set': async (owner) => {
    const chart_version = await draftChart(owner)
    for (const status of ['in_review', 'approved', 'draft'] as const)
      expect(await setStatus(owner, made.style, status, { chart_version })).toSucceed()
  },
}

// shows D-554
test('saves of the draft change nothing that a supplier or quality control reads, and are on no line', async () => {
  const { brand, style, mill } = made
  const lines = await Promise.all(
    [brand.manager, ...Object.values(readers)].map((by) => openLine(world, by, style)),
  )
  const [ownersLine, ...others] = lines
  await until(() => expect(lines.every((each) => each.names() !== undefined)).toBe(true))
  const before = await readOfAll()
  expect(Object.keys(before.manager as object).length).toBeGreaterThan(40)
  for (const saveDraft of Object.values(SAVES)) await saveDraft(brand.manager)
  expect(await actionsOf(brand.manager, style)).toEqual(expect.arrayContaining(Object.keys(SAVES)))
  await until(() => expect(ownersLine?.told()).toContain('bom'))
  expect(await readOfAll()).toEqual(before)
  expect(await readPack(mill.manager, style)).toMatchObject({ status: null, version: 2, is_issued: true })
  // What comes after the saves on a line: nothing that they tell can come later.
  expect(await write(brand.manager, style)).toSucceed(201)
  for (const each of others) await until(() => expect(each.told()).toEqual(['comments']))
  for (const each of lines) each.close()
})

// shows D-554
test('who is named in the draft hears of it with the issue that names them', async () => {
  const { brand, style, mill } = made
  const kinds = async () => (await mill.manager.send(listNotifications)).data.data.map(({ kind }) => kind)
  const before = await kinds()
  expect(await issue(brand.manager, style)).toSucceed()
  expect((await kinds()).toSorted()).toEqual([...before, 'issue_made', 'tech_pack_role_given'].toSorted())
  expect((await readPack(mill.manager, style)).roles.pattern_maker).toMatchObject([
    { id: mill.manager.user_id },
  ])
})
