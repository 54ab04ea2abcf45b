import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readProvisioning } from '#contract/accounts/provisioning.ts'
import {
  addSignOnDomain,
  addSignOnProvider,
  changeSignOnProvider,
  confirmNamedDomain,
  listNamedDomains,
  listSignOnProviders,
  proveSignOnDomain,
  type SignOnProvider,
  testSignOnProvider,
  unlinkMember,
} from '#contract/accounts/sign-on-providers.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { admin, mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const okta: SignOnProvider = {
  ...{ id: 7, name: 'Okta', issuer: 'https://okta.example', client_id: 'selvedge', has_secret: true },
  ...{ group_claim: 'groups', verified_claim: 'email_verified', groups: [], default_role: null },
  ...{ accepts_provider_factor: true, enabled: false, enforced: false, tested_at: null },
  redirect_uri: 'https://selvedge.example/api/auth/oidc/7/callback',
  backchannel_logout_uri: 'https://selvedge.example/api/auth/oidc/7/backchannel_logout',
  domains: [
    {
      ...{ id: 5, domain: 'northloom.example', proved_at: null },
      txt_record: { name: '_selvedge.northloom.example', value: 'selvedge-proof=1' },
    },
  ],
  people: [{ id: 2, full_name: 'Ben Ortiz', email: 'ben@northloom.example' }],
}
const ROLES = ['brand_account_manager', 'brand_user', 'brand_qc'] as const

const provisioning = {
  ...{ address: 'https://selvedge.example/scim/v2', token: null, domains: [], people: 0, groups: [] },
}

const open = (data: SignOnProvider[]) => {
  answers(readProvisioning, provisioning)
  answers(listSignOnProviders, { data, roles: [...ROLES] })
  return openApp('/single-sign-on', mira)
}

test('without a provider, what one is for is said, and one is added', async () => {
  const { user } = open([])
  await screen.findByText('No providers yet')
  await user.click(screen.getByRole('button', { name: 'Add a provider' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog.getByText('The client ID is required')).toBeVisible())
  answers(addSignOnProvider, okta)
  await user.type(dialog.getByLabelText('Name'), 'Okta')
  await user.type(dialog.getByLabelText('Issuer'), 'https://okta.example')
  await user.type(dialog.getByLabelText('Client ID'), 'selvedge')
  await user.type(dialog.getByLabelText('Client secret'), 'known')
  answers(listSignOnProviders, { data: [okta], roles: [...ROLES] })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText(okta.redirect_uri)
  expect(sentTo(addSignOnProvider)[0]?.body).toMatchObject({ name: 'Okta', client_secret: 'known' })
})

test('a failure to read is said, with another try', async () => {
  answers(readProvisioning, provisioning)
  fails(listSignOnProviders, 'internal')
  openApp('/single-sign-on', mira)
  await screen.findByRole('button', { name: 'Retry' })
})

test('the connection is tested: what the provider says, or what is wrong', async () => {
  const { user } = open([okta])
  fails(testSignOnProvider, 'invalid', {
    error: ['The document at this address names another issuer.'],
  })
  await user.click(await screen.findByRole('button', { name: 'Test the connection' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('names another issuer'))
  answers(testSignOnProvider, { fields: [{ name: 'jwks_uri', value: 'https://okta.example/keys' }] })
  await user.click(screen.getByRole('button', { name: 'Test the connection' }))
  await screen.findByText('https://okta.example/keys')
})

test('a domain shows its record, is looked for and added', async () => {
  const { user } = open([okta])
  await screen.findByText('selvedge-proof=1')
  answers(proveSignOnDomain, okta)
  await user.click(screen.getByRole('button', { name: 'Check northloom.example now' }))
  await waitFor(() => expect(sentTo(proveSignOnDomain)[0]?.params).toEqual({ id: '5' }))
  fails(addSignOnDomain, 'invalid', { fields: { domain: ['Anybody can have an address in this domain.'] } })
  await user.type(screen.getByLabelText('Email domain'), 'gmail.com')
  await user.click(screen.getByRole('button', { name: 'Add domain' }))
  await screen.findByText('Anybody can have an address in this domain.')
})

test('settings are saved without the secret that is not typed, errors stand at their fields', async () => {
  const { user } = open([okta])
  fails(changeSignOnProvider, 'invalid', { fields: { enabled: ['Test the connection first.'] } })
  await user.click(await screen.findByRole('button', { name: 'Add a group' }))
  await user.type(screen.getByLabelText('Group'), 'inspectors')
  await user.click(screen.getByRole('checkbox', { name: 'Switched on' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Test the connection first.')
  const body = sentTo(changeSignOnProvider)[0]?.body
  expect(body).toMatchObject({ enabled: true, groups: [{ group: 'inspectors', role: 'brand_user' }] })
  expect(body).not.toHaveProperty('client_secret')
})

test('a person is unlinked after a question', async () => {
  const { user } = open([okta])
  await user.click(await screen.findByText('Linked people: 1'))
  answers(unlinkMember, { ok: true })
  await user.click(screen.getByRole('button', { name: 'Unlink Ben Ortiz' }))
  await user.click(await screen.findByRole('button', { name: 'Unlink' }))
  await waitFor(() => expect(sentTo(unlinkMember)[0]?.params).toEqual({ id: '2' }))
})

test('an admin has no domains and groups there, and confirms those of companies', async () => {
  answers(listSignOnProviders, { data: [{ ...okta, domains: [], people: [] }], roles: [] })
  const named = {
    id: 5,
    domain: 'northloom.example',
    company: 'Northloom',
    named_by: 'Mira',
    named_at: '2026-11-27T10:00:00.000Z',
  }
  answers(listNamedDomains, { data: [named] })
  answers(confirmNamedDomain, { ok: true })
  const { user } = openApp('/single-sign-on', admin)
  await user.click(await screen.findByRole('button', { name: 'Confirm northloom.example' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(sentTo(confirmNamedDomain)[0]?.params).toEqual({ id: '5' }))
  expect(screen.queryByLabelText('Email domain')).toBeNull()
  expect(screen.queryByLabelText('Claim with the groups')).toBeNull()
})
