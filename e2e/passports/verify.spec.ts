/** A shopper has the passport verified by their own browser, follows the log, and learns when it was rewritten. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { generateQr, publish, submitTrace } from '#contract/passports/passports.ts'
import { checkAccessibility, checkWidth, lookAt, PHONE } from '../harness/looks.ts'
import { callAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

/** The job that takes publications up works at once; on a busy machine it may take a moment. */
const untilInLog = async (page: Page): Promise<void> => {
  await page.getByText('This passport is what was published.').waitFor()
  while ((await page.getByText('It is in the public log').count()) === 0) {
    await page.reload()
    await page.getByText('This passport is what was published.').waitFor()
  }
}

// shows D-343
test('a shopper follows the link to the page that verifies, and sees what their browser found', async ({
  product,
  openPerson,
}) => {
  const { brand, makeStyle } = await openWorkshop({ product, openPerson })
  const id = await makeStyle('Verified tee')
  const params = { id: String(id) }
  await callAs(brand.context, submitTrace, { params, body: { productName: 'Verified tee' } })
  await callAs(brand.context, publish, { params })
  const { url } = await callAs(brand.context, generateQr, { body: { inquiryId: id } })

  const { page } = await openPerson({ viewport: PHONE })
  await page.goto(new URL(url).pathname)
  await page.getByRole('link', { name: 'Verify this passport' }).click()
  await untilInLog(page)
  for (const said of [
    'The passport is what its hash was made of.',
    'It was signed when it was published.',
    'It is the first version.',
  ])
    await page.getByText(said).waitFor()
  await checkWidth(page)
  await checkAccessibility(page)
  await lookAt(page, 'verify')

  await page.reload()
  await page.getByText('The log continues the one that this browser has seen before.').waitFor()
  // As after somebody had written the log anew: what this browser kept is no part of it.
  await page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem('selvedge-log') ?? '{}') as object
    localStorage.setItem('selvedge-log', JSON.stringify({ ...seen, root: btoa('x'.repeat(32)) }))
  })
  await page.reload()
  await page.getByText('Somebody has rewritten it.').waitFor()
  await page.getByText('This passport can’t be trusted.').waitFor()
  await checkAccessibility(page)
})

test('what is typed is looked up, in the reader’s language, and what is not there is said', async ({
  openPerson,
}) => {
  const { page, expectFailure } = await openPerson({ viewport: PHONE })
  await page.goto('/verify?lang=de')
  await page.getByLabel('Style-Nummer des Produktpasses').fill('ST-00000-00000')
  expectFailure({ path: /proof\.json/, saying: /404/ })
  await page.getByRole('button', { name: 'Prüfen' }).press('Enter')
  await page.getByText('Es gibt keinen Produktpass mit dieser Nummer.').waitFor()
  expect(new URL(page.url()).searchParams.get('lang')).toBe('de')
  await checkWidth(page)
})
