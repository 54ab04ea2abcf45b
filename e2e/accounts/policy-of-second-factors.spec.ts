/** An account manager asks two-step sign-in of everybody: first a reminder, then nothing else can be done. */
import { expect } from 'vitest'
import { checkAccessibility } from '../harness/looks.ts'
import { registerAs } from '../harness/people.ts'
import { test } from '../harness/test.ts'

test('two-step sign-in is required: with days of grace a strip says so, without any the set-up comes first', async ({
  product,
  openPerson,
}) => {
  const { context, page, expectFailure } = await openPerson()
  await registerAs(context, { name: 'Rowan', type: 'brand', email: 'rae@rowan.example' })
  await page.goto('/team')
  await page.getByLabel('Who must have it').selectOption('all')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(/Two-step sign-in is required for you: set it up by/).waitFor()
  await checkAccessibility(page)
  expect(await page.getByRole('link', { name: 'Set it up' }).getAttribute('href')).toBe('/account')

  expectFailure({ path: /\/api\//, saying: /status of 403/ })
  await page.getByLabel('Days of grace').fill('0')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor()
  await page.getByText('Your company or the operator requires it').waitFor()
  await checkAccessibility(page)
  await page.goto('/styles')
  await page.getByRole('heading', { name: 'Set up two-step sign-in' }).waitFor()
  // What the page asks for before it knows is refused, and that stands in the log.
  product.takeComplaints()
})
