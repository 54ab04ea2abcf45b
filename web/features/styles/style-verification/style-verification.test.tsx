import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  decideStyleVerification,
  requestVerificationFromBrand,
  setVerificationRequested,
} from '#contract/styles/style-verification.ts'
import { readStyle, type Style } from '#contract/styles/styles.ts'
import { styleAnswer } from '#web/records/style/styles.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'

const base = styleAnswer().inquiry
const UNVERIFIED: Partial<Style> = { verified: false, verification_requestable: true }
const REQUESTED: Partial<Style> = {
  verified: false,
  verification_requested: true,
  verification_requestable: false,
}
const withoutAccount: Style['collection'] = {
  ...base.collection,
  brand_organization: { ...base.collection.brand_organization, has_account: false },
}
const strip = () => screen.findByRole('region', { name: 'Style verification' })

test('a verified style has no line about it', async () => {
  answers(readStyle, styleAnswer())
  openApp('/inquiries/7#project', mira)
  await screen.findByText('Style Number')
  expect(screen.queryByRole('region', { name: 'Style verification' })).not.toBeInTheDocument()
})

// shows S0-75, S0-132, S1-62
test('verification is requested from the brand, and the request removed', async () => {
  answers(readStyle, styleAnswer(UNVERIFIED))
  answers(requestVerificationFromBrand, () => {
    answers(readStyle, styleAnswer(REQUESTED))
    return { verified: false, verification_requested: true, verification_requestable: false }
  })
  answers(setVerificationRequested, {
    verified: false,
    verification_requested: false,
    verification_requestable: true,
  })
  const { user } = openApp('/inquiries/7#project', mira)
  expect(await strip()).toHaveTextContent('Ask Northloom to verify it')
  await user.click(within(await strip()).getByRole('button', { name: 'Request verification' }))
  await waitFor(() => expect(screen.getByText('Verification requested')).toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Remove request' }))
  await waitFor(() => expect(screen.getByText('Verification request removed')).toBeInTheDocument())
  expect(sentTo(setVerificationRequested)[0]?.body).toEqual({ status: false })
})

// shows S1-62, S1-95, S1-120
test('a brand without an account: the operator is asked', async () => {
  answers(readStyle, styleAnswer({ ...UNVERIFIED, collection: withoutAccount }))
  answers(setVerificationRequested, {
    verified: false,
    verification_requested: true,
    verification_requestable: false,
  })
  const { user } = openApp('/inquiries/7#project', mira)
  expect(await strip()).toHaveTextContent('Ask the platform operator to verify it')
  await user.click(within(await strip()).getByRole('button', { name: 'Request verification' }))
  await waitFor(() =>
    expect(screen.getByText('Verification request sent to the platform operator.')).toBeInTheDocument(),
  )
  expect(sentTo(setVerificationRequested)[0]?.body).toEqual({ status: true })
})

test('a request that fails says why', async () => {
  answers(readStyle, styleAnswer(UNVERIFIED))
  fails(requestVerificationFromBrand, 'conflict', { error: ['This style is already verified.'] })
  const { user } = openApp('/inquiries/7#project', mira)
  await user.click(await screen.findByRole('button', { name: 'Request verification' }))
  await waitFor(() => expect(screen.getByText('This style is already verified.')).toBeInTheDocument())
})

// shows S0-131, S1-119
test('changes that are not saved have to be saved first', async () => {
  answers(readStyle, styleAnswer(UNVERIFIED))
  const { user } = openApp('/inquiries/7?mode=edit#project', mira)
  await user.type(await screen.findByRole('textbox', { name: /Style name/i }), ' II')
  await user.click(screen.getByRole('button', { name: 'Request verification' }))
  await waitFor(() =>
    expect(screen.getByText('Please save changes before request verification !')).toBeInTheDocument(),
  )
  expect(sentTo(requestVerificationFromBrand)).toHaveLength(0)
})

test('anyone who may not ask sees nothing of it', async () => {
  answers(readStyle, styleAnswer({ ...UNVERIFIED, can: { ...base.can, request_verification: false } }))
  openApp('/inquiries/7#project', mira)
  await screen.findByText('Style Number')
  expect(screen.queryByRole('region', { name: 'Style verification' })).not.toBeInTheDocument()
})

test('the brand verifies after a question, or rejects with a reason', async () => {
  answers(readStyle, styleAnswer({ ...REQUESTED, can: { ...base.can, decide_verification: true } }))
  answers(decideStyleVerification, {
    verified: true,
    verification_requested: false,
    verification_requestable: false,
  })
  const { user } = openApp('/inquiries/7#project', mira)
  await user.click(await screen.findByRole('button', { name: 'Reject Harbour tee' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(within(dialog).getByText('Give a reason for rejecting')).toBeInTheDocument())
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))

  await user.click(await screen.findByRole('button', { name: 'Verify Harbour tee' }))
  await user.click(await screen.findByRole('button', { name: 'Verify style' }))
  await waitFor(() => expect(screen.getByText('Style verified')).toBeInTheDocument())
  expect(sentTo(decideStyleVerification)[0]?.body).toEqual({ approve_status: true, reason: '' })
})
