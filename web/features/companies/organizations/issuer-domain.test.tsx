import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import * as calls from '#contract/passports/issuer-domains.ts'
import { readIssuer } from '#contract/passports/issuer-keys.ts'
import { answerBesideProfile, northloom } from '#web/test/companies.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const TEXTS = calls.ISSUER_DOMAIN_TEXTS
const none: calls.OwnIssuerDomain = { domain: null, can: { change: true } }
const waiting: calls.IssuerDomain = {
  ...{ address: 'brand.example', did: 'did:web:brand.example', state: 'waiting', failure: null },
  document_url: 'https://brand.example/.well-known/did.json',
  document: '{ "id": "did:web:brand.example" }',
  txt_record: { name: '_selvedge.brand.example', value: 'selvedge-proof=1' },
  ...{ is_issuer: false, named_at: '2026-11-20T09:00:00.000Z', named_by: 'Mira Lund' },
  ...{ proved_at: null, proved_by: null, checked_at: null, grace_until: null },
  next_check_at: '2026-11-21T09:00:00.000Z',
}
const checked = { ...waiting, checked_at: '2026-11-20T10:00:00.000Z' }
const proved: calls.IssuerDomain = {
  ...{ ...checked, state: 'proved', is_issuer: true },
  ...{ proved_at: '2026-11-20T10:00:00.000Z', proved_by: 'Mira Lund' },
}
const own = (domain: calls.IssuerDomain) => ({ domain, can: { change: true } })
const panel = () => within(screen.getByRole('region', { name: 'Own domain' }))

beforeEach(() => {
  answers(readCompanyProfile, northloom)
  answerBesideProfile()
  answers(readIssuer, { did: 'did:web:passports.example:companies:1', keys: [] })
})

// shows D-14
test('a domain is named, fails its check with the reason in words, is proved, and is removed after a question', async () => {
  answers(calls.readIssuerDomain, none)
  answers(calls.nameIssuerDomain, own(waiting))
  answers(calls.checkIssuerDomain, own({ ...checked, state: 'failed', failure: 'redirect' }))
  answers(calls.removeIssuerDomain, none)
  const { user } = openApp('/company', mira)
  await user.click(await screen.findByRole('button', { name: 'Save domain' }))
  await waitFor(() => expect(panel().getByText(TEXTS.required)).toBeVisible())
  await user.type(panel().getByRole('textbox', { name: 'Domain' }), 'brand.example')
  await user.click(panel().getByRole('button', { name: 'Save domain' }))
  await waitFor(() => expect(panel().getByText('Not checked yet')).toBeVisible())
  expect(sentTo(calls.nameIssuerDomain)[0]?.body).toEqual({ domain: 'brand.example' })
  expect(panel().getByText('https://brand.example/.well-known/did.json')).toBeVisible()
  expect(panel().getByText(waiting.document)).toBeVisible()
  expect(panel().getByText('selvedge-proof=1')).toBeVisible()

  await user.click(panel().getByRole('button', { name: 'Check now' }))
  await waitFor(() => expect(panel().getByText(calls.DOMAIN_FAILURES.redirect)).toBeVisible())
  expect(panel().getByText('Not proved')).toBeVisible()
  answers(calls.checkIssuerDomain, own(proved))
  await user.click(panel().getByRole('button', { name: 'Check now' }))
  await waitFor(() => expect(panel().getByText('Proved')).toBeVisible())
  expect(panel().getByText(/^Proved on .*2026.* by Mira Lund\.$/)).toBeVisible()
  expect(panel().getByText(/are signed under this domain/)).toBeVisible()

  await user.click(panel().getByRole('button', { name: 'Remove domain' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove brand.example?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(panel().getByRole('button', { name: 'Save domain' })).toBeVisible())
})

test('what is no domain is said at the field; changing a domain can be left', async () => {
  answers(calls.readIssuerDomain, own(proved))
  fails(calls.nameIssuerDomain, 'invalid', { fields: { domain: [TEXTS.ownAddress] } })
  const { user } = openApp('/company', mira)
  await user.click(await screen.findByRole('button', { name: 'Change domain' }))
  await user.type(panel().getByRole('textbox', { name: 'Domain' }), 'passports.example')
  await user.click(panel().getByRole('button', { name: 'Save domain' }))
  await waitFor(() => expect(panel().getByText(TEXTS.ownAddress)).toBeVisible())
  await user.click(panel().getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(panel().getByRole('button', { name: 'Change domain' })).toBeVisible())
})

test.each<[string, Partial<calls.IssuerDomain>, RegExp]>([
  [
    'in its grace',
    { state: 'failing', failure: 'not_served', grace_until: '2026-12-04T10:00:00.000Z' },
    /^If it is not served again by .*2026/,
  ],
  [
    'lapsed',
    { state: 'lapsed', failure: 'unreachable', is_issuer: false },
    /^New versions are signed without it until/,
  ],
  ['without the new key', { is_issuer: false }, /^Your signing key was replaced\./],
])('a domain %s says what follows', async (_, changes, words) => {
  answers(calls.readIssuerDomain, own({ ...proved, ...changes }))
  openApp('/company', mira)
  await waitFor(() => expect(screen.getByText(words)).toBeVisible())
})

test('a company that lost its verification is told that, not that its key was replaced', async () => {
  answers(calls.readIssuerDomain, { domain: { ...proved, is_issuer: false }, can: { change: false } })
  openApp('/company', mira)
  await waitFor(() => expect(panel().getByText(TEXTS.needsVerification)).toBeVisible())
  expect(panel().queryByText(/^Your signing key was replaced/)).not.toBeInTheDocument()
  expect(panel().queryByText(/are signed under this domain/)).not.toBeInTheDocument()
  expect(panel().getByRole('button', { name: 'Remove domain' })).toBeVisible()
  expect(panel().queryByRole('button', { name: 'Change domain' })).not.toBeInTheDocument()
})

test('a company that is not verified names none, and what failed can be tried again', async () => {
  fails(calls.readIssuerDomain, 'internal')
  const { user } = openApp('/company', mira)
  await waitFor(() => expect(panel().getByRole('button', { name: 'Retry' })).toBeVisible())
  answers(calls.readIssuerDomain, { domain: null, can: { change: false } })
  await user.click(panel().getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(panel().getByText(TEXTS.needsVerification)).toBeVisible())
  expect(panel().queryByRole('textbox')).not.toBeInTheDocument()
})
