/** Cost sheets and secondary costs: reading, saving, versions, suppliers to choose from, and documents. */
import { fillPath } from '#contract/call.ts'
import { exportSecondaryCost, generateSecondaryCost } from '#contract/costing/cost-documents.ts'
import {
  listCostSuppliers,
  listCostVersions,
  readCostSheet,
  saveCostSheet,
} from '#contract/costing/cost-sheets.ts'
import { readSecondaryCost, saveSecondaryCost } from '#contract/costing/secondary-costs.ts'
import { listStyles } from '#contract/styles/style-list.ts'
import { besideReference } from '../beside-reference.ts'
import { comparePair, PAIR_HEAD, type Pair } from '../compare-calls.ts'
import { isQuick } from '../load.ts'
import type { Started } from '../processes.ts'
import { type BenchCosts, COST_LINES, makeCosts, OWN_STYLES, sheetOf } from '../seeds/seed-costs.ts'
import type { BenchWorld } from '../seeds/worlds.ts'

const CONNECTIONS = [1, 32]

interface CostBench {
  world: BenchWorld
  folder: string
  seconds: number
}

export const measureCosting = async ({ world, folder, seconds }: CostBench): Promise<string> => {
  return besideReference({ world, folder, name: 'data-costs' }, async ({ product, reference }) => {
    const rows: string[] = []
    const costs = await makeCosts(world, product.origin)
    const documents = await measureDocuments(product, costs)
    await keepStyles(product, costs)
    for (const pair of pairsOf({ product, reference, costs }))
      for (const connections of CONNECTIONS) rows.push(await comparePair(pair, { connections, seconds }))
    return `## Costing\n
A secondary cost with ${COST_LINES} lines; the company has ${OWN_STYLES.toLocaleString('en')} styles. The reference is SQL written by hand, which counts nothing.
Wanted for the secondary cost alone: p50 under 20 ms. p50 and p99 in ms.\n
${PAIR_HEAD}
${rows.join('\n')}\n
| what | measured | wanted |
|---|---|---|
${documents}\n`
  })
}

interface Measured {
  product: Started
  reference: Started
  costs: BenchCosts
}

const pairsOf = ({ product, reference, costs: { styleId, headers } }: Measured): Pair[] => {
  const path = (of: string) => fillPath(of, { id: styleId })
  const known = `?id=${styleId}`
  const read = (title: string, of: string, by: string): Pair => ({
    ...{ title, wanted: 0.5 },
    product: { url: product.origin + path(of), headers },
    reference: { url: `${reference.origin}${by}${known}` },
  })
  /** Two bodies in turn, so that each save changes something. */
  const save = (title: string, { of, bodies }: { of: string; bodies: object[] }): Pair => {
    const asksOf = (to: string) =>
      bodies.map((body) => ({ path: to, method: 'POST' as const, body: JSON.stringify(body) }))
    return {
      ...{ title, wanted: 0.5 },
      product: { url: product.origin, headers, asks: asksOf(path(of)) },
      reference: { url: reference.origin, headers, asks: asksOf(`/save-costs${known}`) },
    }
  }
  return [
    read('the cost sheet', readCostSheet.path, '/cost-sheet'),
    read('the secondary cost', readSecondaryCost.path, '/secondary-cost'),
    read('the versions of a sheet', listCostVersions.path, '/cost-versions'),
    read('suppliers to choose from', listCostSuppliers.path, '/cost-suppliers'),
    save('saving the cost sheet', {
      of: saveCostSheet.path,
      bodies: [1, 2].map((round) => ({ comment: 'Bench', ...sheetOf(round) })),
    }),
    save('saving one figure of the secondary cost', {
      of: saveSecondaryCost.path,
      bodies: ['0.31', '0.32'].map((over_head_value) => ({
        ...{ comment: 'Bench', per_piece_total_cost: { over_head_value } },
      })),
    }),
  ]
}

/** The list of styles, which people come by: who supplies them is read from what it keeps. */
const keepStyles = async ({ origin }: Started, { headers }: BenchCosts): Promise<void> => {
  const answer = await fetch(`${origin}${listStyles.path}`, { headers })
  if (!answer.ok) throw new Error(`${listStyles.path}: ${answer.status}`)
  await answer.arrayBuffer()
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN

const measureDocuments = async (product: Started, { styleId, headers }: BenchCosts): Promise<string> => {
  const ask = async (path: string) => {
    const begun = performance.now()
    const answer = await fetch(product.origin + fillPath(path, { id: styleId, version: 1 }), { headers })
    const { byteLength } = await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return { ms: performance.now() - begun, kilobytes: byteLength / 1000 }
  }
  const again = async (path: string) => {
    const first = await ask(path)
    const times: number[] = []
    for (let round = 0; round < (isQuick ? 1 : 7); round++) times.push((await ask(path)).ms)
    return { first: first.ms, kilobytes: first.kilobytes, median: median(times) }
  }
  const pdf = await again(generateSecondaryCost.path)
  const xlsx = await again(exportSecondaryCost.path)
  return `| PDF with ${COST_LINES} lines, ${pdf.kilobytes.toFixed(0)} KB, median (the first, which starts the child process) | ${pdf.median.toFixed(0)} ms (${pdf.first.toFixed(0)} ms) | under 1,000 ms |
| XLSX with ${COST_LINES} lines, ${xlsx.kilobytes.toFixed(0)} KB, median | ${xlsx.median.toFixed(0)} ms | under 200 ms |`
}
