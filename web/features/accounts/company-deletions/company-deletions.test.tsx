import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  askForCompanyDeletion,
  type CompanyDeletion,
  DELETION_TEXTS,
  decideCompanyDeletion,
  listCompanyDeletions,
  readCompanyDeletion,
  withdrawCompanyDeletion,
} from '#contract/accounts/company-deletions.ts'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { answerBesideProfile, northloom } from '#web/test/companies.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const asked: CompanyDeletion = {
  id: 7,
  organization: { id: 2, uuid: northloom.uuid, name: 'Northloom', type: 'brand' },
  requested_by: { full_name: 'Mira Okafor', email: 'mira@northloom.test' },
  requested_at: '2026-11-20T09:41:00.000Z',
  note: 'We close in spring',
  ...{ status: 'requested', decided_at: null, decided_by: null, reason: null },
  ...{ due_on: null, earliest_on: '2026-12-21', ended_at: null, can_withdraw: true },
}
const accepted: CompanyDeletion = {
  ...asked,
  ...{
    status: 'accepted',
    decided_at: '2026-11-21T09:00:00.000Z',
    decided_by: 'Ada Admin',
    due_on: '2026-12-21',
  },
}

beforeEach(() => {
  answers(readCompanyProfile, northloom)
  answerBesideProfile()
})

const openAsk = async () => {
  answers(readCompanyDeletion, { data: null })
  const app = openApp('/company', mira)
  await app.user.click(await screen.findByRole('button', { name: 'Ask for deletion' }))
  return { ...app, dialog: await screen.findByRole('dialog') }
}

test('a deletion is asked for with the name and the password, and says what goes and what stays', async () => {
  const { user, dialog } = await openAsk()
  await waitFor(() => expect(within(dialog).getByRole('list', { name: 'What goes' })).toBeVisible())
  expect(within(dialog).getByRole('list', { name: 'What stays' })).toBeVisible()
  await user.type(within(dialog).getByLabelText('Reason (optional)'), 'We close')
  await user.type(within(dialog).getByLabelText('Type Northloom to confirm'), 'Northloom')
  await user.type(within(dialog).getByLabelText('Current password'), 'selvedge-demo')
  answers(askForCompanyDeletion, asked)
  answers(readCompanyDeletion, { data: asked })
  await user.click(within(dialog).getByRole('button', { name: 'Ask for deletion' }))
  await waitFor(() => expect(screen.getByText('The operator decides on your request.')).toBeVisible())
  expect(sentTo(askForCompanyDeletion)[0]?.body).toEqual({
    ...{ company_name: 'Northloom', current_password: 'selvedge-demo', note: 'We close' },
  })
})

test('a wrong name is said at its field, and nothing is lost', async () => {
  const { user, dialog } = await openAsk()
  const text = DELETION_TEXTS.otherName
  fails(askForCompanyDeletion, 'invalid', { error: [text], fields: { company_name: [text] } })
  await user.type(within(dialog).getByLabelText('Type Northloom to confirm'), 'Nothloom')
  await user.type(within(dialog).getByLabelText('Current password'), 'selvedge-demo')
  await user.click(within(dialog).getByRole('button', { name: 'Ask for deletion' }))
  await waitFor(() => expect(within(dialog).getByText(text)).toBeVisible())
  expect(within(dialog).getByLabelText('Type Northloom to confirm')).toHaveValue('Nothloom')
})

test('until its day it is taken back, after a question', async () => {
  answers(readCompanyDeletion, { data: accepted })
  const { user } = openApp('/company', mira)
  await waitFor(() => expect(screen.getByText(/^Your company will be deleted on/)).toBeVisible())
  answers(withdrawCompanyDeletion, { ...accepted, status: 'withdrawn', can_withdraw: false })
  await user.click(screen.getByRole('button', { name: 'Take the request back' }))
  answers(readCompanyDeletion, { data: null })
  await user.click(await screen.findByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask for deletion' })).toBeVisible())
  expect(sentTo(withdrawCompanyDeletion)).toHaveLength(1)
})

test('from its day on nothing can be taken back', async () => {
  answers(readCompanyDeletion, { data: { ...accepted, can_withdraw: false } })
  openApp('/company', mira)
  await waitFor(() => expect(screen.getByText(/^Your company will be deleted on/)).toBeVisible())
  expect(screen.queryByRole('button', { name: 'Take the request back' })).not.toBeInTheDocument()
})

test('a refusal is said with its reason', async () => {
  answers(readCompanyDeletion, {
    data: { ...asked, status: 'declined', reason: 'An order is open', can_withdraw: false },
  })
  openApp('/company', mira)
  await waitFor(() => expect(screen.getByText(/was refused: An order is open$/)).toBeVisible())
  expect(screen.getByRole('button', { name: 'Ask for deletion' })).toBeEnabled()
})

test('what loads has its title', async () => {
  hangs(readCompanyDeletion)
  openApp('/company', mira)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Delete your company' })).toBeVisible())
})

test('what fails can be tried again', async () => {
  fails(readCompanyDeletion, 'internal')
  const { user } = openApp('/company', mira)
  const again = await screen.findByRole('button', { name: 'Retry' })
  answers(readCompanyDeletion, { data: asked })
  await user.click(again)
  await waitFor(() => expect(screen.getByText('The operator decides on your request.')).toBeVisible())
})

test('others see nothing of it', async () => {
  openApp('/company', { ...mira, can: { ...mira.can, export_company: false } })
  await screen.findByRole('heading', { name: 'Company profile' })
  expect(screen.queryByRole('heading', { name: 'Delete your company' })).not.toBeInTheDocument()
})

test('an admin accepts for a day', async () => {
  answers(listCompanyDeletions, { data: [asked], total: 1, page: 1, page_size: 25 })
  const { user } = openApp('/admin/company-deletions', admin)
  await waitFor(() => expect(screen.getByText('“We close in spring”')).toBeVisible())
  await user.click(screen.getByRole('button', { name: 'Accept Northloom' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Northloom?' })
  answers(decideCompanyDeletion, accepted)
  answers(listCompanyDeletions, { data: [], total: 0, page: 1, page_size: 25 })
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(screen.getByText('No pending requests')).toBeVisible())
  expect(sentTo(decideCompanyDeletion)[0]?.body).toMatchObject({ approve_status: true, due_on: '2026-12-21' })
})

test('what was taken back meanwhile is said, and the list is read again', async () => {
  answers(listCompanyDeletions, { data: [asked], total: 1, page: 1, page_size: 25 })
  const { user } = openApp('/admin/company-deletions', admin)
  await user.click(await screen.findByRole('button', { name: 'Accept Northloom' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete Northloom?' })
  fails(decideCompanyDeletion, 'conflict', { error: [DELETION_TEXTS.decidedAlready] })
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(within(dialog).getByText(DELETION_TEXTS.decidedAlready)).toBeVisible())
  answers(listCompanyDeletions, { data: [], total: 0, page: 1, page_size: 25 })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByText('No pending requests')).toBeVisible())
})

test('the page is for admins alone', async () => {
  openApp('/admin/company-deletions', mira)
  await screen.findByRole('heading', { name: 'Company deletions' })
  expect(screen.queryByRole('tab', { name: 'Pending' })).not.toBeInTheDocument()
})
