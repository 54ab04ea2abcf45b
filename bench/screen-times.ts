/** How times of screens are taken and told: one table's row for all of them. */
import type { Page } from 'playwright-core'

export const TIMES_HEAD = `| what | average | p50 | p95 | slowest | wanted |
|---|---|---|---|---|---|`

/** @param share 0.5 for the median */
export const shareOf = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * share)] ?? Number.NaN

/** @param times in milliseconds */
export const rowOf = (name: string, times: readonly number[], wanted: string): string => {
  const average = times.reduce((sum, time) => sum + time, 0) / times.length
  const [half, most, slowest] = [0.5, 0.95, 1].map((share) => shareOf(times, share).toFixed(1))
  return `| ${name} | ${average.toFixed(1)} | ${half} | ${most} | ${slowest} | ${wanted} |`
}

/** @param list an expression for the element that scrolls; answers how long each frame took */
export const scrollFrames = (
  page: Page,
  { list, frames, step = 240 }: { list: string; frames: number; step?: number },
): Promise<number[]> =>
  page.evaluate(`new Promise((resolve) => {
    const list = ${list}
    const times = []
    let last = null
    const step = (now) => {
      if (last !== null) times.push(now - last)
      last = now
      list.scrollTop += ${step}
      if (times.length < ${frames}) requestAnimationFrame(step)
      else resolve(times)
    }
    requestAnimationFrame(step)
  })`)
