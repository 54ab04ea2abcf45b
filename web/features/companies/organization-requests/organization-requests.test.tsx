import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type OrganizationRequest, requestOrganization } from '#contract/companies/organization-requests.ts'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const pending: OrganizationRequest = {
  id: 5,
  name: 'Minho Weavers',
  type: 'supplier',
  city: 'Guimarães',
  country: 'PT',
  website: 'https://minho.example',
  contact_email: 'hello@minho.example',
  note: 'They weave our linen',
  requested_by: { full_name: 'Mira Okafor', organization_name: 'Northloom' },
  requested_at: '2026-11-20T09:00:00.000Z',
  status: 'requested',
  decided_at: null,
  decided_by: null,
  reason: null,
  organization_uuid: null,
}
const NO_SUPPLIERS = { data: [], total: 0, page: 1, page_size: 12 }
const LINK = "I'm unable to find the business"
const openDialog = async () => {
  answers(listSuppliers, NO_SUPPLIERS)
  const app = openApp('/suppliers?name=Minho', mira)
  await app.user.click(await screen.findByRole('button', { name: LINK }))
  return { ...app, dialog: within(await screen.findByRole('dialog')) }
}

// shows S0-37
test('a company that is not found is asked for, with the name that was searched', async () => {
  answers(requestOrganization, { data: pending })
  const { user, dialog } = await openDialog()
  expect(dialog.getByRole('textbox', { name: 'Company name' })).toHaveValue('Minho')
  await user.type(dialog.getByRole('textbox', { name: 'Company name' }), ' Weavers')
  await user.click(dialog.getByRole('combobox', { name: 'Country' }))
  await user.click(await screen.findByRole('option', { name: 'Portugal' }))
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(
    await screen.findByText('Your request was sent. You will be notified once it is decided.'),
  ).toBeInTheDocument()
  expect(sentTo(requestOrganization)[0]?.body).toMatchObject({
    name: 'Minho Weavers',
    type: 'supplier',
    country: 'PT',
  })
})

test('what is missing is said at its field, and nothing is sent', async () => {
  const { user, dialog } = await openDialog()
  await user.clear(dialog.getByRole('textbox', { name: 'Company name' }))
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(dialog.getByText('The company name is required')).toBeInTheDocument())
  expect(dialog.getByText('Choose a country')).toBeInTheDocument()
  expect(sentTo(requestOrganization)).toHaveLength(0)
})

test('a company that is listed already is said at its name', async () => {
  const text = 'This company is already listed: search for it by this name.'
  fails(requestOrganization, 'conflict', { error: [text], fields: { name: [text] } })
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByRole('combobox', { name: 'Country' }))
  await user.click(await screen.findByRole('option', { name: 'Portugal' }))
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(dialog.getByText(text)).toBeInTheDocument())
})

test('QC people and the operator are not offered it', async () => {
  answers(listSuppliers, NO_SUPPLIERS)
  openApp('/suppliers', admin)
  await screen.findByText('No suppliers found.')
  expect(screen.queryByRole('button', { name: LINK })).not.toBeInTheDocument()
})
