/** Makes calls as somebody, with the headers that the product's own pages send. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { type CallAnswer, type CallArguments, type CallSpec, fillPath } from '#contract/call.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { App } from '#server/platform/http/route.ts'
import { errorStatuses } from '#server/platform/http/route-schema.ts'
import { requireTranslated } from './translated-refusals.ts'

export interface Answer<T> {
  status: number
  /** The answer by the contract when the call succeeded. */
  data: T
  error: ErrorBody
  headers: Record<string, string | number | string[] | undefined>
  raw: Buffer
}

export interface Client {
  send<S extends CallSpec>(
    call: S,
    args?: CallArguments<S>,
    headers?: Record<string, string>,
  ): Promise<Answer<CallAnswer<S>>>
  /** Any request, for what the contract can't say. */
  request(options: InjectOptions): Promise<Answer<unknown>>
  /** Files as a browser's form sends them. */
  upload<S extends CallSpec>(call: S, args: UploadArguments): Promise<Answer<CallAnswer<S>>>
}

interface UploadArguments {
  params?: Record<string, unknown>
  query?: Record<string, string>
  /** `field`: of one file, where they differ. */
  files: { name: string; bytes: Uint8Array; type?: string; field?: string }[]
  /** The name of the files' field; `file[]` unless given. */
  field?: string
  /** Text fields beside the files. */
  texts?: Record<string, string>
  headers?: Record<string, string>
}

export const OWN_ORIGIN = 'http://localhost'

export const openClient = (app: App, token: string | null): Client => {
  const request = async (options: InjectOptions): Promise<Answer<never>> => {
    const cookie = token ? { cookie: `selvedge_session=${token}` } : {}
    const given = { origin: OWN_ORIGIN, host: 'localhost', ...cookie, ...options.headers }
    const headers = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
    const answer: LightMyRequestResponse = await app.fastify.inject({ ...options, headers })
    // What HEAD asks for has the type of a body and none; what is compressed is for the test to read.
    const isJson =
      String(answer.headers['content-type']).includes('json') &&
      answer.rawPayload.length > 0 &&
      !answer.headers['content-encoding']
    const body = isJson ? answer.json() : answer.body
    // The product's own pages call nothing else; resolvers and directories are for programs.
    if (isJson && answer.statusCode >= 400 && String(options.url).startsWith('/api/')) requireTranslated(body)
    return {
      status: answer.statusCode,
      data: body as never,
      error: body as ErrorBody,
      headers: answer.headers,
      raw: answer.rawPayload,
    }
  }
  const requestCall = async (call: CallSpec, options: InjectOptions): Promise<Answer<never>> => {
    const answer = await request(options)
    // What a call for anybody says to an API key is not documented of each.
    const isByKey = options.headers?.authorization !== undefined && answer.status === 403
    if (
      answer.status >= 400 &&
      answer.status < 500 &&
      !isByKey &&
      !errorStatuses(call).includes(answer.status)
    )
      throw new Error(`${call.name} answers ${answer.status}, which the contract does not name`)
    return answer
  }
  return {
    request,
    send: (call, args = {} as never, headers = {}) => {
      const { params, query, body } = args as {
        params?: Record<string, unknown>
        query?: object
        body?: object
      }
      return requestCall(call, {
        method: call.method,
        url: fillPath(call.path, params) + toQuery(query),
        headers,
        ...(body !== undefined && { payload: body }),
      } as InjectOptions)
    },
    upload: (call, { params, query, files, field = 'file[]', texts = {}, headers = {} }) => {
      const form = new FormData()
      for (const [name, text] of Object.entries(texts)) form.append(name, text)
      for (const { name, bytes, type, field: own = field } of files)
        form.append(own, new Blob([new Uint8Array(bytes)], { type: type ?? '' }), name)
      return requestCall(call, {
        method: call.method,
        url: fillPath(call.path, params) + toQuery(query),
        payload: form,
        headers,
      } as InjectOptions)
    },
  }
}

const toQuery = (query: object | undefined): string => {
  const entries = Object.entries(query ?? {}).flatMap(([key, value]) =>
    [value].flat().map((each): [string, string] => [key, String(each)]),
  )
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''
}

/**
 * What a good call of a good person answers, for fixtures: the fuzzer loads them too, where no test runs that could
 * expect it. @throws when it is refused
 */
export const granted = <T>(answer: Answer<T>): T => {
  if (answer.status >= 300) throw new Error(`Refused: ${JSON.stringify(answer.error)}`)
  return answer.data
}
