import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { REGISTRATION_TEXTS, readRegistration, sendRegistration } from '#contract/passports/registrations.ts'
import { makeQueryClient } from '#web/lib/api/query-client.ts'
import { answers, fails, sentTo } from '#web/test/fake-server.ts'
import { renderUi } from '#web/test/render-ui.tsx'
import { makeRegistration, makeStanding } from './registration.fixture.ts'
import { RegistrationPanel } from './registration-panel.tsx'

const draw = () => {
  const queries = makeQueryClient()
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } })
  return renderUi(
    <QueryClientProvider client={queries}>
      <RegistrationPanel styleId={5} />
    </QueryClientProvider>,
  )
}
const open = (changes: Parameters<typeof makeStanding>[0]) => {
  answers(readRegistration, { data: makeStanding(changes) })
  return draw()
}

// shows D-427
describe('the registration of a passport', () => {
  test('without a registry says that there is none', async () => {
    open({ is_configured: false })
    await waitFor(() => expect(screen.getByText('Not sent')).toBeVisible())
    expect(screen.getByText(/^No registry is set up for this installation/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send again' })).toBe(null)
  })

  test('that waits says since when it has no answer, and as what it is registered', async () => {
    open({
      newest: makeRegistration({ tries: 2, tried_at: '2026-11-20T09:00:00.000Z' }),
      registered: { registration_identifier: 'EU-1', answered_at: '2026-11-01T09:00:00.000Z' },
    })
    await waitFor(() => expect(screen.getByText('Waiting for the registry')).toBeVisible())
    expect(screen.getByText(/^Sent without an answer, last on/)).toBeVisible()
    expect(screen.getByText('EU-1')).toBeVisible()
  })

  test('that was taken has its identifier', async () => {
    open({
      newest: makeRegistration({
        ...{ state: 'registered', registration_identifier: 'EU-7', answered_at: '2026-11-20T09:00:00.000Z' },
      }),
    })
    await waitFor(() => expect(screen.getByText('Registered')).toBeVisible())
    expect(screen.getByText('EU-7')).toBeVisible()
  })

  test('that was refused says why, and is sent again', async () => {
    const refused = makeRegistration({
      ...{ state: 'refused', refusal: 'No such operator', answered_at: '2026-11-20T09:00:00.000Z' },
    })
    const { user } = open({ newest: refused, can: { send: true } })
    answers(sendRegistration, { data: makeStanding() })
    await waitFor(() => expect(screen.getByText('No such operator')).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(screen.getByText('Waiting for the registry')).toBeVisible())
    expect(sentTo(sendRegistration)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Send again' })).toBe(null)
  })

  test('that another tab sent already says so', async () => {
    const { user } = open({ newest: null, can: { send: true } })
    fails(sendRegistration, 'conflict', { error: [REGISTRATION_TEXTS.nothingToSend] })
    await user.click(await screen.findByRole('button', { name: 'Send the registration' }))
    await waitFor(() => expect(screen.getByText(REGISTRATION_TEXTS.nothingToSend)).toBeVisible())
    expect(sentTo(readRegistration).length).toBeGreaterThan(1)
  })

  test('lists what is missing for it', async () => {
    open({
      newest: makeRegistration({ state: 'incomplete' }),
      missing: [
        { fact: 'operator_identifier', is_needed: true },
        { fact: 'backup_reference', is_needed: false },
      ],
    })
    const list = await screen.findByRole('list', { name: 'Missing for the registration' })
    const rows = within(list).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Operator identifierNeeded',
      'Where the back-up copy isExpected',
    ])
  })

  test('of a passport that is not published has nothing to send', async () => {
    open({ is_published: false, newest: null })
    await waitFor(() =>
      expect(screen.getByText('The passport is registered once it is published.')).toBeVisible(),
    )
  })

  test('that cannot be read is asked for again', async () => {
    fails(readRegistration, 'internal')
    const { user } = draw()
    const again = await screen.findByRole('button', { name: 'Retry' })
    answers(readRegistration, { data: makeStanding() })
    await user.click(again)
    await waitFor(() => expect(screen.getByText('Waiting for the registry')).toBeVisible())
  })
})
