/** The same table for what is found by words within styles, and for people. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveChart } from '#contract/files/measurement-charts.ts'
import { createReport } from '#contract/quality/qc-reports.ts'
import { write } from '#server/features/collaboration/comments/comments.fixture.ts'
import {
  addSubTask,
  comeBack,
  leave,
  subTaskAt,
} from '#server/features/files/style-files/style-files.fixture.ts'
import { issue } from '#server/features/files/style-issues/style-issues.fixture.ts'
import { note, save as saveTechPack } from '#server/features/files/tech-packs/tech-packs.fixture.ts'
import { line, read as readBom, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import { capture, granted, itemOf } from '#server/features/quality/qc-reports/qc-reports.fixture.ts'
import type { Company, MadeStyle, Person } from '#server/test/make.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { look as lookAs, lookOne, makePeople, PEOPLE, type People, told } from './search-told.fixture.ts'

let world: World
let people: People
let companies: Record<'owner' | 'maker' | 'other' | 'stranger', Company>
let style: MadeStyle

const look = (word: string) => lookAs(people, word)

const chart = (by: Person, name: string) =>
  by.send(saveChart, {
    params: { id: String(style.id) },
    body: {
      unit: 'cm',
      sizes: ['M'],
      points: [
        { code: 'Q7', name, method: null, tolerance_minus: '1', tolerance_plus: '1', values: { M: '52' } },
      ],
    },
  })

const call = (person: { user_id: number }, full_name: string, active = true) =>
  world.parts.db.write((tx) =>
    tx.updateTable('users').set({ full_name, active }).where('id', '=', person.user_id).execute(),
  )

const plantPeople = async () => {
  await call(await companies.owner.person('user'), 'Wana Wzurbriggen')
  await call(await companies.maker.person('user'), 'Wmo Wmakersperson')
  await call(await companies.stranger.person('user'), 'Wim Wstrangersperson')
  await call(await companies.owner.person('user'), 'Wia Wgone', false)
}

const plantComments = async (reportItem: number) => {
  const { owner, maker } = companies
  await saveBom(owner.manager, style, { items: [line({ item: 'Zip' })] })
  const bom_line = (await readBom(owner.manager, style)).items[0]?.id ?? 0
  const subtask = (await subTaskAt(owner.manager, style)).id
  const add = async (by: Person, text: string, more: object = {}) =>
    expect(await write(by, style, { text: `Look: ${text}, it is there`, ...more })).toSucceed(201)
  await add(owner.manager, 'Weverybody')
  await add(owner.manager, 'Wownsecret', { visibility: 'company' })
  await add(maker.manager, 'Wmakerssecret', { visibility: 'company' })
  await add(owner.manager, 'Wonline', { subject: { kind: 'bom_line', id: bom_line } })
  await add(owner.manager, 'Wonfiles', { subject: { kind: 'subtask', id: subtask } })
  await add(maker.manager, 'Wonitem', { subject: { kind: 'report_item', id: reportItem } })
}

beforeAll(async () => {
  world = await openWorld()
  const all = await makePeople(world.make)
  ;({ people, companies } = all)
  const { owner, maker, other } = companies
  style = await world.make.style(owner, { suppliers: [maker, other] })
  const report = granted(
    await all.makerQc.send(createReport, {
      params: { id: String(style.id) },
      body: { inquiry_id: style.id, template_id: 1, name: 'Final' },
    }),
  )
  const item = itemOf(report)
  granted(await capture(all.makerQc, report, { item: item.id }))
  await world.parts.db.write((tx) =>
    tx.updateTable('qc_checklist_items').set({ name: 'Wstitch' }).where('id', '=', item.id).execute(),
  )
  expect(await addSubTask(owner.manager, style, 'Wsubtask')).toSucceed(201)
  expect(
    await saveTechPack(owner.manager, style, { construction_notes: [note({ note: 'Wnote\nbelow' })] }),
  ).toSucceed()
  expect(await chart(owner.manager, 'Wchest')).toSucceed()
  await plantPeople()
  await plantComments(item.id)
})
afterAll(() => world.close())

describe('who is told, by the search', () => {
  //                           owner QC maker QC other stranger claimant operator visitor
  const ROWS = [
    ['Wsubtask', 'sub_tasks', '     x x x x x - - x 401'],
    ['Wstitch', 'defects', '        x x x x - - - x 401'],
    ['Wnote', 'notes', '            x - x - x - - x 401'],
    ['Wchest', 'points', '          x - x - x - - x 401'],
    ['Weverybody', 'comments', '    x x x x x - - x 401'],
    ['Wownsecret', 'comments', '    x x - - - - - - 401'],
    ['Wmakerssecret', 'comments', ' - - x x - - - - 401'],
    ['Wonline', 'comments', '       x - x - x - - x 401'],
    ['Wonfiles', 'comments', '      x x x x x - - x 401'],
    ['Wonitem', 'comments', '       x x x x - - - x 401'],
    ['Wzurbriggen', 'people', '     x x x x x - - - 401'],
    ['Wmakersperson', 'people', '   x x x x x - - - 401'],
    ['Wstrangersperson', 'people', '- - - - - x - - 401'],
    ['Wgone', 'people', '           - - - - - - - - 401'],
  ] as const

  // shows D-456
  test.each(ROWS)('of %s', async (word, kind, row) => {
    expect(await look(word)).toBe(told(kind, row))
  })

  // shows D-456
  test('of what a company worked on no more after it left, and again when it is back', async () => {
    const words = ROWS.map(([word]) => word)
    const seenBy = async (who: 'maker' | 'owner') => {
      const rows: string[] = []
      for (const word of words) if ((await lookOne(people, who, word)) !== '-') rows.push(word)
      return rows
    }
    const before = { maker: await seenBy('maker'), owner: await seenBy('owner') }
    expect(await leave(companies.owner, style, companies.maker)).toSucceed()
    expect(await seenBy('maker')).toEqual(['Wmakersperson'])
    // What it wrote to everybody and found stays; its people are the owner's business no more.
    expect(await seenBy('owner')).toEqual(before.owner.filter((word) => word !== 'Wmakersperson'))
    expect(await comeBack(companies.owner, style, companies.maker)).toSucceed()
    expect({ maker: await seenBy('maker'), owner: await seenBy('owner') }).toEqual(before)
  })

  // shows D-456
  test('of people by a text too short for an index, no more than by a longer one', async () => {
    const row = (await look('wi')).split(' ')
    expect(row[PEOPLE.indexOf('stranger')]).toBe('people')
    expect(row[PEOPLE.indexOf('operator')]).toBe('-')
  })

  // shows D-457
  test('what a factory works by is the last issue’s, what stands in the draft is its owners’', async () => {
    expect(await issue(companies.owner.manager, style)).toSucceed(201)
    expect(await chart(companies.owner.manager, 'Wbust')).toSucceed()
    expect(
      await saveTechPack(companies.owner.manager, style, { construction_notes: [note({ note: 'Wdraft' })] }),
    ).toSucceed()
    expect(await look('Wbust')).toBe(told('points', ' x - - - - - - x 401'))
    expect(await look('Wdraft')).toBe(told('notes', ' x - - - - - - x 401'))
    expect(await look('Wchest')).toBe(told('points', '- x x x x - - - 401'))
    expect(await look('Wnote')).toBe(told('notes', '  - x x x x - - - 401'))
    expect(await issue(companies.owner.manager, style)).toSucceed(201)
    expect(await look('Wchest')).toBe(told('points', '- - - - - - - - 401'))
    expect(await look('Wbust')).toBe(told('points', 'x x x x x - - x 401'))
    expect(await leave(companies.owner, style, companies.other)).toSucceed()
    expect(await look('Wbust')).toBe(told('points', 'x x x x - - - x 401'))
    expect(await comeBack(companies.owner, style, companies.other)).toSucceed()
    expect(await look('Wbust')).toBe(told('points', 'x x x x x - - x 401'))
  })
})
