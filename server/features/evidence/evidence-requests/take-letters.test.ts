/** Counting the letters of many takes no more statements than those of one. */
import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import { MAX_LETTERS_TO_ONE } from '#contract/evidence/evidence-requests.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { test } from '#server/test/world.ts'
import { takeLetters } from './take-letters.ts'

/** The transaction itself, and how many statements passed. */
const counting = (tx: Tx) => {
  const seen = { statements: 0 }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      seen.statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { tx: tx.withPlugin(plugin) as Tx, seen }
}

const addressesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `mill${at}@counted.example`)

// shows D-650
test('letters of 200 addresses are counted by two statements, and those with too many are named', async ({
  world,
  make,
}) => {
  const { id: company } = await make.brand()
  const now = world.parts.now()
  const addresses = addressesOf(200)
  await world.parts.db.write(async (plain) => {
    const { tx, seen } = counting(plain)
    const take = (some: readonly string[]) => takeLetters(tx, { company, addresses: some, now })
    expect(await take(addresses)).toEqual([])
    expect(seen.statements).toBe(2)
    const often = addresses.slice(7, 9)
    for (let letter = 1; letter < MAX_LETTERS_TO_ONE; letter++) expect(await take(often)).toEqual([])
    expect(await take(addresses.slice(5, 10))).toEqual([2, 3])
  })
})
