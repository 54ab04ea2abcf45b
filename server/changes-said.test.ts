/** Every save of a style's record says in the activity what it changed: each key of each call that changes one. */
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { RECORD_OF_ACTION, type StyleAction } from '#contract/collaboration/activity.ts'
import { CHANGES, hasBody, sendBody } from './test/partial-saves.ts'
import type { Planted } from './test/planted/planted.ts'
import { test, type World } from './test/world.ts'

interface Entry {
  id: number
  action: StyleAction
  changes: { data: object[] } | null
}

const CHANGING = Object.entries(RECORD_OF_ACTION).flatMap(([action, record]) => (record ? [action] : []))

const entriesAfter = async (world: World, id: number): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`select id::int, action, changes from audit_entries
    where id > ${id} and action = any(${CHANGING}::text[]) order by id`.execute(world.parts.db as never)
  return rows
}
const newestId = async (world: World): Promise<number> => {
  const { rows } = await sql<{
    id: number
  }>`select coalesce(max(id), 0)::int as id from audit_entries`.execute(world.parts.db as never)
  return rows[0]?.id ?? 0
}

/** Nothing that a reader would miss: notes to a version, and what a save of it begins from. */
const SAYS_NOTHING: ReadonlySet<string> = new Set([
  'comment',
  'collection_id',
  'from_version',
  'new_cost_sheet',
])

describe.each(Object.keys(CHANGES))('%s', (name) => {
  // shows D-300
  test('each key that is emptied is told', async ({ world }) => {
    const call = world.app.calls.find((each) => each.name === name && hasBody(each))
    const planted = (await CHANGES[name]?.(world)) as Planted
    if (!call?.body) return
    const start = await newestId(world)
    expect(await sendBody(call, planted, planted.body)).toSucceed()
    // Calls that change something else than a style's record write no such entry at all.
    const isOfStyle = (await entriesAfter(world, start)).length > 0
    const empties = Object.entries(planted.body).flatMap(([key, value]): [string, unknown][] => {
      if (SAYS_NOTHING.has(key)) return []
      if (Array.isArray(value)) return [[key, []]]
      return call.body?.safeParse({ [key]: null }).success ? [[key, null]] : []
    })
    for (const [key, value] of empties) {
      const before = await newestId(world)
      expect({ key, ...(await sendBody(call, planted, { [key]: value })) }).toSucceed()
      const entries = await entriesAfter(world, before)
      if (isOfStyle) expect({ key, entries: entries.length }).not.toEqual({ key, entries: 0 })
      for (const { action, changes } of entries)
        expect({ key, action, said: changes?.data.length ?? 0 }).not.toEqual({ key, action, said: 0 })
    }
  })
})
