import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type FactoryRequest,
  listFactoryRequests,
  requestFactory,
} from '#contract/companies/factory-requests.ts'
import { addFactory, readCompanyProfile } from '#contract/companies/organizations.ts'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { readTrace } from '#contract/passports/passports.ts'
import { listAssignedSuppliers } from '#contract/styles/assignments.ts'
import { openPassport } from '#web/features/passports/passports/open-passport.fixture.tsx'
import {
  anatoliaPlace,
  makeDetail,
  makeStep,
  makeTrace,
} from '#web/features/passports/passports/steps/trace.fixture.ts'
import { anatolia } from '#web/test/companies.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { admin, ivo, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const pending: FactoryRequest = {
  id: 7,
  name: 'Hall three',
  city: 'Bursa',
  country: 'TR',
  organization: { id: 8, uuid: anatolia.uuid, name: 'Anatolia Knit' },
  requested_by: { full_name: 'Mira Okafor', organization_name: 'Northloom' },
  requested_at: '2026-11-20T09:00:00.000Z',
  status: 'requested',
  decided_at: null,
  decided_by: null,
  reason: null,
  factory_id: null,
}
const pageOf = (...data: FactoryRequest[]) => ({ data, total: data.length, page: 1, page_size: 12 })

const openStep = async (supplierId: number, session = mira) => {
  const detail = makeDetail({
    supplier_id: supplierId,
    supplier: { ...anatoliaPlace, id: supplierId },
    factory_id: null,
  })
  answers(readTrace, makeTrace({ fields: [makeStep({ details: [detail] })] }))
  answers(listAssignedSuppliers, { inquiry_assigned_suppliers: [] })
  answers(listSuppliers, { data: [], total: 0, page: 1, page_size: 12 })
  answers(readCompanyProfile, anatolia)
  const app = openPassport({ session })
  await app.user.click(await screen.findByRole('button', { name: /^Spinning/ }))
  return app
}

// shows S1-15, S1-121
test('a factory of another company is asked for, where it stands in the passport', async () => {
  answers(requestFactory, { data: pending })
  const { user } = await openStep(8)
  await user.click(await screen.findByRole('button', { name: 'Request a factory' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Request a factory of Anatolia Knit' }))
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(dialog.getByText('The factory name is required')).toBeVisible())
  expect(sentTo(requestFactory)).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Hall three')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(screen.getByText('New factory requested successfully')).toBeVisible())
  expect(sentTo(requestFactory)[0]?.body).toEqual({
    name: 'Hall three',
    city: 'Bursa',
    country: 'TR',
    organization_id: 8,
  })
})

test('what the server refuses is said at the name', async () => {
  const text = 'This company already has a factory with this name: choose it from the list.'
  fails(requestFactory, 'conflict', { error: [text], fields: { name: [text] } })
  const { user } = await openStep(8)
  await user.click(await screen.findByRole('button', { name: 'Request a factory' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Hall three')
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  await waitFor(() => expect(dialog.getByText(text)).toBeVisible())
})

// shows S1-15, S1-121
test('a factory of the own company is entered and chosen at once', async () => {
  const factory = {
    id: 55,
    name: 'Loft',
    established_city: 'Porto',
    established_country: 'PT',
    latitude: null,
    longitude: null,
    global_organization_id: mira.organization.id,
  }
  answers(addFactory, { factory })
  const { user } = await openStep(mira.organization.id)
  await user.click(await screen.findByRole('button', { name: 'Add a factory' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a factory' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Loft')
  await user.click(dialog.getByRole('button', { name: 'Add factory' }))
  await waitFor(() => expect(screen.getByText('Factory added successfully')).toBeVisible())
  expect(screen.getByText('Porto, Portugal')).toBeVisible()
})

test('who is not verified is told so instead', async () => {
  await openStep(8, ivo)
  const factory = await screen.findByRole('combobox', { name: 'Factory' })
  expect(factory).toBeDisabled()
  expect(factory).toHaveAccessibleDescription(
    'Your company profile needs to be verified to select a company, factory or store.',
  )
  expect(screen.queryByRole('button', { name: 'Request a factory' })).not.toBeInTheDocument()
})

test('the operator finds it under Admin', async () => {
  answers(listFactoryRequests, pageOf())
  openApp('/factory-requests', admin)
  await waitFor(() => expect(screen.getByText('No pending requests')).toBeVisible())
  expect(screen.getByRole('link', { name: 'Factory requests' })).toBeVisible()
})
