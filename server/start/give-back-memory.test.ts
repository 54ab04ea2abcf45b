import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { nodeFlags } from '../../scripts/bootstrap/checkout.mjs'

const LEAVES_BEHIND = `
  import { giveBackMemory } from ${JSON.stringify(join(import.meta.dirname, 'give-back-memory.ts'))}
  let left = Array.from({ length: 200_000 }, (_, i) => ('left behind ' + i).repeat(20).slice(1))
  giveBackMemory()
  const before = process.memoryUsage().heapUsed + left.length
  left = null
  giveBackMemory()
  console.log(before - process.memoryUsage().heapUsed)`

const bytesFreed = async (flags: readonly string[]): Promise<number> => {
  const args = [...flags, '--input-type=module', '--eval', LEAVES_BEHIND]
  return Number((await promisify(execFile)(process.execPath, args)).stdout)
}

test('what starting left behind is collected at once, as the product is started', async () => {
  expect(await bytesFreed(nodeFlags)).toBeGreaterThan(10_000_000)
})

test('a process that is started without it goes on', async () => {
  expect(await bytesFreed([])).not.toBeNaN()
})
