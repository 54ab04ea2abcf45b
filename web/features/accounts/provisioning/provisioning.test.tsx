import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  makeProvisioningToken,
  type Provisioning,
  readProvisioning,
  revokeProvisioningToken,
} from '#contract/accounts/provisioning.ts'
import { listSignOnProviders } from '#contract/accounts/sign-on-providers.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const none: Provisioning = {
  ...{ address: 'https://selvedge.example/scim/v2', token: null, domains: [], people: 0, groups: [] },
}
const proved = { ...none, domains: ['northloom.example'] }
const kept: Provisioning = {
  ...proved,
  token: {
    ...{ prefix: 'scim_0a1b2c3d', created_by: 'Mira Okafor', last_used_at: null },
    created_at: '2026-11-20T10:00:00.000Z',
  },
  people: 12,
  groups: [
    { id: 3, name: 'Inspectors', members: 4, role: 'brand_qc' },
    { id: 4, name: 'Everybody', members: 12, role: null },
  ],
}

const open = (data: Provisioning) => {
  answers(listSignOnProviders, { data: [], roles: ['brand_account_manager', 'brand_user', 'brand_qc'] })
  answers(readProvisioning, data)
  return openApp('/single-sign-on', mira)
}

test('without a proved domain, it is said what is needed first', async () => {
  open(none)
  await screen.findByText('Prove a domain of your company first.')
  expect(screen.queryByRole('button', { name: 'Create a token' })).toBeNull()
})

test('a failure to read is said, with another try', async () => {
  answers(listSignOnProviders, { data: [], roles: ['brand_user'] })
  fails(readProvisioning, 'internal')
  openApp('/single-sign-on', mira)
  await screen.findByRole('button', { name: 'Retry' })
})

test('a token is created and shown once', async () => {
  const { user } = open(proved)
  await screen.findByText('https://selvedge.example/scim/v2')
  answers(makeProvisioningToken, { data: kept, token: 'scim_0a1b2c3d_whole' })
  answers(readProvisioning, kept)
  await user.click(screen.getByRole('button', { name: 'Create a token' }))
  await waitFor(() => expect(screen.getByLabelText('Token')).toHaveValue('scim_0a1b2c3d_whole'))
  expect(screen.getByText('It cannot be shown again.', { exact: false })).toBeVisible()
})

test('what the directory keeps is shown, and its token revoked after a question', async () => {
  const { user } = open(kept)
  await user.click(await screen.findByText('People: 12 · Groups: 2'))
  expect(screen.getByText('Inspectors')).toBeVisible()
  expect(screen.getByText('Gives no role')).toBeVisible()
  answers(revokeProvisioningToken, { ok: true })
  await user.click(screen.getByRole('button', { name: 'Revoke the token' }))
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(sentTo(revokeProvisioningToken)).toHaveLength(1))
})

test('another token is created after a question', async () => {
  const { user } = open(kept)
  answers(makeProvisioningToken, { data: kept, token: 'scim_0a1b2c3d_other' })
  await user.click(await screen.findByRole('button', { name: 'Create another token' }))
  await screen.findByText('The present token ends at once. Give the new one to your directory.')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  await waitFor(() => expect(screen.getByLabelText('Token')).toHaveValue('scim_0a1b2c3d_other'))
})
