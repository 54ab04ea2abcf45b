import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as uploads from '#contract/answer-uploads.ts'
import * as calls from '#contract/evidence/evidence-answers.ts'
import { IN_PARTS_FROM_BYTES, PART_BYTES, UPLOAD_TEXTS } from '#contract/files/style-file-uploads.ts'
import { answers, fails, failsOnce, hangs, sentTo } from '#web/test/fake-server.ts'
import { fakeUploads } from '#web/test/fake-uploads.ts'
import { openApp } from '#web/test/render-app.tsx'
import { asked, savedAs } from '../requests/requests.fixture.ts'

const TOKEN = 'a-token-of-a-letter-of-ours'
const ADDRESS = `/answer#token=${TOKEN}&in=en`

const cardOf = async (name: RegExp) => within(await screen.findByRole('region', { name }))
/** The part of the page that has this button. */
const partWith = async (name: string) =>
  within((await screen.findByRole('button', { name })).closest('section') as HTMLElement)
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

// shows D-704
test('a large file goes in parts by the link alone, shows how far it is, and goes on after a broken line', async () => {
  const SIZE = 2 * PART_BYTES + 1000
  let received = 0
  const state = () => ({ upload_id: crypto.randomUUID(), size: SIZE, received, part_bytes: PART_BYTES })
  const takesParts = () =>
    answers(uploads.sendAnswerUploadPart, () => {
      received = Math.min(received + PART_BYTES, SIZE)
      return state()
    })
  fakeUploads()
  answers(calls.openRequest, asked)
  answers(uploads.openAnswerUpload, state)
  answers(calls.putAnswerFile, savedAs({}))
  fails(uploads.sendAnswerUploadPart, 'unavailable')
  const { user } = openApp(ADDRESS)
  const card = await certificateCard()
  const file = new File([new Uint8Array(SIZE)], 'scope.pdf', { type: 'application/pdf', lastModified: 1 })
  await user.upload(card.getByLabelText(/^File for/), file)
  await waitFor(() => expect(sentTo(uploads.sendAnswerUploadPart)).toHaveLength(1))
  const bar = card.getByRole('progressbar', { name: /^Sending the file for/ })
  expect(bar).toBeVisible()
  await waitFor(() => expect(card.getByText('50%')).toBeVisible())
  expect(bar).toHaveAttribute('aria-valuetext', '50%')
  takesParts()
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(sentTo(calls.putAnswerFile)).toHaveLength(1))
  const id = sentTo(uploads.openAnswerUpload)[0]?.params.uploadId
  expect(sentTo(uploads.openAnswerUpload)[0]?.body).toEqual({
    ...{ token: TOKEN, question_id: 41, title: 'scope.pdf', size: SIZE },
  })
  expect(sentTo(uploads.sendAnswerUploadPart).map(({ params }) => params.uploadId)).toEqual([id, id, id, id])
  expect(sentTo(calls.putAnswerFile)[0]?.body).toMatchObject({ token: TOKEN, 'in_parts:file': id })
  await waitFor(() => expect(card.queryByRole('progressbar')).not.toBeInTheDocument())
})

// shows D-705
test('a large file that is refused says why, and is given up on the server', async () => {
  fakeUploads()
  answers(calls.openRequest, asked)
  answers(uploads.cancelAnswerUpload, { ok: true })
  fails(uploads.openAnswerUpload, 'conflict', { error: [UPLOAD_TEXTS.tooManyOpen] })
  const { user } = openApp(ADDRESS)
  const card = await certificateCard()
  const file = new File([new Uint8Array(IN_PARTS_FROM_BYTES + 1)], 'scope.pdf', { type: 'application/pdf' })
  await user.upload(card.getByLabelText(/^File for/), file)
  await waitFor(() => expect(card.getByText(UPLOAD_TEXTS.tooManyOpen)).toBeVisible())
  await waitFor(() => expect(sentTo(uploads.cancelAnswerUpload)[0]?.body).toEqual({ token: TOKEN }))
})

const STALE = {
  saved: { by: 'Somebody with the same link', at: '2026-11-28T09:00:00.000Z', version: 2 },
}

