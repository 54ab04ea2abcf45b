import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readInstallationSettings } from '#contract/accounts/installation-settings.ts'
import { RETENTION, RETENTION_KINDS } from '#contract/retention.ts'
import { makeSettings } from '#web/features/accounts/installation-settings/settings.fixture.ts'
import { answers, fails } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const settings = makeSettings({ in_force: { notices_days: 40 } })

test('the page of retention names every kind, how long, and from when', async () => {
  answers(readInstallationSettings, settings)
  openApp('/admin/retention', admin)
  const list = await screen.findByRole('list', { name: 'Retention' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(RETENTION_KINDS.length)
  for (const kind of RETENTION_KINDS)
    expect(within(list).getByRole('heading', { name: RETENTION[kind].name })).toBeVisible()
  expect(within(list).getByText('6 years')).toBeVisible()
  expect(within(list).getByText('After the change')).toBeVisible()
  // As an admin set it.
  expect(within(list).getByText('40 days')).toBeVisible()
})

// shows D-384
test('the records of processing have each kind of personal data with its parts, and are printed', async () => {
  answers(readInstallationSettings, settings)
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user } = openApp('/admin/processing', admin)
  await screen.findByRole('heading', { name: 'Notices and emails' })
  expect(screen.getByText('40 days. After the notice')).toBeVisible()
  const personal = RETENTION_KINDS.filter((kind) => RETENTION[kind].personal !== null)
  expect(personal.length).toBeGreaterThan(10)
  for (const kind of personal)
    expect(screen.getByRole('heading', { name: RETENTION[kind].name })).toBeVisible()
  for (const label of ['Purpose', 'Legal basis', 'Persons', 'Data', 'Recipients', 'Kept for'])
    expect(screen.getAllByText(label)).toHaveLength(personal.length)
  expect(screen.getByRole('heading', { name: 'Technical and organisational measures' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
})

test('days that cannot be read are asked for again', async () => {
  fails(readInstallationSettings, 'internal')
  const { user } = openApp('/admin/retention', admin)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  answers(readInstallationSettings, settings)
  await user.click(retry)
  await screen.findByText('40 days')
})

test('the page of retention is for admins alone', async () => {
  openApp('/admin/retention', mira)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Retention' })).toBeVisible())
  expect(screen.queryByRole('list', { name: 'Retention' })).not.toBeInTheDocument()
})

test('the records of processing are for admins alone', async () => {
  openApp('/admin/processing', mira)
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Records of processing' })).toBeVisible())
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
})
