/** What a page says of the gate of the final inspection before somebody publishes, and what it sends. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GATE_TEXTS, type GateState } from '#contract/evidence/final-gate.ts'
import { publish, readTrace, updateTrace } from '#contract/passports/passports.ts'
import * as calls from '#contract/passports/publications.ts'
import { openPassport } from '#web/features/passports/passports/open-passport.fixture.tsx'
import { makeTrace } from '#web/features/passports/passports/steps/trace.fixture.ts'
import { answers, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { makePublication } from './publication.fixture.ts'

const REASON = 'The buyer has agreed in writing'
const gateOf = (setting: GateState['setting']): GateState => ({ setting, set_by: 'Northloom', passed: false })

// shows D-336
test('a gate that blocks says so before the press, and nothing can be published', async () => {
  answers(readTrace, makeTrace())
  answers(calls.readPublication, makePublication({ gate: gateOf('block') }))
  openPassport()
  await waitFor(() =>
    expect(screen.getByText(/^The passport cannot be published yet/)).toHaveTextContent('Northloom'),
  )
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled())
})

// shows D-336
test('a gate that asks for a reason has it typed with the question, and it is shown afterwards', async () => {
  answers(readTrace, makeTrace())
  answers(updateTrace, makeTrace())
  answers(calls.readPublication, makePublication({ gate: gateOf('reason') }))
  answers(publish, {
    version: 1,
    published_at: '2026-11-20T09:00:00.000Z',
    sha256: 'a'.repeat(64),
    public_link: 'https://example.test/#/trace/ST-1',
    message: 'Published',
  })
  const { user } = openPassport()
  await waitFor(() => expect(screen.getByText(/Publishing it takes a reason/)).toBeVisible())
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(dialog.getByText(GATE_TEXTS.reasonNeeded)).toBeVisible())
  expect(sentTo(publish)).toEqual([])
  await user.type(dialog.getByRole('textbox', { name: /^Reason for going on/ }), REASON)
  answers(
    calls.readPublication,
    makePublication({
      gate: gateOf('reason'),
      gate_reason: {
        reason: REASON,
        by: 'Mira Okafor',
        organization_name: 'Northloom',
        at: '2026-11-20T09:00:00.000Z',
      },
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(sentTo(publish)[0]?.body).toEqual({ gate_reason: REASON }))
  await waitFor(() => expect(screen.getByText(/by Mira Okafor of Northloom/)).toBeVisible())
})

// shows D-336
test('the brand that agrees gives the reason with its word', async () => {
  const { preview } = makeTrace()
  answers(calls.readPublicationRequest, {
    id: 41,
    style: { id: 5, style_number: 'ST-7QK4M-2XV9D', style_name: 'Harbour tee', default_image: null },
    asked_by: { full_name: 'Tara Yıldız', company: { id: 8, name: 'Anatolia Knit' } },
    asked_at: '2026-11-20T09:00:00.000Z',
    draft_version: 2,
    published_version: null,
    preview,
    is_stale: false,
    gate: gateOf('reason'),
  })
  answers(readTrace, makeTrace())
  answers(calls.decidePublication, { status: 'agreed', version: 1 })
  answers(calls.listPublicationRequests, { data: [], total: 0, page: 1, page_size: 12 })
  const { user } = openApp('/publications/41', mira)
  await waitFor(() => expect(screen.getByText(/Publishing it takes a reason/)).toBeVisible())
  await user.click(await screen.findByRole('button', { name: 'Agree Harbour tee' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: /^Reason for going on/ }), REASON)
  await user.click(dialog.getByRole('button', { name: 'Agree and publish' }))
  await waitFor(() => expect(sentTo(calls.decidePublication)[0]?.body).toMatchObject({ gate_reason: REASON }))
})
