/** Makes calls over HTTP as one signed-in person; the session outlives the process that opened it. */

import { setTimeout as wait } from 'node:timers/promises'
import { register } from '#contract/accounts/accounts.ts'
import { type CallAnswer, type CallArguments, type CallSpec, fillPath } from '#contract/call.ts'

/** The connection broke before the whole answer was there, or it is «not now»: the call was carried out, or it was not. */
export class NoAnswer extends Error {}

/** How often «not now» was said, and how often without saying when to come again. */
export const notNow = { times: 0, without: [] as string[] }

const refuseNotNow = (answer: Response, what: string, text: string): void => {
  if (answer.status !== 503) return
  notNow.times++
  if (!answer.headers.has('retry-after')) notNow.without.push(`${what} ${text.slice(0, 200)}`)
  throw new NoAnswer(`${what}: not now`)
}

export interface Answered<T> {
  status: number
  data: T
}

export interface SentFile {
  title: string
  bytes: Buffer
}

export interface SessionClient {
  send<S extends CallSpec>(call: S, args: CallArguments<S>, key?: string): Promise<Answered<CallAnswer<S>>>
  upload<S extends CallSpec>(
    call: S,
    params: object,
    files: readonly SentFile[],
    more?: { key?: string | undefined; texts?: Record<string, string> },
  ): Promise<Answered<CallAnswer<S>>>
  download(path: string): Promise<Answered<Buffer>>
}

/**
 * `address` is asked at each call, because every start of the product has another. `from`: where the person is, for calls
 * that are counted by address.
 */
const READ_TRIES = 5
/** A read is asked again: at once where a connection that was kept is gone, and when «not now» says so. */
const ask = async (url: string, options: RequestInit): Promise<Response> => {
  const isRead = (options.method ?? 'GET') === 'GET'
  for (let tries = 1; ; tries++) {
    const isLast = !isRead || tries === READ_TRIES
    const answer = await fetch(url, options).catch((error: Error) => {
      if (isLast) throw error
      return null
    })
    if (answer && (isLast || answer.status !== 503)) return answer
    await wait(1_000 * Number(answer?.headers.get('retry-after') ?? 0))
  }
}

export const openSession = (address: () => string, cookie: string, from?: string): SessionClient => {
  const request = async (path: string, options: RequestInit, key?: string): Promise<Answered<Buffer>> => {
    const origin = address()
    const headers = {
      ...options.headers,
      ...{ cookie, origin },
      ...(key && { 'idempotency-key': key }),
      ...(from && { 'x-forwarded-for': from }),
    }
    try {
      const answer = await ask(origin + path, { ...options, headers })
      const data = Buffer.from(await answer.arrayBuffer())
      refuseNotNow(answer, path, data.toString())
      return { status: answer.status, data }
    } catch (error) {
      throw new NoAnswer(`${options.method ?? 'GET'} ${path}`, { cause: error })
    }
  }
  const parse = ({ status, data }: Answered<Buffer>): Answered<never> => ({
    status,
    data: JSON.parse(data.toString()) as never,
  })
  return {
    send: async (call, args, key) => {
      const { params, body } = args as { params?: Record<string, unknown>; body?: object }
      const json = body && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }
      return parse(await request(fillPath(call.path, params), { method: call.method, ...json }, key))
    },
    upload: async (call, params, files, { key, texts = {} } = {}) => {
      const form = new FormData()
      for (const [name, text] of Object.entries(texts)) form.append(name, text)
      for (const { title, bytes } of files) form.append('file[]', new Blob([new Uint8Array(bytes)]), title)
      const path = fillPath(call.path, params as Record<string, unknown>)
      return parse(await request(path, { method: call.method, body: form }, key))
    },
    download: (path) => request(path, {}),
  }
}

export const signIn = async (origin: string, email: string, password: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
  return cookie
}

/** Each from an address of its own, because registrations are counted by address. @throws NoAnswer */
export const registerPerson = async (
  origin: string,
  body: CallArguments<typeof register>['body'],
  from: string,
): Promise<Answered<unknown> & { cookie: string }> => {
  try {
    const answer = await fetch(origin + register.path, {
      method: register.method,
      headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    refuseNotNow(answer, 'registration', text)
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
    const cookie = cookies.find((each) => each.startsWith('selvedge_session=')) ?? ''
    return { status: answer.status, data: JSON.parse(text), cookie }
  } catch (error) {
    throw new NoAnswer('registration', { cause: error })
  }
}
