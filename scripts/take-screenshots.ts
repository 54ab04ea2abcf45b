/**
 * Takes the pictures of the main screens that README.md shows, from the demo data, in an installation of
 * its own.
 *
 *     npm run screenshots
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright-core'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '#server/features/accounts/accounts/index.ts'
import { buildWeb } from './bootstrap/build-web.mjs'
import { spawnProduct, stopDatabase } from './crash/product-process.ts'
import { findBrowser } from './find-browser.ts'

const FOLDER = join(import.meta.dirname, '../docs/screens')
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** What is drawn by script after the last answer, as charts are. */
const SETTLE_MS = 1_500

interface Screen {
  name: string
  /** Whose screen it is; null: anybody's. */
  person: 'mira' | 'quinn' | null
  /** `STYLE` and `NUMBER` are of the demo's Harbour tee. */
  address: string
  size?: typeof DESK
}

const SCREENS: readonly Screen[] = [
  { name: 'dashboard', person: 'mira', address: '/' },
  { name: 'styles', person: 'mira', address: '/styles' },
  { name: 'bill-of-materials', person: 'mira', address: '/inquiries/STYLE/bom' },
  { name: 'tech-pack', person: 'mira', address: '/inquiries/STYLE/tech_pack_development' },
  { name: 'issue', person: 'mira', address: '/inquiries/STYLE/issues/2' },
  { name: 'costing', person: 'mira', address: '/inquiries/STYLE/style_costing_sheet' },
  { name: 'passport-editor', person: 'mira', address: '/inquiries/STYLE?tracetab=edit#trace' },
  { name: 'evidence', person: 'mira', address: '/evidence' },
  { name: 'inspections', person: 'quinn', address: '/inspections', size: PHONE },
  { name: 'passport', person: null, address: '/trace/NUMBER', size: PHONE },
]

const signIn = async (context: BrowserContext, origin: string, person: string): Promise<void> => {
  const answer = await context.request.post(`${origin}/api/auth/sign-in/email`, {
    data: { email: `${person}@northloom.test`, password: DEMO_PASSWORD },
    headers: { origin },
  })
  if (!answer.ok()) throw new Error(`${person} cannot sign in: ${answer.status()}`)
}

interface FoundStyle {
  id: number
  style_name: string
  style_number: string
}

const findStyle = async (context: BrowserContext, origin: string): Promise<FoundStyle> => {
  const answer = await context.request.get(`${origin}/api/styles?search=Harbour%20tee`)
  const { data } = (await answer.json()) as { data: FoundStyle[] }
  const style = data.find(({ style_name }) => style_name === 'Harbour tee')
  if (!style) throw new Error('The demo has no Harbour tee')
  return style
}

await buildWeb()
await mkdir(FOLDER, { recursive: true })
const dataFolder = await mkdtemp(join(tmpdir(), 'selvedge-screens-'))
// PostgreSQL runs under another user where this is root.
await chmod(dataFolder, 0o755)
const product = spawnProduct(dataFolder)
const browser = await chromium.launch(await findBrowser())
try {
  const origin = await product.ready
  const contexts = new Map<Screen['person'], BrowserContext>()
  for (const person of new Set(SCREENS.map((screen) => screen.person))) {
    const context = await browser.newContext({ locale: 'en-GB', colorScheme: 'light' })
    if (person) await signIn(context, origin, person)
    contexts.set(person, context)
  }
  const style = await findStyle(contexts.get('mira') as BrowserContext, origin)
  for (const { name, person, address, size = DESK } of SCREENS) {
    const page = await (contexts.get(person) as BrowserContext).newPage()
    await page.setViewportSize(size)
    const path = address.replace('STYLE', String(style.id)).replace('NUMBER', style.style_number)
    await page.goto(origin + path, { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.locator('[data-placeholder]').first().waitFor({ state: 'detached' })
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    await pause(SETTLE_MS)
    const file = join(FOLDER, `${name}.webp`)
    const { size: bytes } = await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(file)
    console.log(`${name}: ${Math.round(bytes / 1000)} kB`)
    await page.close()
  }
} finally {
  await browser.close()
  await product.kill()
  await stopDatabase(dataFolder)
  await rm(dataFolder, { recursive: true, force: true })
}
