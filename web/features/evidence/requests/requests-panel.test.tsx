import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listEvidence } from '#contract/evidence/evidence.ts'
import * as calls from '#contract/evidence/evidence-requests.ts'
import { REQUEST_STATES } from '#contract/evidence/evidence-requests.ts'
import { answers, fails, failsOnce, hangs, sentTo } from '#web/test/fake-server.ts'
import { mira } from '#web/test/people.ts'
import { openApp } from '#web/test/render-app.tsx'
import { request, requestDetails } from './requests.fixture.ts'

const ADDRESS = '/evidence?tab=requests'
const counts = Object.fromEntries(REQUEST_STATES.map((state) => [state, 0])) as Record<
  calls.RequestState,
  number
>
const answerList = (...data: calls.EvidenceRequest[]) => {
  answers(listEvidence, { data: [], total: 0, next: null, can: { change: true } })
  answers(calls.listEvidenceRequests, {
    ...{ data, total: data.length, next: null, can: { ask: true } },
    supplied: [],
    counts: { ...counts, answered: data.length },
  })
}

test('each request says whom it asks, how it stands and what waits', async () => {
  answerList(request)
  openApp(ADDRESS, mira)
  const row = (await screen.findByRole('button', { name: 'Open the request to Çelik Weaving' })).closest('li')
  expect(row).toHaveTextContent('info@celik.example')
  expect(row).toHaveTextContent('Answered')
  expect(row).toHaveTextContent('Answers that wait for your decision: 1')
})

test('they are looked through by state', async () => {
  answerList(request)
  const { user } = openApp(ADDRESS, mira)
  await screen.findByRole('button', { name: 'Open the request to Çelik Weaving' })
  await user.click(screen.getByRole('combobox', { name: 'State' }))
  await user.click(await screen.findByRole('option', { name: 'Answered (1)' }))
  await waitFor(() => expect(sentTo(calls.listEvidenceRequests).at(-1)?.query.get('state')).toBe('answered'))
})

test('while it loads it does not say that there are none', async () => {
  answerList()
  hangs(calls.listEvidenceRequests)
  openApp(ADDRESS, mira)
  await screen.findByRole('heading', { name: 'Requests by link' })
  expect(screen.queryByText('Nobody has been asked yet')).not.toBeInTheDocument()
})

test('where there are none it says so', async () => {
  answerList()
  openApp(ADDRESS, mira)
  await screen.findByText('Nobody has been asked yet')
})

test('where it fails one tries again', async () => {
  answerList()
  fails(calls.listEvidenceRequests, 'internal')
  openApp(ADDRESS, mira)
  await screen.findByRole('button', { name: 'Retry' })
})

test('many are asked in parts; what is left after a failure is asked by the next press, with the same key', async () => {
  answerList()
  answers(calls.askForEvidence, { data: { asked: 20 } })
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Ask for evidence' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for evidence' }))
  const lines = Array.from({ length: 45 }, (_, at) => `Mill ${at}; mill${at}@many.example`)
  await user.click(dialog.getByRole('textbox', { name: 'Companies' }))
  await user.paste(lines.join('\n'))
  await waitFor(() => expect(dialog.getByText('Companies: 45')).toBeInTheDocument())
  failsOnce(calls.askForEvidence, 'unavailable')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(dialog.getByRole('alert')).toBeInTheDocument())
  const [failed] = sentTo(calls.askForEvidence)
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sentTo(calls.askForEvidence)).toHaveLength(4))
  const sent = sentTo(calls.askForEvidence)
  expect(sent.map(({ body }) => (body as { recipients: unknown[] }).recipients.length)).toEqual([
    20, 20, 20, 5,
  ])
  expect(sent[1]?.headers.get('idempotency-key')).toBe(failed?.headers.get('idempotency-key'))
  expect(sent[0]?.body).toMatchObject({
    questions: [{ kind: 'evidence', evidence_kind: 'scope_certificate', question: 'Scope certificate' }],
  })
})

test('what is wrong is said before anything is sent', async () => {
  answerList()
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Ask for evidence' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for evidence' }))
  await user.click(dialog.getByRole('textbox', { name: 'Companies' }))
  await user.paste('Mill without address')
  await waitFor(() =>
    expect(dialog.getByText('No email address in: Mill without address')).toBeInTheDocument(),
  )
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(dialog.getByText('Name at least one company with its email address')).toBeInTheDocument(),
  )
  expect(sentTo(calls.askForEvidence)).toEqual([])
})

test('what came says by whom it is stated, and is accepted or sent back with a reason', async () => {
  answerList(request)
  answers(calls.readEvidenceRequest, { data: requestDetails })
  answers(calls.decideAnswer, { data: requestDetails })
  const { user } = openApp(ADDRESS, mira)
  await user.click(await screen.findByRole('button', { name: 'Open the request to Çelik Weaving' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Çelik Weaving' }))
  await waitFor(() =>
    expect(
      dialog.getByText(
        /^As stated by Ayşe Demir, Quality manager, through the link sent to info@celik.example/,
      ),
    ).toBeInTheDocument(),
  )
  expect(dialog.getByText(/Chrome, Android/)).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'scope.pdf' })).toHaveAttribute(
    'href',
    '/api/evidence_requests/7/answers/41/file',
  )
  await user.click(dialog.getByRole('button', { name: 'Send back GOTS certificate of your mill' }))
  const reason = within(
    await screen.findByRole('dialog', { name: 'Send back GOTS certificate of your mill?' }),
  )
  await user.type(reason.getByRole('textbox'), 'It is blurred')
  await user.click(reason.getByRole('button', { name: 'Send back' }))
  await waitFor(() =>
    expect(sentTo(calls.decideAnswer).at(-1)?.body).toMatchObject({
      ...{ approve_status: false, reason: 'It is blurred', version: 4 },
    }),
  )
})
