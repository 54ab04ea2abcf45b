/** The first page of a brand with something to decide, without a mouse. */
import { expect } from 'vitest'
import { deleteStyle } from '#contract/styles/styles.ts'
import { addMilestone } from '#contract/styles/timelines.ts'
import { press } from './harness/keyboard.ts'
import {
  checkAccessibility,
  checkContrast,
  checkWidth,
  DESK,
  lookAt,
  PHONE,
  switchScheme,
} from './harness/looks.ts'
import { addColleague, callAs, signInAs } from './harness/people.ts'
import { test } from './harness/test.ts'
import { openWorkshop } from './harness/workshop.ts'

// shows S0-195
test('what waits is found on the first page, done by keyboard, and gone from it', async ({
  openPerson,
  product,
}) => {
  const { brand, supplier, makeStyle } = await openWorkshop({ product, openPerson })
  const styleId = await makeStyle('Harbour tee', { assigned: true })
  const params = { id: String(styleId) }
  await callAs(brand.context, addMilestone, {
    params,
    body: { name: 'Fit sample', start_date: '2020-01-01', end_date: '2020-01-10' },
  })
  const email = 'ben.asks@workshop.example'
  await addColleague(product.db, brand.session, { role: 'brand_user', email, full_name: 'Ben Second' })
  const colleague = await openPerson()
  await signInAs(colleague.context, email)
  await callAs(colleague.context, deleteStyle, { params })

  const { page } = brand
  await page.goto('/')
  const deletions = page.getByRole('region', { name: 'Deletions to decide' })
  await deletions.getByText('Ben Second').waitFor()
  await page.getByRole('region', { name: 'Milestones' }).getByText('Late', { exact: true }).waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'dashboard')
  await switchScheme(page, 'dark')
  await checkContrast(page)
  await switchScheme(page, 'light')
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size)
    await checkWidth(page)
    await checkAccessibility(page)
  }
  await press(page, deletions.getByRole('link', { name: 'Harbour tee' }))
  await press(page, page.getByRole('button', { name: 'Reject', exact: true }))
  await page.getByRole('button', { name: 'Approve deletion' }).waitFor({ state: 'detached' })
  await press(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }))
  await page.getByText('Nothing is waiting for you').waitFor()

  // The supplier answers for no milestone and is asked for nothing.
  await supplier.page.goto('/')
  await supplier.page.getByText('Nothing is waiting for you').waitFor()
  expect(await supplier.page.getByText('Fit sample').count()).toBe(0)
})
