import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RETENTION, RETENTION_KINDS } from '#contract/retention.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

test('the page of retention names every kind, how long, and from when', async () => {
  openApp('/admin/retention', admin)
  const list = await screen.findByRole('list', { name: 'Retention' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(RETENTION_KINDS.length)
  for (const kind of RETENTION_KINDS)
    expect(within(list).getByRole('heading', { name: RETENTION[kind].name })).toBeVisible()
  expect(within(list).getByText('6 years')).toBeVisible()
  expect(within(list).getByText('After the change')).toBeVisible()
})

// shows D-384
test('the records of processing have each kind of personal data with its parts, and are printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user } = openApp('/admin/processing', admin)
  await screen.findByRole('heading', { name: 'Controller' })
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
