import { sql } from 'kysely'
import { expect } from 'vitest'
import { countReads } from '#server/platform/db/count-reads.fixture.ts'
import { test } from '#server/test/world.ts'
import { readStyleFacts } from './style-row.store.ts'

const LINES = 5_000

test('tells which styles have a BOM without reading all lines, where few have long ones', async ({
  make,
  world,
}) => {
  const brand = await make.brand()
  const long = await make.style(brand)
  const without = await make.style(brand)
  await world.parts.db.write(async (tx) => {
    await sql`insert into boms (style_id, updated_by) values (${long.id}, ${brand.manager.user_id})`.execute(
      tx,
    )
    await sql`insert into bom_items (style_id, position, changed_in, section, item)
      select ${long.id}, n, 1, 'trims', 'Thread ' || n from generate_series(1, ${LINES}::integer) n`.execute(
      tx,
    )
  })
  await world.parts.db.write((tx) => sql`analyze bom_items`.execute(tx))
  await world.parts.db.write(async (tx) => {
    const reads = await countReads(tx, async () => {
      const facts = await readStyleFacts(tx, { organization_id: brand.id }, [long.id, without.id])
      expect(facts.map(({ id, has_bom }) => [id, has_bom]).sort()).toEqual([
        [long.id, true],
        [without.id, false],
      ])
    })
    expect(reads.get('bom_items')?.sequentially).toBe(0)
  })
})
