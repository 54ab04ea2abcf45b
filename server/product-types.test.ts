import { expect } from 'vitest'
import { PRODUCT_TYPES } from '#contract/values/codes/product-types.ts'
import { test } from '#server/test/world.ts'

// shows D-29
test('the product types of the database are those that pages know in every language', async ({ world }) => {
  const rows = await world.parts.db.selectFrom('product_types').select('name').orderBy('id').execute()
  expect(rows.map(({ name }) => name)).toEqual([...PRODUCT_TYPES])
})
