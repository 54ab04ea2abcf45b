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
import { medianOf, timeAnswer } from '../ask.ts'
import { isQuick } from '../load.ts'
import type { Started } from '../processes.ts'
import { saves, section } from '../section.ts'
import { type BenchCosts, COST_LINES, makeCosts, OWN_STYLES, sheetOf } from '../seeds/seed-costs.ts'

const READS = {
  'the cost sheet': [readCostSheet.path, '/cost-sheet'],
  'the secondary cost': [readSecondaryCost.path, '/secondary-cost'],
  'the versions of a sheet': [listCostVersions.path, '/cost-versions'],
  'suppliers to choose from': [listCostSuppliers.path, '/cost-suppliers'],
} as const

const SHEETS = [1, 2].map((round) => ({ comment: 'Bench', ...sheetOf(round) }))
const FIGURES = ['0.31', '0.32'].map((over_head_value) => ({
  ...{ comment: 'Bench', per_piece_total_cost: { over_head_value } },
}))

export const measureCosting = section({
  heading: 'Costing',
  folder: 'data-costs',
  about:
    () => `A secondary cost with ${COST_LINES} lines; the company has ${OWN_STYLES.toLocaleString('en')} styles. The reference is SQL written by hand, which counts nothing.
Wanted for the secondary cost alone: p50 under 20 ms. p50 and p99 in ms.`,
  make: async ({ world, product }) => {
    const costs = await makeCosts(world, product.origin)
    const documents = await measureDocuments(product, costs)
    await keepStyles(product, costs)
    return { ...costs, documents }
  },
  scenarios: ({ styleId: id }) => {
    const known = `?id=${id}`
    const save = (path: string, bodies: object[]) => ({
      ask: saves(fillPath(path, { id }), bodies),
      reference: saves(`/save-costs${known}`, bodies),
    })
    return [
      ...Object.entries(READS).map(([title, [path, by]]) => ({
        title,
        ask: fillPath(path, { id }),
        reference: by + known,
      })),
      { title: 'saving the cost sheet', ...save(saveCostSheet.path, SHEETS) },
      { title: 'saving one figure of the secondary cost', ...save(saveSecondaryCost.path, FIGURES) },
    ]
  },
  after: async ({ made: { documents } }) => `| what | measured | wanted |
|---|---|---|
${documents}`,
})

/** The list of styles, which people come by: who supplies them is read from what it keeps. */
const keepStyles = ({ origin }: Started, { headers }: BenchCosts) =>
  timeAnswer(origin + listStyles.path, headers)

const measureDocuments = async (product: Started, { styleId, headers }: BenchCosts): Promise<string> => {
  const ask = (path: string) =>
    timeAnswer(product.origin + fillPath(path, { id: styleId, version: 1 }), headers)
  const again = async (path: string) => {
    const first = await ask(path)
    const times: number[] = []
    for (let round = 0; round < (isQuick ? 1 : 7); round++) times.push((await ask(path)).ms)
    return { first: first.ms, kilobytes: first.bytes / 1000, median: medianOf(times) }
  }
  const pdf = await again(generateSecondaryCost.path)
  const xlsx = await again(exportSecondaryCost.path)
  return `| PDF with ${COST_LINES} lines, ${pdf.kilobytes.toFixed(0)} KB, median (the first, which starts the child process) | ${pdf.median.toFixed(0)} ms (${pdf.first.toFixed(0)} ms) | under 1,000 ms |
| XLSX with ${COST_LINES} lines, ${xlsx.kilobytes.toFixed(0)} KB, median | ${xlsx.median.toFixed(0)} ms | under 200 ms |`
}
