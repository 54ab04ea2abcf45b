/**
 * Not a figure gets out (docs/product.md, Cost sheet): both owner companies of one style have costs that can be told
 * from all other text, and everybody makes every call that reads.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSecurityEvents } from '#contract/accounts/security-log.ts'
import { SCOPES } from '#contract/api-scopes.ts'
import { type CallSpec, fillPath } from '#contract/call.ts'
import * as sheets from '#contract/costing/cost-sheets.ts'
import { COST_TEXTS } from '#contract/costing/cost-texts.ts'
import * as secondary from '#contract/costing/secondary-costs.ts'
import { assignCircularityPartner, assignSupplier } from '#contract/styles/assignments.ts'
import { duplicateStyle } from '#contract/styles/style-duplicates.ts'
import { changeStyle } from '#contract/styles/styles.ts'
import type { Client } from '#server/test/client.ts'
import { makeKey } from '#server/test/key-client.ts'
import type { Company, Person } from '#server/test/make.ts'
import { openWorld, type World } from '#server/test/world.ts'
import {
  fabric,
  makeForBrand,
  paramsOf,
  readCosts,
  readSheet,
  saveCosts,
  saveSheet,
} from './costs.fixture.ts'

type Caller = Pick<Client, 'send' | 'request'>

/** Whose figures and words: nothing else in the product has them. */
const SECRETS = {
  brand: { income: '4711347.11', price: '617.3317', comment: 'zz-brand-reason', item: 'zz-brand-jersey' },
  maker: { income: '5822458.22', price: '728.4428', comment: 'zz-maker-reason', item: 'zz-maker-jersey' },
} as const
type Owner = keyof typeof SECRETS

const log: string[] = []
let world: World
let style: { id: number; style_number: string }
let owners: Record<Owner, Company>
/** Everybody who is of neither company, or of one but not of those who read costs. */
let outsiders: Record<string, Caller>
let outsidersOfMaker: Record<string, Caller>

const plant = async (by: Person, owner: Owner): Promise<void> => {
  const { income, price, comment, item } = SECRETS[owner]
  const rows = { cost_services: [{ cost_service_id: 1, income }] }
  for (const why of [undefined, comment]) {
    expect(await saveSheet(by, style, { ...rows, comment: why })).toSucceed()
    const lines = { fabric: [fabric({ item, unit_price: price })] }
    expect(await saveCosts(by, style, { ...lines, comment: why })).toSucceed()
  }
}

const plantKey = async ({ manager }: Company): Promise<Caller> => {
  const { key } = await makeKey(world.app, manager, SCOPES, { name: 'All' })
  const headers = { authorization: `Bearer ${key}`, origin: undefined as unknown as string }
  const request: Caller['request'] = (options) =>
    world.make.anyone.request({ ...options, headers: { ...options.headers, ...headers } })
  return { request, send: (call, args, more) => world.make.anyone.send(call, args, { ...headers, ...more }) }
}

beforeAll(async () => {
  world = await openWorld({ log: (line) => log.push(line), logLevel: 'info' })
  const { make } = world
  owners = { brand: await make.brand(), maker: await make.supplier() }
  const [assigned, partner, foreign] = [await make.supplier(), await make.supplier(), await make.brand()]
  const entry = await make.registryEntry()
  style = await makeForBrand(make, owners)
  const params = paramsOf(style)
  const { manager } = owners.brand
  for (const { id } of [assigned, entry])
    await manager.send(assignSupplier, { params, body: { supplier_id: id } })
  await manager.send(assignCircularityPartner, { params, body: { supplier_id: partner.id, kind: 'repairs' } })
  await plant(owners.brand.manager, 'brand')
  await plant(owners.maker.manager, 'maker')
  outsiders = {
    nobody: make.anyone,
    'assigned manager': assigned.manager,
    'assigned user': await assigned.person('user'),
    'assigned quality control': await assigned.person('qc'),
    'key of the assigned': await plantKey(assigned),
    partner: partner.manager,
    foreign: foreign.manager,
    'key of the foreign': await plantKey(foreign),
    claimant: await make.claimant(entry.id),
    operator: await make.operator(),
    'quality control of the brand': await owners.brand.person('qc'),
    'quality control of the maker': await owners.maker.person('qc'),
  }
  outsidersOfMaker = {
    manager: owners.brand.manager,
    user: await owners.brand.person('user'),
    key: await plantKey(owners.brand),
  }
})
afterAll(() => world.close())

