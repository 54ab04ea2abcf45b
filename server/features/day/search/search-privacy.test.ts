/**
 * Whom the search of everything tells of what, as a table: each word is called by one thing alone. What is not found
 * leaves no trace, neither in a group nor in its «more».
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SEARCH_KINDS, searchEverything } from '#contract/day/search.ts'
import type { StyleFile } from '#contract/files/style-files.ts'
import { createReport } from '#contract/quality/qc-reports.ts'
import { createCollection } from '#contract/styles/collections.ts'
import { deleteStyle } from '#contract/styles/styles.ts'
import {
  comeBack,
  leave,
  putOne,
  setPrivate,
  subTaskAt,
  textFile,
} from '#server/features/files/style-files/style-files.fixture.ts'
import { add } from '#server/features/styles/timelines/timelines.fixture.ts'
import type { Client } from '#server/test/client.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { look as lookAs, makePeople, PEOPLE, type People, told } from './search-told.fixture.ts'

let world: World
let people: People
let owner: Company
let maker: Company
let style: MadeStyle
let makersFile: StyleFile

const report = (by: Client, of: MadeStyle, name: string) =>
  by.send(createReport, {
    params: { id: String(of.id) },
    body: { inquiry_id: of.id, template_id: 1, name },
  })

const put = async (by: Client, name: string, shared: boolean) =>
  putOne(by, style, await subTaskAt(by, style), { shared, files: [textFile(name)] })

beforeAll(async () => {
  world = await openWorld()
  const { make } = world
  const all = await makePeople(make)
  const { ownerQc, makerQc, companies } = all
  ;({ people } = all)
  ;({ owner, maker } = companies)
  const { data: made } = await owner.manager.send(createCollection, { body: { name: 'Wcollection' } })
  style = await make.style(owner, {
    suppliers: [maker, companies.other],
    style_name: 'Wstyle',
    collection_id: made.data.id,
  })
  expect(await report(ownerQc, style, 'Wownreport')).toSucceed(201)
  expect(await report(makerQc, style, 'Wmakersreport')).toSucceed(201)
  await put(owner.manager, 'Wownprivate.txt', false)
  await put(owner.manager, 'Wownshared.txt', true)
  expect(await add(owner.manager, style, { name: 'Wmilestone' })).toSucceed(201)
  makersFile = await put(maker.manager, 'Wmakersprivate.txt', false)
  await put(maker.manager, 'Wmakersshared.txt', true)
})
afterAll(() => world.close())

const look = (word: string) => lookAs(people, word)

describe('who is told, by the search', () => {
  //                             owner QC maker QC other stranger claimant operator visitor
  const ROWS = [
    ['Wstyle', 'styles', '        x x x x x - - x 401'],
    ['Wcollection', 'collections', 'x x x x x - - x 401'],
    ['Wownreport', 'qc_reports', '  x x - - - - - x 401'],
    ['Wmakersreport', 'qc_reports', 'x x x x - - - x 401'],
    ['Wownprivate', 'style_files', ' x x - - - - - x 401'],
    ['Wownshared', 'style_files', '  x x x x x - - x 401'],
    ['Wmakersprivate', 'style_files', '- - x x - - - x 401'],
    ['Wmakersshared', 'style_files', ' x x x x x - - x 401'],
    ['Wmilestone', 'milestones', '    x x x x x - - x 401'],
  ] as const

  // shows D-75
  test.each(ROWS)('of %s', async (word, kind, row) => {
    expect(await look(word)).toBe(told(kind, row))
  })

  // shows D-75
  test.each(ROWS.filter(([, kind]) => kind === 'style_files'))(
    'of %s by its words in another order',
    async (word, kind, row) => {
      expect(await look(`txt ${word}`)).toBe(told(kind, row))
    },
  )

  // shows D-75
  test('by a text too short for an index, no more than by a longer one', async () => {
    const ownShort = await people.maker.send(searchEverything, { query: { query: 'w' } })
    const titles = ownShort.data.style_files.data.map(({ title }) => title).sort()
    expect(titles).toEqual(['Wmakersprivate.txt', 'Wmakersshared.txt', 'Wownshared.txt'])
    expect(ownShort.data.qc_reports.data.map(({ name }) => name)).toEqual(['Wmakersreport'])
    for (const who of ['stranger', 'claimant'] as const) {
      const { data } = await people[who].send(searchEverything, { query: { query: 'w' } })
      expect(SEARCH_KINDS.filter((kind) => data[kind].data.length > 0)).toEqual([])
    }
  })

  test('of a file whose visibility changes, at once', async () => {
    expect(await setPrivate(people.maker, style, makersFile, false)).toSucceed()
    expect(await look('Wmakersprivate')).toBe(told('style_files', 'x x x x x - - x 401'))
    expect(await setPrivate(people.maker, style, makersFile, true)).toSucceed()
    expect(await look('Wmakersprivate')).toBe(told('style_files', '- - x x - - - x 401'))
  })

  // shows D-75
  test('of what a company worked on no more after it left, and again when it is back', async () => {
    const words = ['Wstyle', 'Wmilestone', 'Wcollection', 'Wmakersreport', 'Wmakersprivate', 'Wownshared']
    const seenByMaker = async () => {
      const rows = await Promise.all(words.map(look))
      return rows.map((row) => row.split(' ')[PEOPLE.indexOf('maker')] !== '-')
    }
    expect(await leave(owner, style, maker)).toSucceed()
    expect(await seenByMaker()).toEqual(words.map(() => false))
    expect(await comeBack(owner, style, maker)).toSucceed()
    expect(await seenByMaker()).toEqual(words.map(() => true))
  })

  test('of a deleted style nobody', async () => {
    expect(await people.owner.send(deleteStyle, { params: { id: String(style.id) } })).toSucceed()
    for (const word of [
      'Wstyle',
      'Wmilestone',
      'Wownreport',
      'Wmakersreport',
      'Wownshared',
      'Wmakersprivate',
    ])
      expect(await look(word)).toBe('- - - - - - - - 401')
  })
})
