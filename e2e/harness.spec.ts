/** The harness’s own: a page that moves under the pointer, one that is still loading, one that is not drawn. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { watchFrames } from './harness/frames.ts'
import { waitUntilStill } from './harness/looks.ts'
import { NO_FRAMES } from './harness/no-frames.ts'
import { test } from './harness/test.ts'

test('a press that the page moves away or draws anew is made all the same, and a drag is none', async ({
  product,
  openPerson,
}) => {
  const { page } = await openPerson()
  await page.goto(`${product.origin}/sign-in`)
  await page.evaluate(() => {
    document.body.innerHTML = '<div id="above"></div><button id="button">Press</button><p id="said"></p>'
    const button = document.querySelector('#button') as HTMLElement
    const above = document.querySelector('#above') as HTMLElement
    button.addEventListener('mousedown', () => Object.assign(above.style, { height: '80px' }))
    button.addEventListener('click', () => {
      const said = document.querySelector('#said') as HTMLElement
      said.textContent += 'pressed'
    })
  })
  const said = () => page.locator('#said').textContent()
  await page.locator('#button').click()
  await expect.poll(said).toBe('pressed')
  await page.locator('#button').click()
  await expect.poll(said).toBe('pressedpressed')
  await page.evaluate(() => {
    const button = document.querySelector('#button') as HTMLElement
    const drawAnew = () => {
      const again = button.cloneNode(true)
      again.addEventListener('click', () => document.querySelector('#said')?.append(' again'))
      button.replaceWith(again)
    }
    button.addEventListener('mousedown', drawAnew, { once: true })
  })
  await page.locator('#button').click()
  await expect.poll(said).toBe('pressedpressed again')
  const { x = 0, y = 0 } = (await page.locator('#button').boundingBox()) ?? {}
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.mouse.move(x + 5, y + 200)
  await page.mouse.up()
  expect(await said()).toBe('pressedpressed again')
})

test('a page is waited for until its styles and fonts have come', async ({ product, openPerson }) => {
  const { page, expectFailure } = await openPerson({ javaScriptEnabled: false })
  expectFailure({ path: /late/, saying: /./ })
  const came: string[] = []
  await page.route('**/late.*', async (route) => {
    await pause(1000)
    const { pathname } = new URL(route.request().url())
    came.push(pathname)
    if (pathname === '/late.woff2') return route.fulfill({ status: 404 })
    const css = `@font-face { font-family: Late; src: url(${product.origin}/late.woff2) } p { font-family: Late }`
    return route.fulfill({ contentType: 'text/css', body: css })
  })
  const html = `<link rel="stylesheet" href="/late.css"><p>Late</p>`
  await page.route('**/page', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(`${product.origin}/page`, { waitUntil: 'commit' })
  await waitUntilStill(page)
  expect(came).toEqual(['/late.css', '/late.woff2'])
})

test('a page without frames is closed with its reason, one that its own script holds up is not', async ({
  openPerson,
}) => {
  const [still, busy] = [await openPerson(), await openPerson()]
  await still.page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }))
  const held = busy.page.evaluate(() => {
    const end = performance.now() + 4_000
    while (performance.now() < end);
  })
  for (const { context } of [still, busy]) watchFrames(context, 2)
  await expect(still.page.waitForFunction('false')).rejects.toThrow(NO_FRAMES)
  await held
  await busy.page.evaluate(() => new Promise(requestAnimationFrame))
  expect(busy.page.isClosed()).toBe(false)
})

let turns = 0
test('a journey whose page was not drawn begins once more', () => {
  turns += 1
  if (turns === 1) throw new Error(NO_FRAMES)
  expect(turns).toBe(2)
})
