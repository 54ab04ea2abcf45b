/** What a shopper's phone makes of the public passport: Lighthouse with its mobile settings, in every category. */
import { createServer } from 'node:net'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findBrowser } from '../../scripts/find-browser.ts'
import { isQuick } from '../load.ts'
import { startProduct } from '../processes.ts'
import { openDemoSession } from '../seeds/demo-session.ts'

const ROUNDS = isQuick ? 1 : 5
const WANTED = 98

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Title → score of 100. */
const audit = async (url: string): Promise<Map<string, number>> => {
  const { executablePath, args } = await findBrowser()
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
    const categories = Object.values(result?.lhr.categories ?? {})
    return new Map(categories.map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]))
  } finally {
    await browser.close()
  }
}

/** Expects the demo data in `folder`. */
export const measureLighthouse = async ({ folder }: { folder: string }): Promise<string> => {
  const product = await startProduct({ SELVEDGE_DATA: join(folder, 'demo') })
  try {
    const { listStyles } = await openDemoSession(product.origin)
    const style = (await listStyles()).find(({ style_name }) => style_name === 'Harbour tee')
    const url = `${product.origin}/trace/${style?.style_number}`
    const scores = new Map<string, number[]>()
    for (let round = 0; round < ROUNDS; round++) {
      for (const [title, score] of await audit(url))
        scores.set(
          title,
          [...(scores.get(title) ?? []), score].sort((a, b) => a - b),
        )
    }
    const rows = [...scores].map(
      ([title, all]) => `| ${title} | **${all[ROUNDS >> 1]}** | ${all[0]} | at least ${WANTED} |`,
    )
    return `## Lighthouse\n
The demo's public passport with Lighthouse's mobile settings, ${ROUNDS} times; the processor that it slows down is the one that also runs the server.\n
| category | median | lowest | wanted |
|---|---|---|---|
${rows.join('\n')}\n`
  } finally {
    await product.stop()
  }
}
