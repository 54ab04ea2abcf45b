import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '#contract/evidence/evidence-answers.ts'
import { answers, fails, failsOnce, hangs, sentTo } from '#web/test/fake-server.ts'
import { openApp } from '#web/test/render-app.tsx'
import { asked, savedAs } from '../requests/requests.fixture.ts'

const TOKEN = 'a-token-of-a-letter-of-ours'
const ADDRESS = `/answer#token=${TOKEN}&in=en`

const cardOf = async (name: RegExp) => within(await screen.findByRole('region', { name }))
const certificateCard = () => cardOf(/GOTS certificate of your mill/)

test('the page says who asks, what and until when, and nothing is asked twice', async () => {
  answers(calls.openRequest, asked)
  openApp(ADDRESS)
  await screen.findByRole('heading', { name: 'Northloom asks you for evidence' })
  expect(screen.getByText('“For the passport”')).toBeInTheDocument()
  await certificateCard()
  expect(sentTo(calls.openRequest).map(({ body }) => body)).toEqual([{ token: TOKEN }])
})

test('who asks without a name stays unnamed', async () => {
  answers(calls.openRequest, { ...asked, asked_by: null })
  openApp(ADDRESS)
  await screen.findByRole('heading', { name: 'A customer in your supply chain asks you for evidence' })
})

