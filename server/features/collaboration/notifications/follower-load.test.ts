/** What a change costs with many followers: one row beside it, however many they are. */
import { expect } from 'vitest'
import { known } from '#contract/values/text/told.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { test, type World } from '#server/test/world.ts'
import { notify } from './index.ts'
import { tellFollowers } from './tell-followers.ts'

const FOLLOWERS = 400

const addFollowers = ({ parts }: World, accountOf: number, styleId: number) =>
  parts.db.write(async (tx) => {
    const person = await tx
      .selectFrom('users')
      .where('id', '=', accountOf)
      .selectAll()
      .executeTakeFirstOrThrow()
    const { id: _, ...columns } = person
    const people = await tx
      .insertInto('users')
      .values(
        Array.from({ length: FOLLOWERS }, (_each, at) => ({
          ...columns,
          role: 'brand_user',
          email: `follower${at}@load.example`,
          full_name: `Follower ${at}`,
        })),
      )
      .returning('id')
      .execute()
    await tx
      .insertInto('style_follows')
      .values(
        people.map(({ id }) => ({
          user_id: id,
          style_id: styleId,
          is_muted: false,
          since: new Date().toISOString(),
        })),
      )
      .execute()
  })

test('four hundred followers are one row in the save, and each is told once after it', async ({
  make,
  world,
}) => {
  const { parts } = world
  const brand = await make.brand()
  const style = await make.style(brand)
  const tell = (tx: Tx, text: string) =>
    notify(tx, parts, {
      styleId: style.id,
      audience: { organizationId: brand.id, managersOnly: true },
      news: { kind: 'milestone_done', text: known(text), link: `/inquiries/${style.id}?milestone=1#project` },
    })
  await addFollowers(world, brand.manager.user_id, style.id)
  const left = () => parts.db.selectFrom('follower_notices').select('id').execute()
  await parts.db.write(async (tx) => {
    await tell(tx, 'Harbour tee is done')
    const rows = await tx.selectFrom('follower_notices').select(['companies', 'told_to']).execute()
    expect(rows.map(({ companies, told_to }) => [...companies, ...told_to].map(Number))).toEqual([
      [brand.id, brand.manager.user_id],
    ])
    const told = await tx
      .selectFrom('notifications')
      .select('user_id')
      .where('style_id', '=', style.id)
      .execute()
    expect(told).toEqual([{ user_id: brand.manager.user_id }])
  })
  await Promise.all([tellFollowers(parts), tellFollowers(parts)])
  await expect.poll(left).toEqual([])
  const told = await parts.db
    .selectFrom('notifications')
    .where('style_id', '=', style.id)
    .select(['user_id', 'reason'])
    .execute()
  expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(FOLLOWERS + 1)
  expect(told).toHaveLength(FOLLOWERS + 1)
  expect(told.filter(({ reason }) => reason === 'follows')).toHaveLength(FOLLOWERS)
})
