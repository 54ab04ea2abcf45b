import { chromium } from 'playwright-core'
import { findBrowser } from './scripts/find-browser.ts'

const [name, email, widthText, scheme, ...steps] = process.argv.slice(2)
const { executablePath, args } = await findBrowser({})
const browser = await chromium.launch({ executablePath, args })
const width = Number(widthText)
const context = await browser.newContext({
  baseURL: 'http://localhost:3973',
  viewport: { width, height: width < 500 ? 780 : 900 },
  locale: 'en-GB',
  colorScheme: scheme as 'light',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
})
const page = await context.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('console:', m.text(), m.location().url))
page.on('pageerror', (e) => console.log('error:', e.stack))
const answer = await context.request.post('/api/auth/sign-in/email', {
  data: { email, password: 'selvedge-demo' },
  headers: { 'sec-fetch-site': 'same-origin' },
})
if (!answer.ok()) console.log('sign in', answer.status(), await answer.text())
await page.goto(steps.shift() ?? '/styles')
await page.waitForLoadState('networkidle')
for (const step of steps) {
  try {
    await new Function('page', `return (async () => { ${step} })()`)(page)
  } catch (e) {
    console.log('step failed:', step, String(e).slice(0, 600))
  }
  await page.waitForTimeout(350)
}
await page.screenshot({ path: `/tmp/h3s/${name}.png` })
await browser.close()
