/**
 * Who sees a file, and learns of it, by every call that could tell: a private one and a shared one, before and after its
 * visibility changes, and after its company left and came back (docs/product.md, Style file).
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/collaboration/notifications.ts'
import type { StyleFile } from '#contract/files/style-files.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import type { Client } from '#server/test/client.ts'
import type { Company, MadeStyle } from '#server/test/make.ts'
import { openWorld, type World } from '#server/test/world.ts'
import {
  comeBack,
  download,
  leave,
  picture,
  preview,
  putOne,
  readFiles,
  readLog,
  readPublic,
  remove,
  rename,
  setPrivate,
  setPublic,
  subTaskAt,
  versionsOf,
} from './style-files.fixture.ts'

const PEOPLE = ['own company', 'own QC', 'owner', 'owner QC', 'other company', 'operator', 'visitor'] as const
type Who = (typeof PEOPLE)[number]

let world: World
let people: Record<Who, Client>
let owner: Company
let maker: Company
let style: MadeStyle
let subTask: { id: number }
let file: StyleFile

beforeAll(async () => {
  world = await openWorld()
  const { make } = world
  ;[owner, maker] = [await make.brand(), await make.supplier()]
  const other = await make.supplier()
  style = await make.style(owner, { suppliers: [maker, other] })
  people = {
    'own company': await maker.person('user'),
    'own QC': await maker.person('qc'),
    owner: owner.manager,
    'owner QC': await owner.person('qc'),
    'other company': other.manager,
    operator: await make.operator(),
    visitor: make.anyone,
  }
  subTask = await subTaskAt(owner.manager, style)
  expect(await setPublic(owner.manager, style, true)).toSucceed()
  file = await putOne(maker.manager, style, subTask, { files: [picture('Hush.png')], note: 'Hush note' })
})
afterAll(() => world.close())

const count = (text: string): number => text.split('Hush').length - 1
const isIn = async (answer: Promise<{ status: number; data: unknown }>): Promise<string> => {
  const { status, data } = await answer
  return status < 300 ? (count(JSON.stringify(data)) > 0 ? 'seen' : 'unseen') : String(status)
}
const reached = async (answer: Promise<{ status: number }>): Promise<string> => {
  const { status } = await answer
  return status < 300 ? 'seen' : String(status)
}

/** What each call tells of the file: it is seen, it is not, or the status instead. */
const CALLS: Readonly<Record<string, (by: Client) => Promise<string>>> = {
  list: (by) => isIn(readFiles(by, style)),
  versions: (by) => isIn(versionsOf(by, style, file)),
  preview: (by) => reached(preview(by, style, file)),
  download: (by) => reached(download(by, style, file)),
  'an old version': (by) => reached(download(by, style, file, 1)),
  log: (by) => isIn(readLog(by, style)),
  search: (by) => isIn(readLog(by, style, { query: 'hush' })),
  'pages of the log': async (by) => {
    const answer = await readLog(by, style, { query: 'hush' })
    return answer.status < 300 ? (answer.data.meta.total > 0 ? 'seen' : 'unseen') : String(answer.status)
  },
  notices: (by) => isIn(by.send(listNotifications)),
  'public list': (by) => isIn(readPublic(by, style.style_number)),
  'public page': async (by) =>
    isIn(
      by.request({
        method: 'GET',
        url: `/style_file/${style.style_number}`,
        headers: { accept: 'text/html' },
      }),
    ),
  'public file': (by) =>
    reached(
      by.request({ method: 'GET', url: `/style_file/${style.style_number}/files/${file.upload_name}` }),
    ),
  'public preview': (by) =>
    reached(
      by.request({
        method: 'GET',
        url: `/style_file/${style.style_number}/files/${file.upload_name}/preview`,
      }),
    ),
}

/** Anyone who may not change what they see is told so; what they do not see is not there. */
const ACTIONS: Readonly<Record<string, (by: Client) => Promise<string>>> = {
  rename: (by) => reached(rename(by, style, file, '')),
  'rename to another name': (by) => reached(rename(by, style, { ...file, id: file.id + 1 }, 'Other')),
}

type Table = Readonly<Record<string, Partial<Record<Who, string>>>>

const look = async (calls: typeof CALLS): Promise<Table> => {
  const rows: Record<string, Partial<Record<Who, string>>> = {}
  for (const [name, ask] of Object.entries(calls)) {
    const row: Partial<Record<Who, string>> = {}
    for (const who of PEOPLE) row[who] = await ask(people[who])
    rows[name] = row
  }
  return rows
}

/** One word for each person, in their order. */
const row = (words: string): Partial<Record<Who, string>> =>
  Object.fromEntries(words.split(/\s+/).map((word, at) => [PEOPLE[at] as Who, word]))

