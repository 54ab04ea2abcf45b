/** A company asks to be deleted, the operator accepts for a day, and the company takes the request back. */
import { checkAccessibility, lookAt, lookOver, switchScheme } from '../harness/looks.ts'
import { PASSWORD } from '../harness/people.ts'
import { test } from '../harness/test.ts'
import { openWorkshop } from '../harness/workshop.ts'

test('a company asks for its deletion, is told the day, and takes it back', async ({
  product,
  openPerson,
}) => {
  const { brand, operator } = await openWorkshop({ product, openPerson })
  const { name } = brand.session.organization
  const { page } = brand
  await page.goto('/company')
  await page.getByRole('button', { name: 'Ask for deletion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for the deletion of your company?' })
  await dialog.getByRole('list', { name: 'What goes' }).waitFor()
  await checkAccessibility(page)
  await lookAt(page, 'ask-for-deletion')
  await switchScheme(page, 'dark')
  await lookAt(page, 'ask-for-deletion-dark')
  await switchScheme(page, 'light')
  await dialog.getByLabel('Reason (optional)').fill('We close in spring.')
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name)
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Ask for deletion' }).click()
  await page.getByText('The operator decides on your request.').waitFor()

  const admin = operator.page
  await admin.goto('/admin/company-deletions')
  await admin.getByText('“We close in spring.”').waitFor()
  await lookOver(admin, 'company-deletions')
  await admin.getByRole('button', { name: `Accept ${name}` }).click()
  const accept = admin.getByRole('dialog', { name: `Delete ${name}?` })
  await accept.getByText(/^At the earliest/).waitFor()
  await lookAt(admin, 'accept-deletion')
  await accept.getByRole('button', { name: 'Accept', exact: true }).click()
  await admin.getByText('No pending requests').waitFor()

  await page.goto('/company')
  await page.getByText(/^Your company will be deleted on/).waitFor()
  await page.getByRole('button', { name: 'Take the request back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('button', { name: 'Ask for deletion' }).waitFor()

  await admin.goto('/admin/retention')
  await admin.getByRole('heading', { name: 'Log of changes' }).waitFor()
  await lookOver(admin, 'retention')
  await admin.goto('/admin/processing')
  await admin.getByRole('heading', { name: 'Controller' }).waitFor()
  await lookOver(admin, 'processing')
  await admin.goto('/admin/health')
  await admin.getByText('The product can serve').waitFor()
  await lookOver(admin, 'health')
})
