import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#server/test/world.ts'
import { countReads } from './count-reads.fixture.ts'

test('counts what the work read, not what stood on the connection before', async ({ make, world }) => {
  const brand = await make.brand()
  await make.style(brand)
  await make.style(brand)
  await world.parts.db.write(async (tx) => {
    const readAll = () => sql`select count(style_name) from styles`.execute(tx)
    await readAll()
    const once = (await countReads(tx, readAll)).get('styles')
    const twice = (await countReads(tx, async () => [await readAll(), await readAll()])).get('styles')
    expect(once).toMatchObject({ scans: 1, rows: 2 })
    expect(twice).toMatchObject({ scans: 2, rows: 4 })
    expect((await countReads(tx, async () => undefined)).get('styles')).toMatchObject({ scans: 0, rows: 0 })
  })
})
