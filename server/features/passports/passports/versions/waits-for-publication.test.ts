import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { publish, updateTrace } from '#contract/passports/passports.ts'
import { readStyle } from '#contract/styles/styles.ts'
import { findStanding } from '#server/access/style-scope/index.ts'
import {
  addImage,
  makeWorkshop,
  place,
  readDraft,
} from '#server/features/files/geo-images/geo-images.fixture.ts'
import { line, save as saveBom } from '#server/features/materials/boms/boms.fixture.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { countReads } from '#server/platform/db/count-reads.fixture.ts'
import type { MadeStyle, Person } from '#server/test/make.ts'
import { test } from '#server/test/world.ts'
import { composePublication } from './compose-publication.ts'

const paramsOf = (style: { id: number }) => ({ id: String(style.id) })
const stateOf = async (by: Person, style: MadeStyle) =>
  (await by.send(readStyle, { params: paramsOf(style) })).data.inquiry.passport_state
const publishAs = (by: Person, style: MadeStyle) => by.send(publish, { params: paramsOf(style) })
const update = (by: Person, style: MadeStyle, body: object) =>
  by.send(updateTrace, { params: paramsOf(style), body })

/** Read for a passport and not watched: the passport's own page compares again, the style's page at its next change. */
const COMPARED_WHEN_READ = [
  'collections',
  'factories',
  'files',
  'organizations',
  'product_types',
  'style_assignments',
  'users',
]

describe('what waits to be published', () => {
  test('is what differs from the newest version, on both pages, and nothing once it is taken back', async ({
    make,
  }) => {
    const { brand, style, knitting } = await makeWorkshop(make)
    const { manager } = brand
    const both = async () => [
      await stateOf(manager, style),
      (await readDraft(manager, style)).need_trace_approval,
    ]
    expect(await both()).toEqual(['draft', true])
    await update(manager, style, { layout: { geo: true } })
    expect(await publishAs(manager, style)).toSucceed()
    expect(await both()).toEqual(['published', false])

    await update(manager, style, { productName: 'Other tee' })
    expect(await both()).toEqual(['changes', true])
    await update(manager, style, { productName: 'Harbour tee' })
    expect(await both()).toEqual(['published', false])
    expect(await publishAs(manager, style)).toFailWith(409)

    await place(manager, style, knitting, (await addImage(manager)).id)
    expect(await both()).toEqual(['changes', true])
    await update(manager, style, { layout: { geo: false } })
    // The layout itself is shown: without photos the passport says something else as well.
    expect(await both()).toEqual(['changes', true])
    await publishAs(manager, style)
    await saveBom(manager, style, { items: [line({ colour: 'navy' })] })
    expect(await both()).toEqual(['published', false])
  })

  test('is nothing any more once it is published, also where somebody had just looked', async ({ make }) => {
    const { brand, style } = await makeWorkshop(make)
    const { manager } = brand
    await publishAs(manager, style)
    await update(manager, style, { productName: 'Other tee' })
    expect(await stateOf(manager, style)).toBe('changes')
    expect(await publishAs(manager, style)).toSucceed()
    expect(await stateOf(manager, style)).toBe('published')
    expect((await readDraft(manager, style)).need_trace_approval).toBe(false)
  })

  test('every table that a passport is composed of is watched, whatever column of it changes', async ({
    make,
    world,
  }) => {
    const { brand, style } = await makeWorkshop(make)
    await saveBom(brand.manager, style, { items: [line({ show_in_passport: true })] })
    const actor = { organization_id: brand.id, role: 'brand_account_manager' } as Actor
    const read = await world.parts.db.write(async (tx) => {
      const standing = await findStanding(tx, actor, style.id)
      if (!standing) throw new Error('The style is not there')
      const reads = await countReads(tx, () =>
        composePublication(tx, actor, { style: standing, publisher: null }),
      )
      return [...reads].flatMap(([name, { scans }]) => (scans > 0 ? [name] : []))
    })
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname in ('passports_touched_on_update', 'passport_drafts_touched')`.execute(world.parts.db)
    const watched = rows.map(({ name }) => name)
    expect(read).toContain('passport_steps')
    expect(read.filter((table) => !watched.includes(table) && !COMPARED_WHEN_READ.includes(table))).toEqual(
      [],
    )
  })
})
