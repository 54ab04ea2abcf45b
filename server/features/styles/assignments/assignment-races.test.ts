/** Many people change who works on a style at once: what is left is what one order of their changes leaves. */
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { SERVICE_KINDS, type ServiceKind } from '#contract/companies/value-chains.ts'
import * as calls from '#contract/styles/assignments.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { findWrongCounters, listRows, makeChain, paramsOf, readInquiry } from './chains.fixture.ts'

interface Chain {
  id: number
  suppliers: number[]
  partners: { kind: ServiceKind; id: number }[]
}

interface Stage {
  brand: Company
  companies: Company[]
  chains: Chain[]
  suppliers: number[]
}

const makeStage = async (make: Maker): Promise<Stage> => {
  const brand = await make.brand()
  const companies = await Promise.all(Array.from({ length: 5 }, () => make.supplier()))
  const plans = [
    { suppliers: [0, 1], partners: [{ kind: 'repairs', at: 3 }] },
    { suppliers: [1, 2, 3], partners: [{ kind: 'resales', at: 3 }] },
    { suppliers: [4, 0], partners: [{ kind: 'repairs', at: 2 }] },
  ] as const
  const chains: Chain[] = []
  for (const { suppliers, partners } of plans) {
    const at = (index: number) => companies[index] as Company
    const { id } = await makeChain(brand, {
      steps: Object.fromEntries(suppliers.map((index) => [`Step ${index}`, [at(index)]])),
      partners: Object.fromEntries(partners.map((each) => [each.kind, [at(each.at)]])),
    })
    chains.push({
      id,
      suppliers: suppliers.map((index) => at(index).id),
      partners: partners.map((each) => ({ kind: each.kind, id: at(each.at).id })),
    })
  }
  return { brand, companies, chains, suppliers: companies.map(({ id }) => id) }
}

/** The acts in a fixed, mixed order: each kind of change meets each other one. */
const act = ({ brand, chains, suppliers }: Stage, style: MadeStyle, index: number) => {
  const params = paramsOf(style)
  const supplier_id = suppliers[(index * 7) % suppliers.length] ?? 0
  const value_chain_id = chains[(index * 5) % chains.length]?.id ?? 0
  const kind = (['repairs', 'resales'] as const)[index % 2] ?? 'repairs'
  const { manager } = brand
  switch (index % 8) {
    case 0:
    case 4:
      return manager.send(calls.assignValueChain, { params, body: { value_chain_id } })
    case 1:
    case 5:
      return manager.send(calls.assignSupplier, { params, body: { supplier_id } })
    case 2:
      return manager.send(calls.removeSupplier, { params, body: { supplier_id } })
    case 3:
      return manager.send(calls.removeValueChain, { params, body: { value_chain_id } })
    case 6:
      return manager.send(calls.assignCircularityPartner, { params, body: { supplier_id, kind } })
    default:
      return manager.send(calls.removeCircularityPartner, { params, body: { supplier_id } })
  }
}

interface Entry {
  action: string
  details: { supplier_id: number; value_chain_id?: number; kind?: ServiceKind; kinds?: ServiceKind[] }
}

/** What the style's log says was done, in the order in which the style's lock let it be done. */
const readLog = async ({ parts }: World, style: MadeStyle): Promise<Entry[]> => {
  const rows = await parts.db
    .selectFrom('audit_entries')
    .where('subject_kind', '=', 'style')
    .where('subject_id', '=', style.id)
    .where('action', 'in', [
      'style.supplier_assigned',
      'style.supplier_removed',
      'style.partner_assigned',
      'style.partner_removed',
      'style.value_chain_assigned',
      'style.value_chain_removed',
    ])
    .select(['action', 'details'])
    .orderBy('id')
    .execute()
  return rows as unknown as Entry[]
}

