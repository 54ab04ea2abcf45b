import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  decideOrganizationRequest,
  listOrganizationRequests,
  type OrganizationRequest,
  requestOrganization,
} from '#contract/companies/organization-requests.ts'
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

test('the operator accepts after a question, and declines with a reason', async () => {
  answers(listOrganizationRequests, { data: [pending], total: 1, page: 1, page_size: 12 })
  answers(decideOrganizationRequest, {
    ...pending,
    status: 'accepted',
    decided_at: '2026-11-20T10:00:00.000Z',
    organization_uuid: '3f0c9a44-6a0f-4e6c-9a52-0d9a2b0e7c99',
  })
  const { user } = openApp('/admin/organization-requests', admin)
  await waitFor(() =>
    expect(screen.getByText('https://minho.example · hello@minho.example')).toBeInTheDocument(),
  )
  expect(screen.getByText('“They weave our linen”')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Accept Minho Weavers' }))
  await user.click(await screen.findByRole('button', { name: 'List it' }))
  await waitFor(() => expect(screen.getByText('Minho Weavers is now listed.')).toBeInTheDocument())

  await user.click(screen.getByRole('button', { name: 'Decline Minho Weavers' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(dialog.getByText('Give a reason for declining')).toBeInTheDocument())
  expect(sentTo(decideOrganizationRequest)).toHaveLength(1)
})

test('the page is the operator’s, says when nothing waits, and can be retried', async () => {
  fails(listOrganizationRequests, 'internal')
  const { user } = openApp('/admin/organization-requests', admin)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(listOrganizationRequests, { data: [], total: 0, page: 1, page_size: 12 })
  await user.click(retry)
  await waitFor(() => expect(screen.getByText('No pending requests')).toBeInTheDocument())
})

test('others are not let in', async () => {
  openApp('/admin/organization-requests', mira)
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeInTheDocument())
})