// shows D-743
test.each([
  ['Save mine', 'sends the form alone once more'],
  ['Take theirs', 'gives the file up on the server'],
] as const)('a large file that was overtaken is not sent again: «%s» %s', async (press, _does) => {
  const SIZE = IN_PARTS_FROM_BYTES + 1
  fakeUploads()
  answers(calls.openRequest, asked)
  let received = 0
  const state = () => ({ upload_id: crypto.randomUUID(), size: SIZE, received, part_bytes: PART_BYTES })
  answers(uploads.openAnswerUpload, state)
  answers(uploads.sendAnswerUploadPart, () => {
    received = Math.min(received + PART_BYTES, SIZE)
    return state()
  })
  answers(uploads.cancelAnswerUpload, { ok: true })
  failsOnce(calls.putAnswerFile, 'stale', STALE)
  const { user } = openApp(ADDRESS)
  const card = await certificateCard()
  const file = new File([new Uint8Array(SIZE)], 'scope.pdf', { type: 'application/pdf', lastModified: 1 })
  await user.upload(card.getByLabelText(/^File for/), file)
  await waitFor(() => expect(card.getByText(/Yours is not saved yet/)).toBeInTheDocument())
  const parts = sentTo(uploads.sendAnswerUploadPart).length
  expect(sentTo(uploads.cancelAnswerUpload)).toEqual([])
  answers(calls.openRequest, savedAs({ number: 'THEIRS' }))
  answers(
    calls.putAnswerFile,
    savedAs({ file: { title: 'scope.pdf', mime_type: 'application/pdf', size: SIZE } }, 3),
  )
  await user.click(card.getByRole('button', { name: press }))
  if (press === 'Save mine') {
    await waitFor(() => expect(card.getByText('scope.pdf')).toBeInTheDocument())
    expect(sentTo(calls.putAnswerFile).map(({ body }) => body)).toMatchObject([
      { version: '1' },
      { version: '2' },
    ])
    expect(sentTo(calls.saveAnswer)).toEqual([])
  } else {
    await waitFor(() => expect(sentTo(uploads.cancelAnswerUpload)).toHaveLength(1))
    const { uploadId } = sentTo(uploads.openAnswerUpload)[0]?.params ?? {}
    expect(sentTo(uploads.cancelAnswerUpload)[0]).toMatchObject({
      params: { uploadId },
      body: { token: TOKEN },
    })
    expect(sentTo(calls.putAnswerFile)).toHaveLength(1)
  }
  expect(sentTo(uploads.sendAnswerUploadPart)).toHaveLength(parts)
  await waitFor(() => expect(card.queryByText(/Yours is not saved yet/)).not.toBeInTheDocument())
})

