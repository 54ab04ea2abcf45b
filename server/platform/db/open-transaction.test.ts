/** What a transaction may not wait for. Worlds of tests watch. */
import { describe, expect } from 'vitest'
import { doAside } from '#server/platform/files/pictures/aside.ts'
import { openOutside } from '#server/platform/outside/outside.ts'
import { test, type World } from '#server/test/world.ts'
import { hashPassword } from '../sessions/passwords.ts'
import { waitOnPurpose } from './open-transaction.ts'

const WAITS: Record<string, (world: World) => Promise<unknown>> = {
  'another connection': ({ parts }) => parts.db.selectFrom('organizations').select('id').execute(),
  'a child process': () => doAside('kind', { path: '/dev/null', title: 'nothing.txt' } as never),
  'the hash of a password': () => hashPassword('a password'),
  'the network': () => openOutside().readJson('http://localhost'),
  'the store of files': ({ parts }) => parts.files.open('0'.repeat(64)),
}

// shows D-171
describe.each(Object.entries(WAITS))('a transaction that waits for %s', (what, wait) => {
  test('is refused and leaves nothing', async ({ world, make }) => {
    const { id, name } = await make.registryEntry()
    const { db } = world.parts
    const work = db.write(async (tx) => {
      await tx
        .updateTable('organizations')
        .set({ name: `${name} again` })
        .where('id', '=', id)
        .execute()
      await wait(world)
    })
    await expect(work).rejects.toThrow(`A transaction waits for ${what}`)
    const row = await db.selectFrom('organizations').where('id', '=', id).select('name').executeTakeFirst()
    expect(row?.name).toBe(name)
  })

  test('on purpose is not', async ({ world }) => {
    await waitOnPurpose(() => world.parts.db.write(() => wait(world)))
  })

  test('does so when it is over', async ({ world }) => {
    await world.parts.db.write(async () => undefined)
    await wait(world)
  })
})