test('while it loads nothing is asked yet', async () => {
  hangs(calls.openRequest)
  openApp(ADDRESS)
  await screen.findByRole('heading', { name: 'Request for evidence' })
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('where it fails one tries again', async () => {
  fails(calls.openRequest, 'internal')
  openApp(ADDRESS)
  await screen.findByRole('button', { name: 'Retry' })
})

test('a link that does not work says so', async () => {
  fails(calls.openRequest, 'link_expired')
  openApp(ADDRESS)
  await screen.findByRole('heading', { name: 'This link does not work' })
})

test('each field is kept when it is left, and names the version that it began from', async () => {
  answers(calls.openRequest, asked)
  answers(calls.saveAnswer, savedAs({ number: 'CU-1' }))
  const { user } = openApp(ADDRESS)
  const card = await certificateCard()
  await user.type(card.getByRole('textbox', { name: 'Number' }), 'CU-1')
  await user.tab()
  await waitFor(() => expect(card.getByRole('status')).toHaveTextContent('Saved'))
  answers(calls.saveAnswer, savedAs({ number: 'CU-1', issuing_body: 'Body' }, 3))
  await user.type(card.getByRole('textbox', { name: 'Issuing body' }), 'Body')
  await user.tab()
  await waitFor(() =>
    expect(sentTo(calls.saveAnswer).map(({ body }) => body)).toEqual([
      { token: TOKEN, question_id: 41, version: 1, number: 'CU-1' },
      { token: TOKEN, question_id: 41, version: 2, issuing_body: 'Body' },
    ]),
  )
})

test('where somebody else saved meanwhile nothing is overwritten before one says so', async () => {
  answers(calls.openRequest, asked)
  failsOnce(calls.saveAnswer, 'stale', {
    saved: { by: 'Somebody with the same link', at: '2026-11-28T09:00:00.000Z', version: 2 },
  })
  const { user } = openApp(ADDRESS)
  const card = await certificateCard()
  await user.type(card.getByRole('textbox', { name: 'Number' }), 'MINE')
  await user.tab()
  await waitFor(() => expect(card.getByText(/Yours is not saved yet/)).toBeInTheDocument())
  expect(card.getByRole('textbox', { name: 'Number' })).toHaveValue('MINE')
  answers(calls.openRequest, savedAs({ number: 'THEIRS' }))
  answers(calls.saveAnswer, savedAs({ number: 'MINE' }, 3))
  await user.click(card.getByRole('button', { name: 'Save mine' }))
  await waitFor(() =>
    expect(sentTo(calls.saveAnswer).at(-1)?.body).toMatchObject({ version: 2, number: 'MINE' }),
  )
  await waitFor(() => expect(card.queryByText(/Yours is not saved yet/)).not.toBeInTheDocument())
})

test('or takes what the others saved', async () => {
  answers(calls.openRequest, asked)
  failsOnce(calls.saveAnswer, 'stale', {
    saved: { by: 'Somebody with the same link', at: '2026-11-28T09:00:00.000Z', version: 2 },
  })
  const { user } = openApp(ADDRESS)
  const card = await certificateCard()
  await user.type(card.getByRole('textbox', { name: 'Number' }), 'MINE')
  await user.tab()
  await waitFor(() => expect(card.getByText(/Yours is not saved yet/)).toBeInTheDocument())
  answers(calls.openRequest, savedAs({ number: 'THEIRS' }))
  await user.click(card.getByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(card.getByRole('textbox', { name: 'Number' })).toHaveValue('THEIRS'))
})

test('a file is sent with the question and the version', async () => {
  answers(calls.openRequest, asked)
  answers(calls.putAnswerFile, savedAs({ file: { title: 'a.png', mime_type: 'image/png', size: 3 } }))
  const { user } = openApp(ADDRESS)
  const card = await certificateCard()
  await user.upload(
    card.getByLabelText('File for GOTS certificate of your mill'),
    new File(['png'], 'a.png', { type: 'image/png' }),
  )
  await waitFor(() => expect(card.getByText('a.png')).toBeInTheDocument())
  expect(sentTo(calls.putAnswerFile)).toHaveLength(1)
})

test('what is missing stands at its question', async () => {
  answers(calls.openRequest, asked)
  fails(calls.sendAnswers, 'invalid', {
    fields: { '41.file': ['Add the file or a photo of it'], '42.note': ['Write your answer'] },
  })
  const { user } = openApp(ADDRESS)
  const card = await certificateCard()
  await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Ayşe Demir')
  await user.type(screen.getByRole('textbox', { name: /^Your role/ }), 'Quality manager')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(card.getByText('Add the file or a photo of it')).toBeInTheDocument())
  const other = await cardOf(/Where does the cotton come from/)
  expect(other.getByText('Write your answer')).toBeInTheDocument()
})

test('what was typed last goes before it is sent, with the version of that', async () => {
  answers(calls.openRequest, asked)
  answers(calls.saveAnswer, savedAs({ number: 'CU-1' }, 5))
  answers(calls.sendAnswers, {
    ...savedAs({ number: 'CU-1' }, 6),
    answered_at: '2026-11-28T09:00:00.000Z',
    can: { answer: false, ask_on: false, name_asker: true },
  })
  const { user } = openApp(ADDRESS)
  const card = await certificateCard()
  await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Ayşe Demir')
  await user.type(screen.getByRole('textbox', { name: /^Your role/ }), 'Quality manager')
  await user.type(card.getByRole('textbox', { name: 'Number' }), 'CU-1')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByRole('heading', { name: 'Thank you' })
  expect(sentTo(calls.sendAnswers).map(({ body }) => body)).toEqual([
    { token: TOKEN, version: 5, name: 'Ayşe Demir', role: 'Quality manager' },
  ])
})

test('one can say why nothing is given, and why nothing is answered', async () => {
  answers(calls.openRequest, asked)
  answers(calls.saveAnswer, savedAs({ missing_reason: 'Not certified' }))
  answers(calls.refuseRequest, { ok: true })
  const { user } = openApp(ADDRESS)
  const card = await certificateCard()
  await user.click(card.getByRole('switch', { name: 'We cannot give this' }))
  await user.type(card.getByRole('textbox', { name: 'Why not?' }), 'Not certified')
  await user.tab()
  await waitFor(() =>
    expect(sentTo(calls.saveAnswer).at(-1)?.body).toMatchObject({ missing_reason: 'Not certified' }),
  )
  await user.click(screen.getByRole('button', { name: 'Do not answer' }))
  await user.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Ayşe Demir')
  await user.type(screen.getByRole('textbox', { name: /^Your role/ }), 'Quality manager')
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'We do not work for them')
  await user.click(screen.getByRole('button', { name: 'Do not answer' }))
  await screen.findByRole('heading', { name: 'You did not answer' })
  expect(sentTo(calls.refuseRequest)[0]?.body).toMatchObject({ reason: 'We do not work for them' })
})
