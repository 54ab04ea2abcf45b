/** A bulk change that is made again, or ends in the middle; and a preview, which leaves nothing behind. */
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished } from 'vitest'
import type { BulkAction } from '#contract/styles/style-bulk.ts'
import { makeFor } from '#server/features/passports/publications/for-brand.fixture.ts'
import { makeChain } from '#server/features/styles/assignments/chains.fixture.ts'
import type { Company, MadeStyle, Maker } from '#server/test/make.ts'
import { test, type World } from '#server/test/world.ts'
import { change, inquiryOf, wordsOf } from './style-bulk.fixture.ts'

const stylesOf = async (make: Maker, brand: Company, count: number): Promise<MadeStyle[]> => {
  const made: MadeStyle[] = []
  while (made.length < count) made.push(await make.style(brand))
  return made
}
const countAudited = async ({ parts }: World, action: string, styles: readonly { id: number }[]) => {
  const rows = await parts.db
    .selectFrom('audit_entries')
    .where('action', '=', action)
    .where(
      'subject_id',
      'in',
      styles.map(({ id }) => id),
    )
    .select('subject_id')
    .execute()
  return rows.map(({ subject_id }) => subject_id).sort()
}
const idsOf = (styles: readonly { id: number }[]) => styles.map(({ id }) => id).sort()
const countStyles = async ({ parts }: World, { id }: Company) =>
  (
    await parts.db
      .selectFrom('styles')
      .where('created_by_organization_id', '=', id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Letters that come at once fail from the third on, as if the process died there; until `recover` is called. */
const failAtThird = ({ parts }: World): { recover: () => void } => {
  const { send } = parts.mail
  let sent = 0
  const recover = () => {
    parts.mail.send = send
  }
  parts.mail.send = async (...args) => {
    if (++sent >= 3) throw new Error('The process ends here')
    await send(...args)
  }
  onTestFinished(recover)
  return { recover }
}

describe('with the same key', () => {
  // shows S0-206
  test('a repeat answers the same, and does nothing again', async ({ make, world }) => {
    const brand = await make.brand()
    const styles = await stylesOf(make, brand, 3)
    const key = 'duplicate-all'
    const first = await change(brand.manager, styles, { kind: 'duplicate' }, { key })
    const again = await change(brand.manager, styles, { kind: 'duplicate' }, { key })
    expect(again.data).toEqual(first.data)
    expect(await countStyles(world, brand)).toBe(6)
    const other = await change(brand.manager, styles.slice(1), { kind: 'duplicate' }, { key })
    expect(other).toFailWith(422)
    expect(await change(brand.manager, styles, { kind: 'delete' }, { key })).toFailWith(422)
    expect(await countStyles(world, brand)).toBe(6)
  })

  test('two at once duplicate each style once, and answer the same', async ({ make, world }) => {
    const brand = await make.brand()
    const styles = await stylesOf(make, brand, 3)
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        change(brand.manager, styles, { kind: 'duplicate' }, { key: 'at-once' }),
      ),
    )
    for (const answer of answers) expect(answer).toSucceed()
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await countStyles(world, brand)).toBe(6)
  })

  // shows S0-206
  test('after a crash in the middle a repeat goes on with the styles that are left', async ({
    make,
    world,
  }) => {
    const [brand, maker] = [await make.brand(), await make.supplier()]
    const styles: MadeStyle[] = []
    while (styles.length < 5) styles.push((await makeFor(make, maker, brand.id)) as MadeStyle)
    const action: BulkAction = { kind: 'request_verification' }
    const { recover } = failAtThird(world)
    const broken = await change(maker.manager, styles, action, { key: 'crash' })
    expect(broken.status).toBe(500)
    expect(await countAudited(world, 'style.verification_requested', styles)).toEqual(
      idsOf(styles.slice(0, 2)),
    )
    // Another body finds the key taken, whichever styles it names.
    expect(await change(maker.manager, styles.slice(3), action, { key: 'crash' })).toFailWith(422)
    recover()
    const repeat = await change(maker.manager, styles, action, { key: 'crash' })
    expect(wordsOf(repeat.data.data)).toEqual(Array(5).fill('done'))
    expect(await countAudited(world, 'style.verification_requested', styles)).toEqual(idsOf(styles))
    const again = await change(maker.manager, styles, action, { key: 'crash' })
    expect(again.data).toEqual(repeat.data)
  })

  test('the key of one person is not another one’s', async ({ make }) => {
    const brand = await make.brand()
    const colleague = await brand.person('user')
    const styles = await stylesOf(make, brand, 1)
    const key = 'mine'
    await change(brand.manager, styles, { kind: 'status', status: 'on_hold' }, { key })
    const theirs = await change(colleague, styles, { kind: 'status', status: 'completed' }, { key })
    expect(wordsOf(theirs.data.data)).toEqual(['done'])
  })

  test('a style that was refused is tried again only under another key', async ({ make }) => {
    const brand = await make.brand()
    const [style] = (await stylesOf(make, brand, 1)) as [MadeStyle]
    const foreign = await make.style(await make.brand())
    const action: BulkAction = { kind: 'status', status: 'on_hold' }
    const first = await change(brand.manager, [foreign, style], action, { key: 'refused' })
    const again = await change(brand.manager, [foreign, style], action, { key: 'refused' })
    expect(again.data).toEqual(first.data)
    expect(wordsOf(again.data.data)).toEqual(['refused: Style not found', 'done'])
  })
})

