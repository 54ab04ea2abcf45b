import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import * as calls from '#contract/passports/publications.ts'
import { anatoliaCard } from '#web/records/style/styles.fixture.ts'
import { answerBesideProfile, northloom } from '#web/test/companies.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const agreement = {
  company: { id: 8, uuid: '9b1f5a52-88a5-4c55-9f0e-5b8f6f0f5a10', name: 'Anatolia Knit', verified: true },
  agreed_by: 'Mira Okafor',
  agreed_at: '2026-11-20T09:00:00.000Z',
}

beforeEach(() => {
  answers(readCompanyProfile, northloom)
  answerBesideProfile()
})

test('a company is found, added and revoked after a question', async () => {
  answers(calls.listPublishingCompanies, { data: [] })
  answers(listSuppliers, { data: [anatoliaCard], total: 1, page: 1, page_size: 12 } as never)
  answers(calls.addPublishingCompany, { data: [agreement] })
  answers(calls.removePublishingCompany, { data: [] })
  const { user } = openApp('/company', mira)
  await waitFor(() => expect(screen.getByText('Every company asks you first')).toBeVisible())
  await user.click(await screen.findByRole('combobox', { name: 'Add a company' }))
  await user.click(await screen.findByRole('option', { name: anatoliaCard.name }))
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.getByText(/Agreed by Mira Okafor/)).toBeVisible())
  expect(sentTo(calls.addPublishingCompany)[0]?.body).toEqual({ organization_id: anatoliaCard.id })
  await user.click(await screen.findByRole('button', { name: 'Revoke Anatolia Knit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Should Anatolia Knit ask again?' })
  expect(dialog).toHaveTextContent('What it has published stays public')
  await user.click(within(dialog).getByRole('button', { name: 'Ask each time' }))
  await waitFor(() => expect(screen.getByText('Every company asks you first')).toBeVisible())
})

test('the list that cannot be loaded says so', async () => {
  fails(calls.listPublishingCompanies, 'internal')
  const { user } = openApp('/company', mira)
  const again = await screen.findByRole('button', { name: 'Retry' })
  answers(calls.listPublishingCompanies, { data: [agreement] })
  await user.click(again)
  await waitFor(() => expect(screen.getByRole('link', { name: /Anatolia Knit/ })).toBeVisible())
})

test('a supplier’s profile has no such list', async () => {
  openApp('/company', { ...mira, organization: { ...mira.organization, type: 'supplier' } })
  await screen.findByLabelText('City')
  expect(screen.queryByText('Companies that publish in our name')).not.toBeInTheDocument()
})
