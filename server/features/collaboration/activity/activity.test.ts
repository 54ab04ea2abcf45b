import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { submitTrace } from '#contract/passports/passports.ts'
import { decideStepVerification } from '#contract/passports/step-verification.ts'
import { changeStyle } from '#contract/styles/styles.ts'
import { add, mark } from '#server/features/styles/timelines/timelines.fixture.ts'
import type { Maker } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { actionsOf, ask, entriesOf } from './activity.fixture.ts'

const paramsOf = ({ id }: { id: number }) => ({ id: String(id) })

const makeStyle = async (make: Maker) => {
  const [brand, supplier] = [await make.brand(), await make.supplier()]
  return { brand, supplier, style: await make.style(brand, { suppliers: [supplier] }) }
}

describe('the activity of a style', () => {
  // shows D-97
  test('says what happened, by whom and with which names, the newest first', async ({ make }) => {
    const { brand, supplier, style } = await makeStyle(make)
    const raised = await brand.manager.send(changeStyle, {
      params: paramsOf(style),
      body: { bulk_order_quantity: 4000 },
    })
    expect(raised).toSucceed()
    const [changed, assigned, created, ...others] = await entriesOf(brand.manager, style)
    expect(changed).toMatchObject({
      craft: 'style',
      action: 'style.changed',
      details: { quantity: 4000, former_quantity: 1000, fields: ['bulk_order_quantity'] },
      actor: { id: brand.manager.user_id, organization_name: brand.name, is_reader: true },
    })
    expect(assigned).toMatchObject({
      craft: 'suppliers',
      action: 'style.supplier_assigned',
      details: { company: supplier.name },
    })
    expect(created).toMatchObject({ action: 'style.created', details: {} })
    expect(others).toEqual([])
    const [seen] = await entriesOf(supplier.manager, style)
    expect(seen?.actor).toMatchObject({ organization_name: brand.name, is_reader: false })
  })

  // shows D-97
  test('a confirmed step has the names of step and supplier', async ({ make }) => {
    const { brand, supplier, style } = await makeStyle(make)
    const details = [{ id: 'new-2', supplier_id: supplier.id }]
    const data = [{ id: 'new-1', display_name: 'Knitting', icon: 'yarn', details }]
    const saved = await brand.manager.send(submitTrace, {
      params: paramsOf(style),
      body: { productName: 'Tee', data },
    })
    const detail = saved.data.fields[0]?.details[0]?.id ?? 0
    const decided = await supplier.manager.send(decideStepVerification, {
      params: paramsOf({ id: detail }),
      body: { type: 'factory', approve_status: true },
    })
    expect(decided).toSucceed()
    const [confirmed] = await entriesOf(brand.manager, style, { craft: 'passport' })
    expect(confirmed).toMatchObject({
      action: 'passport.step_verified',
      details: { name: 'Knitting', company: supplier.name },
      actor: { organization_name: supplier.name },
    })
  })

  // shows D-99
  test('comes page by page and by craft', async ({ make }) => {
    const { brand, style } = await makeStyle(make)
    const milestone = (await add(brand.manager, style)).data.id
    await mark(brand.manager, style, milestone, true)
    const first = (await ask(brand.manager, style, { limit: '2' })).data
    expect(first.data.map(({ action }) => action)).toEqual(['milestone.done', 'milestone.added'])
    expect(first.data[0]?.details).toEqual({ name: 'Fit sample', milestone })
    const rest = (await ask(brand.manager, style, { limit: '2', cursor: first.next_cursor ?? '' })).data
    expect(rest.data.map(({ action }) => action)).toEqual(['style.supplier_assigned', 'style.created'])
    expect(rest.next_cursor).toBeNull()
    expect(await actionsOf(brand.manager, style, { craft: 'suppliers' })).toEqual(['style.supplier_assigned'])
    expect(await actionsOf(brand.manager, style, { craft: 'cost' })).toEqual([])
  })

  test('refuses crafts, cursors and limits that there are not', async ({ make }) => {
    const { brand, style } = await makeStyle(make)
    for (const [field, value] of [
      ['craft', 'money'],
      ['cursor', 'first'],
      ['limit', '0'],
      ['limit', '51'],
    ] as const)
      expect(await ask(brand.manager, style, { [field]: value })).toFailAt(field)
  })

  test('is there for nobody to whom the style is not', async ({ make }) => {
    const { supplier, style } = await makeStyle(make)
    const stranger = await make.brand({ verified: false, proved: false })
    expect(await ask(stranger.manager, style)).toFailWith(404)
    expect(await ask(make.anyone, style)).toFailWith(401)
    expect(await ask(supplier.manager, style)).toSucceed()
  })

  // shows D-101
  test('an entry whose action has no readers is shown to nobody', async ({ make, world }) => {
    const { brand, style } = await makeStyle(make)
    await world.parts.db.write((tx) =>
      sql`insert into audit_entries (user_id, organization_id, action, subject_kind, subject_id)
        values (${brand.manager.user_id}, ${brand.id}, 'style.unheard_of', 'style', ${style.id})`.execute(tx),
    )
    for (const by of [brand.manager, await make.operator()])
      expect(await actionsOf(by, style)).toEqual(['style.supplier_assigned', 'style.created'])
  })

  // shows D-102
  test('is found by an index, however much is noted of others', async ({ make, world }) => {
    const { brand, style } = await makeStyle(make)
    await world.parts.db.write(async (tx) => {
      await sql`insert into audit_entries (user_id, organization_id, action, subject_kind, subject_id)
        select ${brand.manager.user_id}, ${brand.id}, 'style.changed', 'style', 1000000 + n % 500
        from generate_series(1, 20000) n`.execute(tx)
    })
    await sql`analyze audit_entries`.execute(world.parts.db as never)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from audit_entries e
      where e.style_id = ${style.id} and e.action = any(array['style.changed']) order by e.id desc limit 20`.execute(
      world.parts.db as never,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('audit_entries_style')
  })
})