const ofCalls = (inside: string, bytes: string, publicly: string): Table => ({
  list: row(inside),
  versions: row(bytes),
  preview: row(bytes),
  download: row(bytes),
  'an old version': row(bytes),
  log: row(inside),
  search: row(inside),
  'pages of the log': row(inside),
  // A notice never names a file: the next day it may be private.
  notices: row('unseen unseen unseen unseen unseen unseen 401'),
  'public list': row(`${publicly} `.repeat(7).trim()),
  'public page': row(`${publicly} `.repeat(7).trim()),
  'public file': row(`${publicly === 'seen' ? 'seen' : '404'} `.repeat(7).trim()),
  'public preview': row(`${publicly === 'seen' ? 'seen' : '404'} `.repeat(7).trim()),
})

const PRIVATE = ofCalls(
  'seen seen unseen unseen unseen seen 401',
  'seen seen 404    404    404    seen 401',
  'unseen',
)
const SHARED = ofCalls('seen seen seen seen seen seen 401', 'seen seen seen seen seen seen 401', 'seen')

describe('a private file', () => {
  // shows S2-261, S2-274
  test('is there for its own company and the operator alone', async () => {
    expect(await look(CALLS)).toEqual(PRIVATE)
    expect(await look(ACTIONS)).toEqual({
      rename: row('400 400 400 400 400 400 401'),
      'rename to another name': row('404 404 404 404 404 404 401'),
    })
  })

  // shows S2-261
  test('is there for everybody on the style, and the public page, once it is shared', async () => {
    expect(await setPrivate(maker.manager, style, file, false)).toSucceed()
    expect(await look(CALLS)).toEqual(SHARED)
  })

  // shows S2-261
  test('is what it was before once it is private again', async () => {
    expect(await setPrivate(maker.manager, style, file, true)).toSucceed()
    expect(await look(CALLS)).toEqual(PRIVATE)
  })

  // shows S2-275
  test('lies out of sight of a company that left the style, and is there when it comes back', async () => {
    expect(await leave(owner, style, maker)).toSucceed()
    const gone = ofCalls(
      '404 404 unseen unseen unseen seen 401',
      '404 404 404    404    404    seen 401',
      'unseen',
    )
    expect(await look(CALLS)).toEqual(gone)
    expect(await comeBack(owner, style, maker)).toSucceed()
    expect(await look(CALLS)).toEqual(PRIVATE)
  })

  // shows S2-271
  test('does not go along into a duplicate that another company makes', async () => {
    const params = { id: String(style.id) }
    const body = { includedSections: ['styleFiles' as const] }
    const made = await owner.manager.send(duplicateStyle, { params, body })
    expect(made).toSucceed(201)
    for (const by of [owner.manager, people.operator])
      expect(await isIn(readFiles(by, made.data.data))).toBe('unseen')
  })

  // shows S2-274
  test('leaves nothing of it to others when it is deleted', async () => {
    expect(await remove(maker.manager, style, file)).toSucceed()
    const words = 'seen seen unseen unseen unseen seen 401'
    expect(await look({ log: CALLS.log as never, search: CALLS.search as never })).toEqual({
      log: row(words),
      search: row(words),
    })
  })
})

describe('a shared file', () => {
  // shows S2-275
  test('of a company that left stays for the others, and is its own again when it comes back', async () => {
    file = await putOne(maker.manager, style, subTask, {
      shared: true,
      files: [picture('Hush.png')],
      note: 'Hush note',
    })
    expect(await look(CALLS)).toEqual(SHARED)
    expect(await leave(owner, style, maker)).toSucceed()
    const gone = ofCalls('404 404 seen seen seen seen 401', '404 404 seen seen seen seen 401', 'seen')
    expect(await look(CALLS)).toEqual(gone)
    expect(await rename(maker.manager, style, file, 'Other')).toFailWith(404)
    expect(await rename(owner.manager, style, file, 'Other')).toFailWith(403)
    expect(await comeBack(owner, style, maker)).toSucceed()
    expect(await rename(maker.manager, style, file, 'Hush again')).toSucceed()
  })

  // shows S2-265
  test('is changed by nobody but its own people, of quality control only by who uploaded it', async () => {
    expect(await rename(people.owner, style, file, 'Theirs')).toFailWith(403)
    expect(await remove(people.operator, style, file)).toFailWith(403)
    expect(await setPrivate(people['own QC'], style, file, true)).toFailWith(403)
    expect(await setPrivate(people['own company'], style, file, true)).toSucceed()
    const theirs = await putOne(people['own QC'], style, subTask, { files: [picture('Inspected.png')] })
    expect(await rename(people['own QC'], style, theirs, 'Inspection')).toSucceed()
    expect(await remove(people['own company'], style, theirs)).toSucceed()
  })

  test('is on the public page until the page is switched off', async () => {
    expect(await setPrivate(maker.manager, style, file, false)).toSucceed()
    expect(await CALLS['public file']?.(people.visitor)).toBe('seen')
    expect(await setPublic(owner.manager, style, false)).toSucceed()
    for (const name of ['public list', 'public page', 'public file', 'public preview'])
      expect([name, await CALLS[name]?.(people.visitor)]).toEqual([name, '404'])
  })
})
