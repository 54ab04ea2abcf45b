/** The harness's own: a page that moves under the pointer. */
import { expect } from 'vitest'
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
