import { expect, test } from 'vitest'
import { giveBackMemory } from './give-back-memory.ts'

test('what starting left behind is collected at once, and no code gets at the collector', () => {
  let left: string[] | null = Array.from({ length: 200_000 }, (_, i) =>
    `left behind ${i}`.repeat(20).slice(1),
  )
  giveBackMemory()
  const before = process.memoryUsage().heapUsed
  expect(left).toHaveLength(200_000)
  left = null
  giveBackMemory()
  expect(before - process.memoryUsage().heapUsed).toBeGreaterThan(10_000_000)
  expect('gc' in globalThis).toBe(false)
})
