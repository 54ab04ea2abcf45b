/** Claims: the operator's page, one's own claim, and the invitation of a company. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readSession, register } from '#contract/accounts/accounts.ts'
import {
  acceptCompanyInvitation,
  becomeOwnCompany,
  CLAIM_TEXTS,
  type CompanyClaim,
  claimAgain,
  confirmClaimByCode,
  decideClaim,
  inviteCompany,
  listClaims,
  type OwnClaim,
  readCompanyInvitation,
  readOwnClaim,
  sendClaimCode,
} from '#contract/accounts/claims.ts'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { anatolia, answerBesideProfile, northloom } from '#web/test/companies.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { admin, ivo, mira, NORTHLOOM_UUID, withCompany } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const TOKEN = 'abcdefghijklmnopqrstuvwxyz'
const claim: CompanyClaim = {
  id: 7,
  status: 'waiting',
  organization: {
    id: 4,
    uuid: NORTHLOOM_UUID,
    name: 'Red River Weaving',
    type: 'supplier',
    city: 'Hanoi',
    country: 'VN',
    website: 'https://red-river.test',
    contact_email: 'office@red-river.test',
  },
  requested_by: { full_name: 'Linh Tran', email: 'linh@red-river.test', email_proved: false },
  requested_at: '2026-11-20T09:41:00.000Z',
  confirmed_by: null,
  decided_at: null,
  decided_by: null,
  reason: null,
  rivals: 1,
}
const pageOf = (...data: CompanyClaim[]) => ({ data, total: data.length, page: 1, page_size: 12 })
const own: OwnClaim = {
  id: 7,
  status: 'waiting',
  organization: { name: 'Red River Weaving', type: 'supplier', country: 'VN' },
  requested_at: '2026-11-20T09:41:00.000Z',
  reason: null,
  contact_address: 'o•••@r•••.test',
  code: null,
}
const claimant = withCompany(ivo, { name: 'Red River Weaving', provisional: true })

beforeEach(() => {
  answers(readCompanyProfile, northloom)
  answerBesideProfile()
})

test('a claim that cannot be confirmed yet says why', async () => {
  answers(listClaims, pageOf(claim))
  fails(decideClaim, 'conflict', { error: [CLAIM_TEXTS.notProved] })
  const { user } = openApp('/admin/claims', admin)
  await user.click(await screen.findByRole('button', { name: 'Confirm Red River Weaving' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.getByText(CLAIM_TEXTS.notProved)).toBeVisible())
})

test('a claimant reads how it stands, has a code sent and enters it', async () => {
  answers(readOwnClaim, { claim: own })
  answers(sendClaimCode, { claim: own })
  const { user } = openApp('/company', claimant)
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Claim' })).toHaveTextContent('is not confirmed'),
  )
  await user.click(await screen.findByRole('button', { name: 'Send a code' }))
  await waitFor(() => expect(screen.getByText('A code was sent to o•••@r•••.test.')).toBeVisible())
  await user.type(screen.getByLabelText('Code'), '1234')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.getByText('The code has 8 digits')).toBeVisible())
  answers(confirmClaimByCode, { claim: { ...own, status: 'confirmed' } })
  answers(readSession, withCompany(claimant, { provisional: false }))
  await user.type(screen.getByLabelText('Code'), ' 5678')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.getByText('Your claim is confirmed.')).toBeVisible())
  expect(sentTo(confirmClaimByCode)[0]?.body).toEqual({ code: '1234 5678' })
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Claim' })).not.toBeInTheDocument())
})

test('a declined claim says why, and can be made again or given up for a company of one’s own', async () => {
  answers(readOwnClaim, { claim: { ...own, status: 'declined', reason: 'We called them' } })
  answers(claimAgain, { claim: own })
  fails(becomeOwnCompany, 'conflict', {
    error: [CLAIM_TEXTS.nameTaken],
    fields: { name: [CLAIM_TEXTS.nameTaken] },
  })
  const { user } = openApp('/company', claimant)
  await waitFor(() => expect(screen.getByText(/We called them/)).toBeVisible())
  const name = screen.getByLabelText('Name of your own company')
  await user.type(name, 'Red River Weaving')
  await user.click(screen.getByRole('button', { name: 'Continue as your own company' }))
  await waitFor(() =>
    expect(screen.getByLabelText('Name of your own company')).toHaveAccessibleDescription(
      CLAIM_TEXTS.nameTaken,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Claim again' }))
  await waitFor(() => expect(screen.getByText('Your claim was sent again.')).toBeVisible())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a code' })).toBeVisible())
})

test('a partner invites the company from its profile', async () => {
  answers(readCompanyProfile, { ...anatolia, account: null, can: { change: false, invite: true } })
  answers(inviteCompany, { email: 'office@mill.test', expires_at: '2026-11-27T09:41:00.000Z' })
  const { user } = openApp(`/companies/${anatolia.uuid}`, mira)
  await user.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = await screen.findByRole('dialog', { name: `Invite ${anatolia.name}` })
  await user.type(within(dialog).getByLabelText('Email'), 'office@mill.test')
  await user.click(within(dialog).getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(screen.getByText('office@mill.test is invited.')).toBeVisible())
})

const invitation = {
  email: 'office@mill.test',
  organization: { name: 'Red River Weaving', type: 'supplier' as const },
  invited_by: 'Northloom',
}

test('anyone who opens the invitation registers for the company', async () => {
  answers(readCompanyInvitation, invitation)
  answers(register, mira)
  fails(readSession, 'not_signed_in')
  const { user } = openApp(`/claim-company#token=${TOKEN}`)
  await screen.findByRole('heading', { name: 'Act for Red River Weaving' })
  expect(screen.getByLabelText('Email')).toHaveValue('office@mill.test')
  await user.type(screen.getByLabelText('Your name'), 'Linh Tran')
  await user.type(screen.getByLabelText('Password'), 'a long sentence')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  await waitFor(() => expect(sentTo(register)).toHaveLength(1))
  expect(sentTo(register)[0]?.body).toMatchObject({ company: { invitation_token: TOKEN } })
})

test('a claimant who is signed in accepts it', async () => {
  answers(readCompanyInvitation, invitation)
  answers(acceptCompanyInvitation, { claim: { ...own, status: 'confirmed' } })
  const { user, addressNow } = openApp(`/claim-company#token=${TOKEN}`, claimant)
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation' }))
  await waitFor(() => expect(addressNow()).toBe('/company'))
  expect(sentTo(acceptCompanyInvitation)[0]?.body).toEqual({ token: TOKEN })
})

test('an invitation that was used says so', async () => {
  fails(readSession, 'not_signed_in')
  fails(readCompanyInvitation, 'link_expired')
  openApp(`/claim-company#token=${TOKEN}`)
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('This link has expired or was used before.'),
  )
})
