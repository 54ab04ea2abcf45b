import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { listSuppliers, type SupplierCard } from '#contract/companies/suppliers.ts'
import * as calls from '#contract/passports/gtins.ts'
import { anatoliaCard } from '#web/records/style/styles.fixture.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const TEXTS = calls.GTIN_CALL_TEXTS
const northloom: SupplierCard = {
  ...anatoliaCard,
  id: 1,
  uuid: '6f1b0c52-6e0f-4d8f-9d2e-0d6a4a3f3a11',
  name: 'Northloom',
  type_details: { short_code: 'brand' },
}
const confirmed = {
  prefix: '952123456',
  confirmed_at: '2026-11-20T09:00:00.000Z',
  organization_id: northloom.id,
  name: northloom.name,
  uuid: northloom.uuid,
}
const listed = (...data: (typeof confirmed)[]) => ({ data, total: data.length, page: 1, page_size: 10 })
const panel = () => within(screen.getByRole('region', { name: 'GS1 company prefixes' }))

beforeEach(() => {
  answers(calls.listGtinDisputes, { data: [], total: 0, page: 1, page_size: 12 })
  answers(listSuppliers, ({ query }) => ({
    data: [query.get('type') === 'brand' ? northloom : anatoliaCard],
    ...{ total: 1, page: 1, page_size: 12 },
  }))
})

// shows D-20
test('a prefix is confirmed for a company that was searched for, and stands in the list with its day', async () => {
  answers(calls.listGs1Prefixes, listed())
  answers(calls.confirmGs1Prefix, confirmed)
  const { user } = openApp('/admin/gtins', admin)
  await waitFor(() => expect(panel().getByText('No prefix is confirmed')).toBeVisible())
  await user.type(panel().getByRole('textbox', { name: 'GS1 company prefix' }), '952123456')
  await user.type(panel().getByRole('combobox', { name: 'Company' }), 'north')
  await waitFor(() => expect(sentTo(listSuppliers).at(-1)?.query.get('name')).toBe('north'))
  await user.click(await screen.findByRole('option', { name: /^NorthloomBrand/ }))
  answers(calls.listGs1Prefixes, listed(confirmed))
  await user.click(panel().getByRole('button', { name: 'Confirm prefix' }))
  await waitFor(() => expect(panel().getByText('952123456')).toBeVisible())
  expect(panel().getByRole('link', { name: 'Northloom' })).toHaveAttribute(
    'href',
    `/companies/${northloom.uuid}`,
  )
  expect(panel().getByText(/confirmed on/)).toHaveTextContent(/2026/)
  expect(sentTo(calls.confirmGs1Prefix)[0]?.body).toEqual({ prefix: '952123456', organization_id: 1 })
  await waitFor(() => expect(panel().getByRole('textbox', { name: 'GS1 company prefix' })).toHaveValue(''))
  expect(panel().getByRole('combobox', { name: 'Company' })).toHaveValue('')
})

// shows D-20
test('what is wrong is said at its field, before it is sent and after', async () => {
  answers(calls.listGs1Prefixes, listed(confirmed))
  fails(calls.confirmGs1Prefix, 'conflict', { fields: { prefix: [TEXTS.overlaps] } })
  const { user } = openApp('/admin/gtins', admin)
  await waitFor(() => expect(panel().getByText('952123456')).toBeVisible())
  const prefix = () => panel().getByRole('textbox', { name: 'GS1 company prefix' })
  await user.type(prefix(), '95A')
  await user.click(panel().getByRole('button', { name: 'Confirm prefix' }))
  await waitFor(() => expect(prefix()).toHaveAccessibleDescription(new RegExp(TEXTS.prefixForm)))
  expect(panel().getByRole('combobox', { name: 'Company' })).toHaveAccessibleDescription(TEXTS.unknownCompany)
  expect(sentTo(calls.confirmGs1Prefix)).toEqual([])
  await user.clear(prefix())
  await user.type(prefix(), '9521')
  await user.click(panel().getByRole('combobox', { name: 'Company' }))
  await user.click(await screen.findByRole('option', { name: /^Anatolia KnitSupplier/ }))
  await user.click(panel().getByRole('button', { name: 'Confirm prefix' }))
  await waitFor(() => expect(panel().getByText(TEXTS.overlaps)).toBeVisible())
})

