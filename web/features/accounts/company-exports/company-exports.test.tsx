import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  askForCompanyExport,
  type CompanyExport,
  EXPORT_TEXTS,
  listCompanyExports,
} from '#contract/accounts/company-exports.ts'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { answerBesideProfile, northloom } from '#web/test/companies.ts'
import { answers, fails, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const waiting: CompanyExport = {
  ...{ id: 4, state: 'waiting', asked_at: '2026-11-20T09:41:00.000Z', asked_by: 'Mira Okafor' },
  ...{ done: 0, total: 0, ready_at: null, ends_at: null, size: null },
}
const ready: CompanyExport = {
  ...waiting,
  ...{ id: 3, state: 'ready', done: 90, total: 90, size: 2_097_152 },
  ...{ ready_at: '2026-11-20T09:45:00.000Z', ends_at: '2026-11-27T09:45:00.000Z' },
}

beforeEach(() => {
  answers(readCompanyProfile, northloom)
  answerBesideProfile()
})

test('an archive is asked for, and only one at a time', async () => {
  answers(listCompanyExports, { data: [] })
  const { user } = openApp('/company', mira)
  const button = await screen.findByRole('button', { name: 'Make an archive' })
  expect(screen.queryByRole('list', { name: 'Archives' })).not.toBeInTheDocument()
  answers(askForCompanyExport, waiting)
  answers(listCompanyExports, { data: [waiting] })
  await user.click(button)
  await waitFor(() => expect(screen.getByText('Waits for its turn')).toBeVisible())
  expect(sentTo(askForCompanyExport)).toHaveLength(1)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make an archive' })).toBeDisabled())
})

test('says how far it is, until when it is there, and what became of others', async () => {
  const making: CompanyExport = { ...waiting, id: 5, state: 'making', done: 12, total: 90 }
  const [failed, ended] = [
    { ...waiting, id: 2, state: 'failed' as const },
    { ...ready, id: 1, state: 'ended' as const },
  ]
  answers(listCompanyExports, { data: [making, ready, failed, ended] })
  openApp('/company', mira)
  const list = within(await screen.findByRole('list', { name: 'Archives' }))
  await waitFor(() => expect(list.getByText('12 of 90 parts')).toBeVisible())
  expect(list.getByRole('link', { name: /^Download \(2/ })).toHaveAttribute(
    'href',
    '/api/company_exports/3/archive',
  )
  expect(list.getByText('It could not be made')).toBeVisible()
  expect(list.getByText('Deleted after its time')).toBeVisible()
  expect(list.getAllByRole('listitem')).toHaveLength(4)
})

test('what is refused is said', async () => {
  answers(listCompanyExports, { data: [] })
  fails(askForCompanyExport, 'conflict', { error: [EXPORT_TEXTS.underWay] })
  const { user } = openApp('/company', mira)
  await user.click(await screen.findByRole('button', { name: 'Make an archive' }))
  await waitFor(() => expect(screen.getByText(EXPORT_TEXTS.underWay)).toBeVisible())
})

test('what fails can be tried again, and what loads has its title', async () => {
  hangs(listCompanyExports)
  openApp('/company', mira)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Data of your company' })).toBeVisible())
})

test('is nothing for anybody else', async () => {
  openApp('/company', { ...mira, can: { ...mira.can, export_company: false } })
  await screen.findByRole('heading', { name: 'Company profile' })
  expect(screen.queryByRole('heading', { name: 'Data of your company' })).not.toBeInTheDocument()
})