const leaksOf = (text: string, whose: readonly Owner[]): string[] =>
  whose.flatMap((owner) => Object.values(SECRETS[owner]).filter((secret) => text.includes(secret)))

/** With the style wherever a number stands, and the brand wherever a company does. */
const addressOf = ({ path }: CallSpec): string => {
  const values = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
    if (/uuid/i.test(name)) return [name, owners.brand.uuid]
    if (/number/i.test(name)) return [name, style.style_number]
    return [name, name === 'version' ? '1' : String(style.id)]
  })
  return fillPath(path, Object.fromEntries(values))
}

const readAll = async (by: Caller): Promise<string> => {
  const texts: string[] = []
  for (const call of world.app.calls.filter(({ method, changes }) => method === 'GET' && !changes))
    texts.push((await by.request({ method: 'GET', url: addressOf(call) })).raw.toString())
  const { style_number: number } = style
  for (const url of [
    `/trace/${number}`,
    `/trace/${number}.json`,
    `/bom/${number}`,
    `/api/collections?search=${encodeURIComponent(SECRETS.brand.item)}`,
    '/api/openapi.json',
    '/metrics',
  ])
    texts.push((await by.request({ method: 'GET', url })).raw.toString())
  return texts.join('\n')
}

/** What costs are made of: each refused, or an answer of one's own. */
const ACTIONS: [string, (by: Caller) => Promise<{ status: number; raw: Buffer }>][] = [
  ['save the sheet', (by) => saveSheet(by, style, { comment: 'x' })],
  ['save a stale sheet', (by) => saveSheet(by, style, { version: 1, comment: 'x' })],
  ['take over a version', (by) => saveSheet(by, style, { from_version: 1, comment: 'x' })],
  ['save the secondary cost', (by) => saveCosts(by, style, { comment: 'x' })],
  ['take over a secondary version', (by) => saveCosts(by, style, { from_version: 2, comment: 'x' })],
  [
    'choose suppliers',
    (by) =>
      by.send(sheets.assignCostSuppliers, {
        params: paramsOf(style),
        body: { cost_service_id: 1, suppliers: [] },
      }),
  ],
  ['duplicate', (by) => by.send(duplicateStyle, { params: paramsOf(style), body: {} })],
]

describe('anyone who is of neither owner, or of quality control', () => {
  // shows S2-202
  test('reads no figure, whatever they ask for', async () => {
    const leaks: Record<string, string[]> = {}
    for (const [who, by] of Object.entries(outsiders))
      leaks[who] = leaksOf(await readAll(by), ['brand', 'maker'])
    expect(leaks).toEqual(Object.fromEntries(Object.keys(outsiders).map((who) => [who, []])))
  })

  // shows S2-202
  test('changes nothing, and no refusal says one', async () => {
    const before = [
      await readSheet(owners.brand.manager, style),
      await readCosts(owners.brand.manager, style),
    ]
    for (const [who, by] of Object.entries(outsiders))
      for (const [name, act] of ACTIONS) {
        const answer = await act(by)
        expect({ who, name, leaks: leaksOf(answer.raw.toString(), ['brand', 'maker']) }).toEqual({
          who,
          name,
          leaks: [],
        })
        expect([401, 403, 404], `${who}: ${name}`).toContain(answer.status)
      }
    expect([
      await readSheet(owners.brand.manager, style),
      await readCosts(owners.brand.manager, style),
    ]).toEqual(before)
  })

  // shows S2-178
  test('is told so in the words of the specification, and stays signed in', async () => {
    for (const who of ['assigned manager', 'partner', 'operator', 'quality control of the brand']) {
      const by = outsiders[who] as Caller
      const answer = await by.send(sheets.readCostSheet, { params: paramsOf(style) })
      expect(answer, who).toFailWith(401, COST_TEXTS.noAccess)
      expect(answer.error.code).toBe('no_access')
      expect(answer.headers['set-cookie'], who).toBeUndefined()
      expect((await by.request({ method: 'GET', url: `/api/inquiries/${style.id}` })).status, who).toBe(200)
    }
    for (const who of ['foreign', 'claimant'])
      expect(
        await (outsiders[who] as Caller).send(secondary.readSecondaryCost, { params: paramsOf(style) }),
        who,
      ).toFailWith(404, 'Style not found')
  })
})

