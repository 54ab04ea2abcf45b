import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTrace } from '#contract/passports/passports.ts'
import {
  type Confirmations,
  decideStepVerification,
  sendStepVerificationNotification,
  setStepVerificationRequested,
} from '#contract/passports/step-verification.ts'
import { openPassport } from '#web/features/passports/passports/open-passport.fixture.tsx'
import {
  makeConfirmation,
  makeDetail,
  makeStep,
  makeTrace,
} from '#web/features/passports/passports/steps/trace.fixture.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'

const NOBODY: Confirmations = { brand: makeConfirmation(), factory: makeConfirmation() }
const may = (act: 'request' | 'withdraw' | 'decide') => ({
  can: { request: false, withdraw: false, decide: false, [act]: true },
})
const traceWith = (verification: Partial<Confirmations>, change = false) =>
  makeTrace({
    fields: [makeStep({ details: [makeDetail({ verification: { ...NOBODY, ...verification } })] })],
    can: { change, publish: change, see_analytics: change },
  })
const LABEL = 'Spinning, Anatolia Knit'

// shows S1-59
test('who verified and when is said', async () => {
  answers(
    readTrace,
    traceWith({
      factory: makeConfirmation({
        state: 'verified',
        at: '2026-10-02T10:00:00.000Z',
        by: 'Tara Yıldız, Anatolia Knit',
      }),
      brand: makeConfirmation({ state: 'declined', by: 'Mira Okafor, Northloom', reason: 'Another mill' }),
    }),
  )
  openPassport()
  const list = within(await screen.findByRole('list', { name: `Verification of ${LABEL}` }))
  expect(list.getByText('Verified by factory')).toBeVisible()
  expect(list.getByText(/^Tara Yıldız, Anatolia Knit · .*2026/)).toBeVisible()
  expect(list.getByText('Declined by brand')).toBeVisible()
  expect(list.getByText(/“Another mill”/)).toBeVisible()
  expect(list.queryByRole('button')).not.toBeInTheDocument()
})

// shows S1-99, S1-118
test('the factory is asked and told; the request can be removed', async () => {
  const requested = makeConfirmation({ state: 'requested', by: 'Mira Okafor, Northloom', ...may('withdraw') })
  answers(readTrace, traceWith({ factory: makeConfirmation(may('request')) }))
  answers(setStepVerificationRequested, () => {
    answers(readTrace, traceWith({ factory: requested }))
    return { ...NOBODY, factory: requested }
  })
  answers(sendStepVerificationNotification, { ...NOBODY, factory: requested })
  const { user } = openPassport()
  await user.click(await screen.findByRole('button', { name: `Request the factory to verify ${LABEL}` }))
  await waitFor(() => expect(screen.getByText('Verification requested')).toBeInTheDocument())
  await waitFor(() => expect(screen.getByText('Verification request sent.')).toBeInTheDocument())
  expect(sentTo(setStepVerificationRequested)[0]).toMatchObject({
    params: { id: '70' },
    body: { is_requested: true, type: 'factory' },
  })
  await user.click(await screen.findByRole('button', { name: `Remove request to the factory for ${LABEL}` }))
  await waitFor(() => expect(screen.getByText('Verification request removed')).toBeInTheDocument())
  expect(sentTo(setStepVerificationRequested)[1]?.body).toEqual({ is_requested: false, type: 'factory' })
})

test('a request that nobody can answer says why', async () => {
  answers(readTrace, traceWith({ factory: makeConfirmation(may('request')) }))
  const text = 'This company has no account yet, so nobody can confirm.'
  fails(setStepVerificationRequested, 'conflict', { error: [text] })
  const { user } = openPassport()
  await user.click(await screen.findByRole('button', { name: `Request the factory to verify ${LABEL}` }))
  await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument())
  expect(sentTo(sendStepVerificationNotification)).toHaveLength(0)
})

// shows S1-58
test('the factory verifies after a question, and declines with a reason', async () => {
  const waiting = makeConfirmation({ state: 'requested', by: 'Mira Okafor, Northloom', ...may('decide') })
  answers(readTrace, traceWith({ factory: waiting }))
  answers(decideStepVerification, ({ body }) => ({
    ...NOBODY,
    factory: makeConfirmation({
      state: (body as { approve_status: boolean }).approve_status ? 'verified' : 'declined',
    }),
  }))
  const { user } = openPassport()
  await user.click(await screen.findByRole('button', { name: `Decline to verify ${LABEL} as the factory` }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(dialog.getByText('Give a reason for declining')).toBeVisible())
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Not here')
  await user.click(dialog.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.getByText('Verification declined')).toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: `Verify ${LABEL} as the factory` }))
  await user.click(await screen.findByRole('button', { name: 'Verify' }))
  await waitFor(() => expect(screen.getByText('Step verified')).toBeInTheDocument())
  expect(sentTo(decideStepVerification).map(({ body }) => body)).toEqual([
    { type: 'factory', approve_status: false, reason: 'Not here' },
    { type: 'factory', approve_status: true, reason: '' },
  ])
})

// shows S1-61
test('in the editor, changes have to be saved before anybody is asked', async () => {
  answers(readTrace, traceWith({ factory: makeConfirmation(may('request')) }, true))
  const { user } = openPassport()
  await user.type(await screen.findByRole('textbox', { name: /Product name/i }), ' II')
  await user.click(await screen.findByRole('button', { name: /^Spinning/ }))
  await user.click(await screen.findByRole('button', { name: /^Request the factory to verify/ }))
  await waitFor(() =>
    expect(screen.getByText('Please save changes before request verification.')).toBeInTheDocument(),
  )
  expect(sentTo(setStepVerificationRequested)).toHaveLength(0)
})
