/**
 * What a phone makes of the public passport, in every category of Lighthouse's mobile settings, and how soon it shows
 * the pages that people begin the day with, beside the passport.
 */
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
const PAINT = 'largest-contentful-paint'

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

type Audit = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const audit = async (url: string, cookie?: string): Promise<Audit> => {
  const { executablePath, args } = await findBrowser()
  const port = await findFreePort()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  try {
    const extraHeaders = cookie ? { Cookie: cookie } : null
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', extraHeaders })
    if (!result) throw new Error(`Lighthouse says nothing of ${url}.`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const figureOf = (audits: readonly Audit[], name: string): number =>
  median(audits.map(({ audits: figures }) => figures[name]?.numericValue ?? 0))

const sayScores = (audits: readonly Audit[]): string => {
  const titles = Object.values(audits[0]?.categories ?? {}).map(({ title }) => title)
  const rows = titles.map((title) => {
    const scores = audits.flatMap(({ categories }) =>
      Object.values(categories)
        .filter((category) => category.title === title)
        .map(({ score }) => Math.round((score ?? 0) * 100)),
    )
    return `| ${title} | **${median(scores)}** | ${Math.min(...scores)} | at least ${WANTED} |`
  })
  return `| category | median | lowest | wanted |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

const sayPaints = (pages: ReadonlyMap<string, readonly Audit[]>): string => {
  const [reference] = [...pages.values()].map((audits) => figureOf(audits, PAINT))
  const rows = [...pages].map(([page, audits]) => {
    const paint = figureOf(audits, PAINT)
    const kib = Math.round(figureOf(audits, 'total-byte-weight') / 1024)
    return `| ${page} | ${kib} | ${(paint / 1000).toFixed(1)} s | ${(paint / (reference ?? paint)).toFixed(2)} |`
  })
  return `| page | KiB | largest paint, median | beside the passport |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

/** Expects the demo data in `folder`. */
export const measureLighthouse = async ({ folder }: { folder: string }): Promise<string> => {
  const product = await startProduct({ SELVEDGE_DATA: join(folder, 'demo') })
  try {
    const { headers, listStyles } = await openDemoSession(product.origin)
    const style = (await listStyles()).find(({ style_name }) => style_name === 'Harbour tee')
    const passport = `/trace/${style?.style_number}`
    const pages = new Map<string, Audit[]>()
    for (let round = 0; round < ROUNDS; round++)
      for (const page of [passport, '/sign-in', '/', '/styles']) {
        const isBehind = page === '/' || page === '/styles'
        const seen = await audit(`${product.origin}${page}`, isBehind ? headers.cookie : undefined)
        pages.set(page, [...(pages.get(page) ?? []), seen])
      }
    return `## Lighthouse\n
The demo's public passport with Lighthouse's mobile settings, ${ROUNDS} times; the processor that it slows down is the one that also runs the server.\n
${sayScores(pages.get(passport) ?? [])}
The pages that people begin with, in turns with it.\n
${sayPaints(pages)}`
  } finally {
    await product.stop()
  }
}