test('where somebody else saved meanwhile nothing is overwritten before one says so', async () => {
  answers(calls.openRequest, asked)
  failsOnce(calls.saveAnswer, 'stale', STALE)
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
  failsOnce(calls.saveAnswer, 'stale', STALE)
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

// shows D-723
test('a scope certificate is asked for its processes', async () => {
  answers(calls.openRequest, asked)
  answers(calls.saveAnswer, savedAs({ processes: ['spinning'] }))
  const { user } = openApp(ADDRESS)
  const card = await certificateCard()
  await user.click(card.getByRole('combobox', { name: 'Processes' }))
  await user.click(await screen.findByRole('option', { name: 'Spinning' }))
  await waitFor(() =>
    expect(sentTo(calls.saveAnswer).at(-1)?.body).toEqual({
      ...{ token: TOKEN, question_id: 41, version: 1, processes: ['spinning'] },
    }),
  )
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

// shows D-608
test('a step is shown in words and confirmed as it stands there', async () => {
  const words = {
    ...{ style: 'Wave Tee', step: 'Knitting', kind: 'knitting_or_weaving' as const },
    ...{ supplier: 'Söke Knitting', factory: 'Hall 2' },
  }
  const [first] = asked.questions
  if (!first) throw new Error('A question is asked')
  const step = { ...first, kind: 'step' as const, evidence_kind: null, standard: null, step_words: words }
  const page = { ...asked, questions: [step] }
  answers(calls.openRequest, page)
  const confirmed = { ...step, version: 2, answer: { ...step.answer, confirms: true } }
  answers(calls.saveAnswer, { ...page, version: 2, questions: [confirmed] })
  const { user } = openApp(ADDRESS)
  const card = await certificateCard()
  for (const value of Object.values(words).filter((each) => each !== words.kind))
    expect(card.getByText(value)).toBeInTheDocument()
  expect(card.queryByLabelText(/Photo|File/)).not.toBeInTheDocument()
  await user.click(card.getByRole('checkbox', { name: /^We did this step/ }))
  await waitFor(() =>
    expect(sentTo(calls.saveAnswer)[0]?.body).toMatchObject({ question_id: 41, confirms: true }),
  )
  await waitFor(() => expect(card.getByRole('checkbox', { name: /^We did this step/ })).toBeChecked())
})

// shows D-606
test('a supplier is asked on, and how it stands is all that is told', async () => {
  answers(calls.openRequest, asked)
  answers(calls.askOn, {
    ...asked,
    version: 2,
    asked_on: [{ id: 9, company_name: 'Söke Spinning', state: 'waiting' }],
  })
  const { user } = openApp(ADDRESS)
  await user.click(await screen.findByRole('button', { name: 'Ask a supplier' }))
  const section = within(
    screen.getByRole('button', { name: 'Send to this supplier' }).closest('section') as HTMLElement,
  )
  await user.type(section.getByRole('textbox', { name: /^Company/ }), 'Söke Spinning')
  await user.type(section.getByRole('textbox', { name: /^Email/ }), 'info@soke.example')
  await user.click(section.getByRole('switch', { name: 'Name Northloom' }))
  await user.type(section.getByRole('textbox', { name: /^Your name/ }), 'Ayşe')
  await user.type(section.getByRole('textbox', { name: /^Your role/ }), 'Sales')
  await user.click(section.getByRole('button', { name: 'Send to this supplier' }))
  await screen.findByText('Söke Spinning')
  expect(sentTo(calls.askOn)[0]?.body).toMatchObject({
    recipients: [{ company_name: 'Söke Spinning', email: 'info@soke.example' }],
    ...{ question_ids: [41, 42], names_asker: true, ends_on: asked.ends_on, version: 1 },
  })
})

// shows D-662
test('a name and a role are typed once, and go with what is sent and with what is asked on', async () => {
  answers(calls.openRequest, asked)
  answers(calls.askOn, { ...asked, version: 2 })
  answers(calls.sendAnswers, { ...asked, version: 3 })
  const { user } = openApp(ADDRESS)
  const card = await partWith('Send')
  await user.type(card.getByRole('textbox', { name: /^Your name/ }), 'Ayşe')
  await user.type(card.getByRole('textbox', { name: /^Your role/ }), 'Sales')
  await user.click(screen.getByRole('button', { name: 'Ask a supplier' }))
  const section = await partWith('Send to this supplier')
  expect(section.getByRole('textbox', { name: /^Your name/ })).toHaveValue('Ayşe')
  await user.type(section.getByRole('textbox', { name: /^Company/ }), 'Söke Spinning')
  await user.type(section.getByRole('textbox', { name: /^Email/ }), 'info@soke.example')
  await user.click(section.getByRole('button', { name: 'Send to this supplier' }))
  await waitFor(() => expect(sentTo(calls.askOn)[0]?.body).toMatchObject({ name: 'Ayşe', role: 'Sales' }))
  await user.click(card.getByRole('button', { name: 'Send' }))
  await waitFor(() =>
    expect(sentTo(calls.sendAnswers)[0]?.body).toMatchObject({ name: 'Ayşe', role: 'Sales', version: 2 }),
  )
})

// shows D-662
test('who was asked on and has not answered can be ended, after a question', async () => {
  const asked_on = (['waiting', 'answered'] as const).map((state, at) => ({
    ...{ id: 9 + at, company_name: `Spinning ${at}`, state },
  }))
  answers(calls.openRequest, { ...asked, asked_on })
  answers(calls.endAskedOn, {
    ...asked,
    asked_on: asked_on.map((each, at) => (at === 0 ? { ...each, state: 'ended' as const } : each)),
  })
  const { user } = openApp(ADDRESS)
  await user.click(await screen.findByRole('button', { name: 'End the link of Spinning 0' }))
  expect(screen.queryByRole('button', { name: 'End the link of Spinning 1' })).not.toBeInTheDocument()
  expect(sentTo(calls.endAskedOn)).toEqual([])
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'End the link' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'End the link of Spinning 0' })).not.toBeInTheDocument(),
  )
  expect(sentTo(calls.endAskedOn)[0]?.body).toMatchObject({ request_id: 9 })
})

// shows D-662
test('one that has answered meanwhile is told, and shown as it is now', async () => {
  const waiting = { id: 9, company_name: 'Söke Spinning', state: 'waiting' as const }
  answers(calls.openRequest, { ...asked, asked_on: [waiting] })
  fails(calls.endAskedOn, 'conflict', { error: ['This request is closed.'] })
  const { user } = openApp(ADDRESS)
  await user.click(await screen.findByRole('button', { name: 'End the link of Söke Spinning' }))
  answers(calls.openRequest, { ...asked, asked_on: [{ ...waiting, state: 'answered' }] })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'End the link' }))
  await screen.findByText('This request is closed.')
  await screen.findByText(/Answered/)
})

test('who was asked on reads by whom, for whom, and where the answers go', async () => {
  answers(calls.openRequest, { ...asked, asked_on_by: 'Çelik Weaving', can: { ...asked.can, ask_on: false } })
  openApp(ADDRESS)
  await screen.findByRole('heading', { name: 'Çelik Weaving asks you for evidence' })
  expect(screen.getByText(/Your answers go to Northloom, not to Çelik Weaving/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Ask a supplier' })).not.toBeInTheDocument()
})
