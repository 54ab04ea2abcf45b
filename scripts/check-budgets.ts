// Says what each address of the built web loads before it shows itself, and fails where that is more than it may be.
import { join } from 'node:path'
import { listOverBudget, measureLoads } from './bundle/budgets.ts'

const loads = await measureLoads(join(import.meta.dirname, '../dist/client'))
const kib = (bytes: number): string => `${Math.round(bytes / 1024)} KiB`
for (const { address, bytes, budget } of loads)
  console.log(`${kib(bytes).padStart(8)} of ${kib(budget)}  ${address}${bytes > budget ? '  TOO MUCH' : ''}`)
if (listOverBudget(loads).length > 0) process.exitCode = 1