describe('the other owner', () => {
  // shows S2-201
  test('reads its own, and not one figure of the first', async () => {
    for (const [who, by] of Object.entries(outsidersOfMaker)) {
      const text = await readAll(by)
      expect(leaksOf(text, ['maker']), who).toEqual([])
      expect(leaksOf(text, ['brand']).sort(), who).toEqual(Object.values(SECRETS.brand).sort())
    }
    const text = await readAll(owners.maker.manager)
    expect(leaksOf(text, ['brand'])).toEqual([])
    expect(leaksOf(text, ['maker']).sort()).toEqual(Object.values(SECRETS.maker).sort())
  })

  // shows S2-201
  test('has versions of its own, and its saves are no news to the first', async () => {
    const before = await readSheet(owners.brand.manager, style)
    expect(await saveSheet(owners.maker.manager, style, { version: 2, comment: 'Mine' })).toSucceed()
    expect(await saveCosts(owners.maker.manager, style, { version: 2, comment: 'Mine' })).toSucceed()
    expect(await readSheet(owners.brand.manager, style)).toEqual(before)
    for (const [name, act] of ACTIONS) {
      const answer = await act(owners.maker.manager)
      expect({ name, leaks: leaksOf(answer.raw.toString(), ['brand']) }).toEqual({ name, leaks: [] })
    }
  })
})

describe('what the product keeps beside the costs', () => {
  /** The costs themselves, and what a call answered to the person who made it. */
  const HOLD = ['cost_sheet_services', 'cost_sheet_versions', 'secondary_cost_versions', 'idempotency_keys']

  // shows S2-202
  test('has no figure: audit, security log, notifications, letters, jobs, and every other table', async () => {
    await owners.brand.manager.send(changeStyle, {
      params: paramsOf(style),
      body: { bulk_order_quantity: 2000 },
    })
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')
        and tablename <> all(${HOLD}::text[])`.execute(world.parts.db as never)
    expect(tables.length).toBeGreaterThan(60)
    for (const { name } of tables) {
      const { rows } = await sql<{
        row: string
      }>`select to_jsonb(t)::text as row from ${sql.raw(name)} t`.execute(world.parts.db as never)
      expect([name, leaksOf(rows.map(({ row }) => row).join('\n'), ['brand', 'maker'])]).toEqual([name, []])
    }
  })

  test('says of a save which version it made, and nothing of it', async () => {
    const entries = await world.parts.db
      .selectFrom('audit_entries')
      .where('action', 'in', ['cost_sheet.saved', 'secondary_cost.saved'])
      .select(['action', 'details'])
      .execute()
    expect(entries.length).toBeGreaterThan(3)
    for (const { details } of entries)
      expect(Object.keys(details).every((key) => ['version', 'from_version'].includes(key))).toBe(true)
  })

  // shows S2-202
  test('the log of the process has no figure', () => {
    expect(leaksOf(log.join('\n'), ['brand', 'maker'])).toEqual([])
  })

  test('who tried is in the security log of their own company', async () => {
    const { data } = await (outsiders['assigned manager'] as Caller).send(listSecurityEvents)
    expect(JSON.stringify(data)).toContain('readCostSheet')
  })
})