/** The rows that doing these one after the other leaves. */
const replay = (
  log: readonly Entry[],
  chains: readonly Chain[],
): { rows: string[]; chain: number | null } => {
  const byHand = new Set<string>()
  let chain: Chain | null = null
  const copyOf = (from: Chain | null): string[] => [
    ...(from?.suppliers ?? []).map((id) => `supplier ${id}`),
    ...(from?.partners ?? []).map(({ kind, id }) => `${kind} ${id}`),
  ]
  const takeOff = (keys: readonly string[]): void => {
    if (copyOf(chain).some((key) => keys.includes(key))) chain = null
    for (const key of keys) byHand.delete(key)
  }
  for (const { action, details } of log) {
    const { supplier_id: id, value_chain_id, kind } = details
    if (action === 'style.supplier_assigned') byHand.add(`supplier ${id}`)
    if (action === 'style.partner_assigned') byHand.add(`${kind} ${id}`)
    if (action === 'style.supplier_removed') takeOff([`supplier ${id}`])
    if (action === 'style.partner_removed') takeOff(SERVICE_KINDS.map((each) => `${each} ${id}`))
    if (action === 'style.value_chain_assigned')
      chain = chains.find((each) => each.id === value_chain_id) ?? null
    if (action === 'style.value_chain_removed') chain = null
  }
  const rows = [...[...byHand].map((key) => `${key} hand`), ...copyOf(chain).map((key) => `${key} chain`)]
  return { rows: rows.sort(), chain: (chain as Chain | null)?.id ?? null }
}

const expectOneOrder = async (world: World, stage: Stage, style: MadeStyle): Promise<void> => {
  const expected = replay(await readLog(world, style), stage.chains)
  expect(await listRows(world, style)).toEqual(expected.rows)
  const { inquiry } = await readInquiry(stage.brand.manager, style)
  expect(inquiry.inquiry_value_chain?.account_value_chain.id ?? null).toBe(expected.chain)
  const assigned = new Set(inquiry.suppliers.map(({ supplier_id }) => supplier_id))
  const standing = inquiry.non_consumer_traces.flatMap(({ supplier_id }) => supplier_id ?? [])
  expect(standing.filter((id) => !assigned.has(id))).toEqual([])
}

/** A deadlock that the product mended by doing the work again was one all the same. Each connection tells its count first. */
const countDeadlocks = async ({ parts: { db } }: World): Promise<number> => {
  const flush = sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`
  await Promise.all(Array.from({ length: 16 }, () => flush.execute(db as unknown as Tx)))
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db as unknown as Tx)
  return Number(rows[0]?.deadlocks)
}

const STATUSES = new Set([200, 404, 409])

describe('64 assignments and removals at once', () => {
  // shows S0-63, S0-113
  test('of suppliers, chains and partners of one style leave what one order of them would', async ({
    make,
    world,
  }) => {
    const stage = await makeStage(make)
    const style = await make.style(stage.brand)
    const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => act(stage, style, index)))
    expect(answers.map(({ status }) => status).filter((status) => !STATUSES.has(status))).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(10)
    await expectOneOrder(world, stage, style)
    expect(await findWrongCounters(world)).toEqual([])
  })

  test('across styles that share suppliers and chains wait for each other and never crosswise', async ({
    make,
    world,
  }) => {
    const stage = await makeStage(make)
    const styles = await Promise.all(Array.from({ length: 8 }, () => make.style(stage.brand)))
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) => act(stage, styles[index % 8] as MadeStyle, index * 3 + 4)),
    )
    const chains = await Promise.all(styles.map((style, index) => act(stage, style, (index % 2) * 4)))
    expect([...answers, ...chains].filter(({ status }) => !STATUSES.has(status))).toEqual([])
    for (const style of styles) await expectOneOrder(world, stage, style)
    expect(await findWrongCounters(world)).toEqual([])
  })

  test('that swap two chains crosswise on many styles never lock each other out', async ({ make, world }) => {
    const { brand, chains } = await makeStage(make)
    const pair = [chains[0], chains[2]] as [Chain, Chain]
    const styles = await Promise.all(Array.from({ length: 8 }, () => make.style(brand)))
    for (const round of [0, 1, 2, 3, 4]) {
      const answers = await Promise.all(
        styles.map((style, index) =>
          brand.manager.send(calls.assignValueChain, {
            params: paramsOf(style),
            body: { value_chain_id: pair[(index + round) % 2]?.id ?? 0 },
          }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(styles.map(() => 200))
    }
    expect(await countDeadlocks(world)).toBe(0)
  })
})
