/** Requests for evidence for tests, made and answered by the product's calls. */
import type { z } from 'zod'
import * as answers from '#contract/evidence/evidence-answers.ts'
import * as calls from '#contract/evidence/evidence-requests.ts'
import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'
import type { Client } from '#server/test/client.ts'
import { letterTo, tokenIn } from '#server/test/letters.ts'
import { TINY_PNG } from '#server/test/pictures.ts'
import type { World } from '#server/test/world.ts'

type By = Pick<Client, 'send'>
type Input = z.input<typeof calls.newRequests>

const A_DAY = 86_400_000
/** A day by UTC, so many days from now. */
export const dayIn = (days: number): string => new Date(Date.now() + days * A_DAY).toISOString().slice(0, 10)

let count = 0
/** An address that no other request of the run has used. */
export const newAddress = (): string => `mill${++count}-${process.pid}@weaving.example`

export const QUESTIONS = {
  certificate: {
    kind: 'evidence',
    evidence_kind: 'scope_certificate',
    standard: 'gots',
    question: 'GOTS certificate of the spinning mill',
  },
  photo: { kind: 'photo', question: 'Photo of the dye house' },
  text: { kind: 'text', question: 'Where does the cotton come from?' },
} as const

export const wish = (more: Partial<Input> = {}): Input => ({
  recipients: [{ company_name: 'Çelik Weaving', email: newAddress() }],
  questions: [QUESTIONS.certificate, QUESTIONS.photo, QUESTIONS.text],
  ends_on: dayIn(30),
  language: 'en',
  ...more,
})

export const ask = (by: By, more: Partial<Input> = {}) => by.send(calls.askForEvidence, { body: wish(more) })
export const list = async (by: By, query: Record<string, string> = {}) =>
  (await by.send(calls.listEvidenceRequests, { query: query as never })).data
export const read = (by: By, { id }: { id: number }) =>
  by.send(calls.readEvidenceRequest, { params: { id: String(id) } })

/** One request that was mailed, with the token of its link. */
export const makeAsked = async (world: World, by: By, more: Partial<Input> = {}) => {
  const body = wish(more)
  const made = await by.send(calls.askForEvidence, { body })
  if (made.status !== 201) throw new Error(JSON.stringify(made.error))
  const email = body.recipients[0]?.email ?? ''
  const letter = await letterTo(world, email)
  const [row] = (await list(by, { query: email })).data
  if (!row) throw new Error('Nothing was asked')
  return { id: row.id, email, letter, token: tokenIn(letter) }
}

type Anyone = Pick<Client, 'send' | 'upload'>
export const open = (by: By, token: string) => by.send(answers.openRequest, { body: { token } })
export const save = (
  by: By,
  token: string,
  question: { id: number; version: number },
  changes: z.input<typeof answers.answerChanges>,
) =>
  by.send(answers.saveAnswer, {
    body: { token, question_id: question.id, version: question.version, ...changes },
  })
export const putFile = (
  by: Anyone,
  token: string,
  question: { id: number; version: number },
  { name, bytes }: { name: string; bytes: Uint8Array } = { name: 'photo.png', bytes: TINY_PNG },
) =>
  by.upload(answers.putAnswerFile, {
    texts: { token, question_id: String(question.id), version: String(question.version) },
    files: [{ name, bytes }],
    field: 'file',
  })
export const SENDER = { name: 'Ayşe Demir', role: 'Quality manager' }
export const sendAll = (by: By, token: string, version: number) =>
  by.send(answers.sendAnswers, { body: { token, version, ...SENDER } })

/** All three questions answered; the page as it is then. */
export const fillIn = async (by: Anyone, token: string, processes: TraceStepKey[] = ['spinning']) => {
  const page = (await open(by, token)).data
  const [certificate, photo, text] = page.questions
  if (!certificate || !photo || !text) throw new Error('Three questions were asked')
  const filed = await putFile(by, token, certificate)
  const [now] = filed.data.questions
  await save(by, token, now ?? certificate, {
    ...{ number: 'CU-812345-GOTS-2026', valid_until: dayIn(300), processes },
  })
  await putFile(by, token, photo)
  return (await save(by, token, text, { note: 'Söke, Türkiye' })).data
}

/** Answered and sent; what the asker reads. */
export const makeAnswered = async (world: World, by: By, anyone: Anyone, processes?: TraceStepKey[]) => {
  const asked = await makeAsked(world, by)
  const page = await fillIn(anyone, asked.token, processes)
  const sent = await sendAll(anyone, asked.token, page.version)
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.error))
  return { ...asked, request: (await read(by, asked)).data.data }
}

export const decide = (
  by: By,
  { id }: { id: number },
  question: { id: number; version: number },
  { approve = true, reason }: { approve?: boolean; reason?: string } = {},
) =>
  by.send(calls.decideAnswer, {
    params: { id: String(id), questionId: String(question.id) },
    body: { approve_status: approve, version: question.version, ...(reason && { reason }) },
  })
export const remind = (by: By, { id }: { id: number }) =>
  by.send(calls.remindOfRequest, { params: { id: String(id) } })
export const extend = (by: By, { id }: { id: number }, ends_on: string) =>
  by.send(calls.extendRequest, { params: { id: String(id) }, body: { ends_on } })
export const revoke = (by: By, { id }: { id: number }) =>
  by.send(calls.revokeRequest, { params: { id: String(id) } })
