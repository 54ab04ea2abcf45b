/** Requests that are asked on by link, for tests: through the product's calls, which take twenty a minute. */
import * as answers from '#contract/evidence/evidence-answers.ts'
import type { Client } from '#server/test/client.ts'
import { letterTo, tokenIn } from '#server/test/letters.ts'
import type { World } from '#server/test/world.ts'
import { newAddress, open, QUESTIONS, SENDER, save, sendAll } from './requests.fixture.ts'

export type By = Pick<Client, 'send'>
type Page = answers.AnswerPage

export const askOn = async (by: By, token: string, more: Record<string, unknown> = {}, seen?: Page) => {
  const page = seen ?? (await open(by, token)).data
  return by.send(answers.askOn, {
    body: {
      ...{ token, version: page.version, ends_on: page.ends_on, language: 'en', ...SENDER },
      recipients: [{ company_name: 'Söke Spinning', email: newAddress() }],
      question_ids: page.questions.filter(({ kind }) => kind !== 'step').map(({ id }) => id),
      ...more,
    } as never,
  })
}

/** Asked on to one address; its link. */
export const makeAskedOn = async (
  world: World,
  by: By,
  token: string,
  more: Record<string, unknown> = {},
) => {
  const email = newAddress()
  const recipients = [{ company_name: 'Söke Spinning', email }]
  const made = await askOn(by, token, { recipients, ...more })
  if (made.status !== 201) throw new Error(JSON.stringify(made.error))
  const letter = await letterTo(world, email)
  return { id: made.data.asked_on.at(-1)?.id ?? 0, email, letter, token: tokenIn(letter) }
}

export const end = (by: By, token: string, { id }: { id: number }) =>
  by.send(answers.endAskedOn, { body: { token, request_id: id } })

export const answerText = async (by: By, token: string, note: string) => {
  const page = (await open(by, token)).data
  const [question] = page.questions
  if (!question) throw new Error('A question was asked')
  const saved = await save(by, token, question, { note })
  return sendAll(by, token, saved.data.version)
}
export const TEXT = { questions: [QUESTIONS.text] }