/** Every row of the product as text, and which emails are queued; not what any request touches. */
const TOUCHED = ['sessions', 'rate_limits', 'security_events', 'idempotency_keys']
const dump = async ({ parts }: World): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not relname = any(${TOUCHED})`.execute(parts.db)
  const dumped: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(t::text, E'\n' order by t::text), '') as all from ${sql.table(name)} t`.execute(
      parts.db,
    )
    dumped[name] = rows[0]?.all ?? ''
  }
  const { rows: jobs } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'mail' order by id`.execute(parts.db)
  return { ...dumped, mail: jobs.map(({ id }) => id).join() }
}

// shows S0-205
test('a preview names what would come of each, and leaves no row, no job and no notice behind', async ({
  make,
  world,
}) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  const chain = await makeChain(brand, { steps: { Knitting: [supplier] } })
  const style = await make.style(brand, { end_date: '2027-05-20' })
  const foreign = await make.style(await make.brand())
  const made = (await makeFor(make, supplier, brand.id)) as MadeStyle
  const listener = new pg.Client(world.databaseUrl)
  await listener.connect()
  onTestFinished(() => listener.end())
  const heard: string[] = []
  listener.on('notification', ({ channel }) => heard.push(channel))
  for (const channel of ['rows_changed', 'passport_published', 'actors_changed'])
    await listener.query(`listen ${channel}`)
  const before = await dump(world)

  const actions: [BulkAction, Partial<Record<string, unknown>>][] = [
    [
      { kind: 'status', status: 'on_hold' },
      { from: 'Active', to: 'On hold' },
    ],
    [
      { kind: 'shift_dates', days: 7 },
      { from: '2027-05-20', to: '2027-05-27' },
    ],
    [
      { kind: 'due_date', end_date: null },
      { from: '2027-05-20', to: null },
    ],
    [{ kind: 'assign_supplier', supplier_id: supplier.id }, { to: supplier.name }],
    [{ kind: 'assign_value_chain', value_chain_id: chain.id }, { to: chain.name }],
    [{ kind: 'duplicate' }, { to: null, new_id: null }],
    [{ kind: 'delete' }, { to: 'Deleted' }],
  ]
  for (const [action, came] of actions) {
    const { data } = await change(brand.manager, [style, foreign], action, {
      preview: true,
      key: `p-${action.kind}`,
    })
    expect(data.data).toMatchObject([
      { id: style.id, outcome: 'would', ...came },
      { id: foreign.id, outcome: 'refused', style_number: null },
    ])
  }
  const asked = await change(supplier.manager, [made], { kind: 'request_verification' }, { preview: true })
  expect(wordsOf(asked.data.data)).toEqual(['would'])

  expect(await dump(world)).toEqual(before)
  expect((await inquiryOf(brand.manager, style)).status).toBe('active')
  // Heard in its turn: whatever went out before it would have come before it.
  await sql`select pg_notify('actors_changed', '')`.execute(world.parts.db)
  await expect.poll(() => heard).toEqual(['actors_changed'])
})
