/** A style of the demo in a browser at a desk, in which the demo's brand manager is signed in. */
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../scripts/find-browser.ts'
import { startProduct } from './processes.ts'
import { openDemoSession } from './seeds/demo-session.ts'

export interface DemoScreen {
  origin: string
  headers: Record<string, string>
  styleId: number
  browser: Browser
  context: BrowserContext
  /** Empty as yet. */
  page: Page
}

/** The demo data lies in `folder`, or is made there. */
export const onDemoScreen = async <Result>(
  { folder, style: wanted }: { folder: string; style: string },
  work: (screen: DemoScreen) => Promise<Result>,
): Promise<Result> => {
  const product = await startProduct({ SELVEDGE_DATA: join(folder, 'demo') })
  const { origin } = product
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const { headers, listStyles } = await openDemoSession(origin)
    const style = (await listStyles()).find(({ style_name }) => style_name === wanted)
    if (!style) throw new Error(`The demo has no ${wanted}`)
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = headers.cookie.split('=')
    await context.addCookies([{ name, value, url: origin }])
    return await work({ origin, headers, styleId: style.id, browser, context, page: await context.newPage() })
  } finally {
    await browser.close()
    await product.stop()
  }
}
