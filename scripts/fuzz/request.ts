/** A request before it is sent, in the form in which it can also be told to a reader. */
import type { Operation } from './document.ts'
import type { Identity } from './identity.ts'

export interface FuzzRequest {
  identity: Identity
  /** Null for addresses that the document does not have. */
  operation: Operation | null
  method: string
  url: string
  headers: Record<string, string>
  payload: string | Buffer | undefined
  /** Whether the address is the operation's own, however its parameters are filled. */
  isOnPath: boolean
}

/** Input that became no request yet, so that any part of it can be spoilt. */
export interface DraftInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

export const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** As a URL carries it: encoded where it can be, with lone surrogates as the bytes that a careless client sends. */
const encode = (value: unknown): string => {
  const text = textOf(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

export const formUrl = ({ path }: Operation, { params, query }: DraftInput): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name]))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((each) => `${encode(name)}=${encode(each)}`),
  )
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

/** Whether the address is the operation's own, however hostile what fills it. */
export const isFilled = ({ path }: Operation, { params }: DraftInput): boolean =>
  [...path.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => {
    const text = textOf(params[name])
    return text.length > 0 && text.length <= 300 && text.isWellFormed()
  })

const SHOWN = 900
const show = (payload: FuzzRequest['payload']): string => {
  const text = payload === undefined ? '' : payload.toString('latin1' as never)
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} bytes)` : text
}

export const describeRequest = ({ identity, method, url, headers, payload }: FuzzRequest): string => {
  const { cookie: _, authorization: __, ...shown } = headers
  const lines = Object.entries(shown).map(([name, value]) => `    ${name}: ${value.slice(0, 200)}`)
  return [`as ${identity.name}: ${method} ${url.slice(0, 500)}`, ...lines, `    ${show(payload)}`].join('\n')
}
