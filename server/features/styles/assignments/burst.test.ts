/** Many changes of one row at once: few of a process wait for it, and everybody else has connections. */
import pg from 'pg'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { assignSupplier } from '#contract/styles/assignments.ts'
import { createCollection, deleteCollection, listCollections } from '#contract/styles/collections.ts'
import { createStyle } from '#contract/styles/styles.ts'
import { styleInput } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'

/** The test's product has eight connections. */
const MANY = 64
const AT_MOST = 2

let other: pg.Client
/** Beside the one that holds the row: within a transaction the list of connections stays as it was. */
let watcher: pg.Client
beforeEach(async ({ world }: { world: { databaseUrl: string } }) => {
  other = new pg.Client({ connectionString: world.databaseUrl })
  watcher = new pg.Client({ connectionString: world.databaseUrl })
  await Promise.all([other.connect(), watcher.connect()])
})
afterEach(async () => {
  await other.end()
  await watcher.end()
})

/** How many connections of this database wait for a row. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await watcher.query(
    `select count(*)::integer as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].waiting
}

/** Runs while somebody else has the row; returns how many waited for it, at most, once all calls had come. */
const whileHeld = async <T>(
  lock: string,
  calls: () => Promise<T>[],
  meanwhile: () => Promise<void>,
): Promise<{ waiting: number; answers: T[] }> => {
  await other.query('begin')
  await other.query(lock)
  const answers = Promise.all(calls())
  await expect.poll(countWaiting).toBeGreaterThan(0)
  let waiting = 0
  for (let round = 0; round < 20; round++) {
    await meanwhile()
    waiting = Math.max(waiting, await countWaiting())
  }
  await other.query('commit')
  return { waiting, answers: await answers }
}

describe('few wait, others are answered, and all is done in the end', () => {
  test.for([false, true])(
    '64 assigns of one style, with an Idempotency-Key: %s',
    async (hasKey, { make }) => {
      const brand = await make.brand()
      const style = await make.style(brand)
      const somebodyElse = await make.brand()
      const suppliers: { id: number }[] = []
      for (let at = 0; at < MANY; at++) suppliers.push(await make.registryEntry())
      const params = { id: String(style.id) }
      const { waiting, answers } = await whileHeld(
        `select from styles where id = ${style.id} for update`,
        () =>
          suppliers.map(({ id }) =>
            brand.manager.send(
              assignSupplier,
              { params, body: { supplier_id: id } },
              hasKey ? { 'idempotency-key': `assign-${id}` } : {},
            ),
          ),
        async () => {
          const read = await somebodyElse.manager.send(listCollections, { query: { collection_type: 'own' } })
          expect(read).toSucceed()
        },
      )
      expect(waiting).toBeLessThanOrEqual(AT_MOST)
      for (const answer of answers) expect(answer).toSucceed()
      const { rows } = await other.query('select from style_assignments where style_id = $1', [style.id])
      expect(rows).toHaveLength(MANY)
    },
  )

  test('styles of an account whose styles are counted', async ({ make }) => {
    const brand = await make.brand({ verified: false })
    const { data } = await brand.manager.send(createCollection, { body: { name: 'Spring' } })
    const { waiting, answers } = await whileHeld(
      `select from accounts where organization_id = ${brand.id} for update`,
      () =>
        Array.from({ length: 16 }, () =>
          brand.manager.send(createStyle, { body: styleInput({ collection_id: data.data.id }) }),
        ),
      async () => undefined,
    )
    expect(waiting).toBeLessThanOrEqual(AT_MOST)
    // No more than the cap, however they came.
    const made = answers.filter(({ status }) => status === 201).length
    expect(made).toBeGreaterThan(0)
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(16 - made)
    const { rows } = await other.query('select from styles where created_by_organization_id = $1', [brand.id])
    expect(rows).toHaveLength(made)
  })

  test('one supplier that many styles take', async ({ make }) => {
    const brand = await make.brand()
    const supplier = await make.registryEntry()
    const styles: { id: number }[] = []
    for (let at = 0; at < 16; at++) styles.push(await make.style(brand))
    const { waiting, answers } = await whileHeld(
      `select from organizations where id = ${supplier.id} for no key update`,
      () =>
        styles.map(({ id }) =>
          brand.manager.send(assignSupplier, {
            params: { id: String(id) },
            body: { supplier_id: supplier.id },
          }),
        ),
      async () => undefined,
    )
    expect(waiting).toBeLessThanOrEqual(AT_MOST)
    for (const answer of answers) expect(answer).toSucceed()
    const { rows } = await other.query('select current_assignments from organizations where id = $1', [
      supplier.id,
    ])
    expect(rows).toEqual([{ current_assignments: 16 }])
  })

  test('one collection that is deleted again and again', async ({ make }) => {
    const brand = await make.brand()
    const { data } = await brand.manager.send(createCollection, { body: { name: 'Autumn' } })
    const { waiting, answers } = await whileHeld(
      `select from collections where id = ${data.data.id} for update`,
      () =>
        Array.from({ length: 16 }, () =>
          brand.manager.send(deleteCollection, { params: { id: String(data.data.id) } }),
        ),
      async () => undefined,
    )
    expect(waiting).toBeLessThanOrEqual(AT_MOST)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(15)
  })
})
