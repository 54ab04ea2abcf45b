/** How an answer's time grows with what it is about. */
import { measure } from './load.ts'

export interface Grown {
  title: string
  wanted: string
  small: { url: string; headers: Record<string, string> }
  large: Grown['small']
}

type Time = (load: Grown['small']) => Promise<number>

/** The median of as many as are answered in so many seconds. */
export const during =
  (seconds: number): Time =>
  async (load) => {
    const { p50, errors } = await measure({ ...load, connections: 1, seconds })
    if (errors > 0) throw new Error(`${load.url}: ${errors} failed`)
    return p50
  }

const WARM = 5

/** The median of so many, one after the other. */
export const rounds =
  (count: number): Time =>
  async ({ url, headers }) => {
    const times: number[] = []
    for (let round = 0; round < count + WARM; round++) {
      const begun = performance.now()
      const answer = await fetch(url, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
      if (round >= WARM) times.push(performance.now() - begun)
    }
    return times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN
  }

/** `sizes` say what the two are. */
export const growthTable = async (
  grown: readonly Grown[],
  { timeOf, sizes: [small, large] }: { timeOf: Time; sizes: [string, string] },
): Promise<string> => {
  const rows: string[] = []
  for (const each of grown) {
    const [before, after] = [await timeOf(each.small), await timeOf(each.large)]
    rows.push(
      `| ${each.title} | ${before.toFixed(2)} | ${after.toFixed(2)} | **${(after / before).toFixed(2)}** | ${each.wanted} |`,
    )
  }
  return `| what, one request at a time | ${small} | ${large} | growth | wanted |
|---|---|---|---|---|
${rows.join('\n')}`
}
