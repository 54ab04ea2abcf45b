import { chromium } from 'playwright-core'
import { findBrowser } from '/work/main/scripts/find-browser.ts'
const [lang, width, scheme, email, outName, ...paths] = process.argv.slice(2)
const { executablePath, args } = await findBrowser()
const browser = await chromium.launch({ executablePath, args })
const context = await browser.newContext({ baseURL: 'http://localhost:3100', viewport: { width: Number(width), height: Number(width) > 800 ? 900 : 780 }, locale: lang, colorScheme: scheme as 'light', reducedMotion: 'reduce', serviceWorkers: 'block' })
const page = await context.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()))
const r = await context.request.post('/api/auth/sign-in/email', { data: { email, password: 'selvedge-demo' }, headers: { 'sec-fetch-site': 'same-origin' } })
if (!r.ok()) console.log(await r.text())
for (const p of paths) {
  await page.goto('about:blank'); await page.goto(p)
  await page.locator('main h1').first().waitFor({ timeout: 20000 }).catch(() => {})
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `/tmp/shots/${outName}-${width}${p.replace(/\W+/g, '-')}.png`, fullPage: false })
}
await browser.close()
