/** What happens while something is being read, step by step: no clock and no database decides. */
import { describe, expect, test } from 'vitest'
import type { NewChanges, StyleChange } from '../style-change.store.ts'
import { openChangeFeed } from './change-feed.ts'
import { openKeptCompany, type StyleSource } from './kept-company.ts'
import type { StyleFacts } from './kept-style.rules.ts'
import { FACTS } from './kept-styles.fixture.ts'

const NOTHING: StyleChange = { style_id: null, collection_id: null, organization_id: null, user_id: null }
const COMPANY = 7

/** A database in which each read waits until it is let go, and answers with what was there when it began. */
const openFake = () => {
  const styles = new Map<number, StyleFacts>()
  const waiting: (() => void)[] = []
  const answer = <T>(value: T): Promise<T> =>
    new Promise((resolve) => {
      waiting.push(() => resolve(value))
    })
  const source: StyleSource = {
    listWhatIsSeen: () => answer({ styles: [...styles.keys()], collections: [1] }),
    listStylesIn: (ids) =>
      answer([...styles.values()].filter((s) => ids.includes(s.collection_id)).map(({ id }) => id)),
    readStyleFacts: (ids) => answer(ids.flatMap((id) => styles.get(id) ?? [])),
  }
  return {
    source,
    set: (id: number, facts: Partial<StyleFacts> = {}) => styles.set(id, { ...FACTS, ...facts, id }),
    waits: () => waiting.length,
    /** Answers what waits, and what is asked because of that. */
    letGo: async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        next()
        await new Promise(setImmediate)
      }
    },
    letOneGo: async () => {
      waiting.shift()?.()
      await new Promise(setImmediate)
    },
  }
}

const openCompany = (source: StyleSource) =>
  openKeptCompany({ organizationId: COMPANY, source, checkAmount: () => undefined })

describe('a company’s kept styles', () => {
  test('have what was committed while they were read first', async () => {
    const database = openFake()
    const company = openCompany(database.source)
    const first = company.current()
    await database.letOneGo()
    // Listed already without it.
    database.set(1)
    company.hear({ ...NOTHING, style_id: 1, collection_id: 1 })
    const second = company.current()
    await database.letGo()
    await first
    expect((await second).has(1)).toBe(true)
  })

  test('read a style anew that changes while it is read for another change', async () => {
    const database = openFake()
    database.set(1, { version: 1 })
    const company = openCompany(database.source)
    const loading = company.current()
    await database.letGo()
    const shelf = await loading
    const version = () => [...shelf.all()][0]?.shown.version
    database.set(1, { version: 2 })
    company.hear({ ...NOTHING, style_id: 1 })
    const second = company.current()
    expect(database.waits()).toBe(1)
    database.set(1, { version: 3 })
    company.hear({ ...NOTHING, style_id: 1 })
    const third = company.current()
    const fourth = company.current()
    await database.letOneGo()
    await second
    expect(version()).toBe(2)
    // One reading for both who wait.
    expect(database.waits()).toBe(1)
    await database.letGo()
    await Promise.all([third, fourth])
    expect(version()).toBe(3)
  })

  test('have a change of a style that only comes to the company by the reading under way', async () => {
    const database = openFake()
    const company = openCompany(database.source)
    const loading = company.current()
    await database.letGo()
    const shelf = await loading
    database.set(1, { version: 1 })
    company.hear({ ...NOTHING, style_id: 1, organization_id: COMPANY })
    const second = company.current()
    database.set(1, { version: 2 })
    company.hear({ ...NOTHING, style_id: 1 })
    const third = company.current()
    await database.letGo()
    await Promise.all([second, third])
    expect([...shelf.all()].map(({ shown }) => shown.version)).toEqual([2])
  })

  test('leave alone what others do, and ask nothing then', async () => {
    const database = openFake()
    database.set(1)
    const company = openCompany(database.source)
    const loading = company.current()
    await database.letGo()
    await loading
    company.hear({ ...NOTHING, style_id: 2, collection_id: 2 })
    company.hear({ ...NOTHING, style_id: 2, organization_id: 8 })
    company.hear({ ...NOTHING, collection_id: 2, organization_id: 8 })
    company.hear({ ...NOTHING, organization_id: 8 })
    company.hear({ ...NOTHING, user_id: 8 })
    await company.current()
    expect(database.waits()).toBe(0)
  })

  test('are asked for again where reading them failed', async () => {
    const database = openFake()
    database.set(1, { version: 1 })
    let fails = false
    const company = openCompany({
      ...database.source,
      readStyleFacts: async (ids) => {
        if (fails) throw new Error('The line is broken')
        return database.source.readStyleFacts(ids)
      },
    })
    const loading = company.current()
    await database.letGo()
    await loading
    database.set(1, { version: 2 })
    company.hear({ ...NOTHING, style_id: 1 })
    fails = true
    await expect(company.current()).rejects.toThrow('The line is broken')
    fails = false
    const again = company.current()
    await database.letGo()
    expect([...(await again).all()].map(({ shown }) => shown.version)).toEqual([2])
  })
})

describe('the question what changed', () => {
  const openAsked = () => {
    const asked: { answer(changes: StyleChange[], lost?: boolean): Promise<void>; fail(): Promise<void> }[] =
      []
    const heard: (number | null)[] = []
    let lost = 0
    const feed = openChangeFeed(
      {
        readMoment: async () => 'begin',
        readChangesSince: () =>
          new Promise<NewChanges>((resolve, reject) => {
            asked.push({
              answer: async (changes, isLost = false) => {
                resolve({ snapshot: 'then', lost: isLost, changes })
                await new Promise(setImmediate)
              },
              fail: async () => {
                reject(new Error('The line is broken'))
                await new Promise(setImmediate)
              },
            })
          }),
      },
      {
        changed: (changes) => void heard.push(...changes.map(({ style_id }) => style_id)),
        lost: () => {
          lost += 1
        },
      },
    )
    return { asked, heard, feed, lost: () => lost }
  }
  const change = (style_id: number): StyleChange => ({ ...NOTHING, style_id })

  test('is one for all who ask at once, and none that began before somebody asked', async () => {
    const { asked, heard, feed } = openAsked()
    await feed.catchUp()
    const first = feed.catchUp()
    const later = [feed.catchUp(), feed.catchUp(), feed.catchUp()]
    expect(asked).toHaveLength(1)
    await asked[0]?.answer([change(1)])
    await first
    expect(asked).toHaveLength(2)
    expect(heard).toEqual([1])
    await asked[1]?.answer([change(2)])
    await Promise.all(later)
    expect(heard).toEqual([1, 2])
  })

  test('is asked again where it failed, by those who waited too', async () => {
    const { asked, heard, feed } = openAsked()
    await feed.catchUp()
    const first = feed.catchUp()
    const second = feed.catchUp()
    const refused = expect(first).rejects.toThrow('The line is broken')
    await asked[0]?.fail()
    await refused
    await asked[1]?.answer([change(1)])
    await second
    expect(heard).toEqual([1])
  })

  test('says where changes may be lost, at the beginning too', async () => {
    const { asked, heard, feed, lost } = openAsked()
    await feed.catchUp()
    expect(lost()).toBe(1)
    const next = feed.catchUp()
    await asked[0]?.answer([change(1)], true)
    await next
    expect([lost(), heard]).toEqual([2, []])
  })
})
