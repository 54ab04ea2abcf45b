import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  decideGtinDispute,
  type GtinDispute,
  listGs1Prefixes,
  listGtinDisputes,
} from '#contract/passports/gtins.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { admin } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const open: GtinDispute = {
  id: 3,
  gtin: '09521234567899',
  holder: { id: 1, uuid: '6f1b0c52-6e0f-4d8f-9d2e-0d6a4a3f3a11', name: 'Northloom' },
  claimant: { id: 2, uuid: '0b8a7c1e-0a7b-4a44-8c0d-0e2f4f6a8c22', name: 'Fjordwear' },
  style_number: 'ST-7QK4M-2XV9D',
  claim: 'It is in our GS1 certificate',
  opened_by: 'Ann Berg',
  opened_at: '2026-11-20T09:00:00.000Z',
  status: 'open',
  decided_at: null,
  decided_by: null,
  reason: null,
}
const pageOf = (...data: GtinDispute[]) => ({ data, total: data.length, page: 1, page_size: 12 })

beforeEach(() => answers(listGs1Prefixes, { data: [], total: 0, page: 1, page_size: 10 }))

// shows D-19
test('the operator gives a GTIN to one of both companies, with a reason', async () => {
  answers(listGtinDisputes, pageOf(open))
  answers(decideGtinDispute, { ...open, status: 'given', reason: 'Certificate', decided_at: open.opened_at })
  const { user } = openApp('/admin/gtins', admin)
  await waitFor(() => expect(screen.getByText('“It is in our GS1 certificate”')).toBeVisible())
  expect(screen.getByRole('link', { name: 'Northloom' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Give to Fjordwear' }))
  const dialog = within(await screen.findByRole('dialog', { name: '09521234567899 belongs to Fjordwear' }))
  await user.click(dialog.getByRole('button', { name: 'Decide' }))
  await waitFor(() => expect(dialog.getByText('Give a reason')).toBeVisible())
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Certificate')
  answers(listGtinDisputes, pageOf())
  await user.click(dialog.getByRole('button', { name: 'Decide' }))
  await waitFor(() => expect(screen.getByText('The GTIN belongs to Fjordwear.')).toBeVisible())
  expect(sentTo(decideGtinDispute)[0]?.body).toEqual({ approve_status: true, reason: 'Certificate' })
  await waitFor(() => expect(screen.getByText('No GTIN is disputed')).toBeVisible())
})