// shows D-20
test('a prefix is removed after a question', async () => {
  answers(calls.listGs1Prefixes, listed(confirmed))
  answers(calls.removeGs1Prefix, { ok: true })
  const { user } = openApp('/admin/gtins', admin)
  await user.click(await screen.findByRole('button', { name: 'Remove 952123456' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the prefix 952123456?' }))
  expect(dialog.getByText(/^Companies other than Northloom can then publish/)).toBeVisible()
  expect(sentTo(calls.removeGs1Prefix)).toEqual([])
  answers(calls.listGs1Prefixes, listed())
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(panel().getByText('No prefix is confirmed')).toBeVisible())
  expect(sentTo(calls.removeGs1Prefix)[0]?.params).toEqual({ prefix: '952123456' })
})

test('one that somebody else has removed meanwhile leaves the list', async () => {
  answers(calls.listGs1Prefixes, listed(confirmed))
  fails(calls.removeGs1Prefix, 'not_found', { error: [TEXTS.prefixNotFound] })
  const { user } = openApp('/admin/gtins', admin)
  await user.click(await screen.findByRole('button', { name: 'Remove 952123456' }))
  answers(calls.listGs1Prefixes, listed())
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the prefix 952123456?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.getByText(TEXTS.prefixNotFound)).toBeVisible())
  await waitFor(() => expect(panel().getByText('No prefix is confirmed')).toBeVisible())
})

// shows D-20
test('prefixes are turned page by page, and a search begins at the first page', async () => {
  answers(calls.listGs1Prefixes, { ...listed(confirmed), total: 21 })
  const { user } = openApp('/admin/gtins', admin)
  const next = () => panel().getByRole('button', { name: 'Next page' })
  await waitFor(() => expect(next()).toBeEnabled())
  await user.click(next())
  const asked = () => Object.fromEntries(sentTo(calls.listGs1Prefixes).at(-1)?.query ?? [])
  await waitFor(() => expect(asked()).toMatchObject({ page: '2', page_size: '10' }))
  answers(calls.listGs1Prefixes, listed())
  await user.type(panel().getByRole('searchbox', { name: 'Search prefixes' }), '9521234567890')
  await waitFor(() => expect(panel().getByText('No prefix matches')).toBeVisible())
  expect(asked()).toMatchObject({ page: '1', search: '9521234567890' })
  expect(panel().getByRole('searchbox', { name: 'Search prefixes' })).toHaveValue('9521234567890')
})

test('while the list loads, its title stands', async () => {
  hangs(calls.listGs1Prefixes)
  openApp('/admin/gtins', admin)
  await waitFor(() => expect(screen.getByText('GS1 company prefixes')).toBeVisible())
  expect(screen.queryByRole('button', { name: 'Confirm prefix' })).not.toBeInTheDocument()
})

// shows D-20
test('a list that failed can be tried again', async () => {
  fails(calls.listGs1Prefixes, 'internal')
  const { user } = openApp('/admin/gtins', admin)
  await waitFor(() => expect(panel().getByRole('button', { name: 'Retry' })).toBeVisible())
  answers(calls.listGs1Prefixes, listed(confirmed))
  await user.click(panel().getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(panel().getByText('952123456')).toBeVisible())
})

test('a search that fails says so at the field', async () => {
  answers(calls.listGs1Prefixes, listed())
  fails(listSuppliers, 'internal')
  const { user } = openApp('/admin/gtins', admin)
  await user.click(await screen.findByRole('combobox', { name: 'Company' }))
  await waitFor(() => expect(panel().getByText('The company search failed. Please try again.')).toBeVisible())
})

// shows D-20
test('who is no operator sees no prefixes', async () => {
  openApp('/admin/gtins', mira)
  await waitFor(() => expect(screen.getByText('You are not allowed to see this.')).toBeVisible())
  expect(screen.queryByText('GS1 company prefixes')).not.toBeInTheDocument()
  expect(sentTo(calls.listGs1Prefixes)).toEqual([])
})
