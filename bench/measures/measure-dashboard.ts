/** The first page of a brand with many styles, and how it grows with them. */
import { readDashboard } from '#contract/day/dashboard.ts'
import { besideReference } from '../beside-reference.ts'
import { comparePair, PAIR_HEAD } from '../compare-calls.ts'
import { measure } from '../load.ts'
import { makeDashboards } from '../seeds/seed-dashboard.ts'
import type { BenchWorld } from '../seeds/worlds.ts'

const CONNECTIONS = [1, 32]

interface DashboardBench {
  world: BenchWorld
  folder: string
  seconds: number
}

export const measureDashboard = async ({ world, folder, seconds }: DashboardBench): Promise<string> => {
  const { styles, whole, tenth } = await makeDashboards(world)
  return besideReference({ world, folder, name: 'data-dashboard' }, async ({ product, reference }) => {
    const url = product.origin + readDashboard.path
    const pair = {
      ...{ title: 'the dashboard (p50 under 40 ms)', wanted: 0.5 },
      product: { url, headers: whole },
      reference: { url: `${reference.origin}/dashboard` },
    }
    const rows: string[] = []
    for (const connections of CONNECTIONS) rows.push(await comparePair(pair, { connections, seconds }))
    const timeOf = async (headers: Record<string, string>): Promise<number> => {
      const { p50, errors } = await measure({ url, headers, connections: 1, seconds })
      if (errors > 0) throw new Error(`the dashboard: ${errors} failed`)
      return p50
    }
    const [small, large] = [await timeOf(tenth), await timeOf(whole)]
    return `## Dashboard\n
A brand with ${styles.toLocaleString('en')} styles, three milestones each. The reference is SQL written by hand. p50 and p99 in ms.\n
${PAIR_HEAD}
${rows.join('\n')}\n
| what, one request at a time | a tenth of the styles, p50 | all, p50 | growth | wanted |
|---|---|---|---|---|
| the dashboard | ${small.toFixed(2)} | ${large.toFixed(2)} | **${(large / small).toFixed(2)}** | under 2 |\n`
  })
}
