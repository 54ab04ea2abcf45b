import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { type Issuer, readIssuer, replaceIssuerKey } from '#contract/passports/issuer-keys.ts'
import { answerBesideProfile, northloom } from '#web/test/companies.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const key = {
  thumbprint: 'a'.repeat(43),
  made_at: '2026-11-01T09:00:00.000Z',
  retired_at: null,
  compromised: false,
}
const issuer: Issuer = { did: 'did:web:passports.example:companies:1', keys: [key] }
const replaced: Issuer = {
  ...issuer,
  keys: [
    { ...key, thumbprint: 'b'.repeat(43) },
    { ...key, retired_at: '2026-11-20T09:00:00.000Z', compromised: true },
  ],
}

beforeEach(() => {
  answers(readCompanyProfile, northloom)
  answerBesideProfile()
})

test('a compromised key is replaced after a question', async () => {
  answers(readIssuer, issuer)
  answers(replaceIssuerKey, replaced)
  const { user } = openApp('/company', mira)
  await waitFor(() => expect(screen.getByText(issuer.did)).toBeVisible())
  expect(screen.getByText(/^In use since/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Key is compromised' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace a compromised key?' }))
  await user.click(dialog.getByRole('button', { name: 'Replace and revoke' }))
  await waitFor(() => expect(screen.getByText(/^Compromised: nothing that it signed is valid/)).toBeVisible())
  expect(sentTo(replaceIssuerKey)[0]?.body).toEqual({ compromised: true })
})

test('before the first signature there is no key, and what failed can be tried again', async () => {
  fails(readIssuer, 'internal')
  const { user } = openApp('/company', mira)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible())
  answers(readIssuer, { ...issuer, keys: [] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.getByText(/The first signature makes the first key/)).toBeVisible())
  expect(screen.queryByText(/^In use since/)).not.toBeInTheDocument()
})
