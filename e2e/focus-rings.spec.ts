/** The ring of the focus is seen whole, wherever it goes. */
import { expect } from 'vitest'
import { findCutRings } from './harness/keyboard.ts'
import { waitUntilStill } from './harness/looks.ts'
import { openShowcase } from './harness/showcase.ts'
import { test } from './harness/test.ts'

test('is drawn whole around whatever has it', async ({ openPerson, product }) => {
  const { brand, styleId } = await openShowcase({ openPerson, product })
  const page = await brand.context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  const cut: string[] = []
  for (const address of ['/styles', '/meetings', `/inquiries/${styleId}#project`]) {
    await page.goto(address)
    await waitUntilStill(page)
    cut.push(...(await findCutRings(page, 60)).map((where) => `${address}, ${where}`))
  }
  expect(cut).toEqual([])
})
