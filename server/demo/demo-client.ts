/** Makes the product's calls as one of the demo people, with the headers that the product's own pages send. */
import type { InjectOptions } from 'fastify'
import { type CallAnswer, type CallArguments, type CallSpec, fillPath } from '#contract/call.ts'
import { cookieName, SESSION_COOKIE } from '#server/platform/http/guards/browser-cookies.ts'
import type { ProductAddress } from '#server/platform/http/guards/product-address.ts'
import type { App } from '#server/platform/http/route.ts'

export interface DemoClient {
  /** @throws Error when the call is refused: the demo data asks for nothing that its people may not do */
  send<S extends CallSpec>(call: S, args?: CallArguments<S>): Promise<CallAnswer<S>>
  upload<S extends CallSpec>(
    call: S,
    file: {
      params?: Record<string, unknown>
      query?: Record<string, string>
      name: string
      bytes: Buffer
      /** `file[]` unless given. */
      field?: string
      /** Text fields beside the file. */
      texts?: Record<string, string>
    },
  ): Promise<CallAnswer<S>>
}

interface Sender {
  token: string
  address: ProductAddress
}

/** Under another name the product refuses to answer. */
export const hostOf = (address: ProductAddress): string => new URL(address.origin()).host

export const openDemoClient = (app: App, { token, address }: Sender): DemoClient => {
  const host = hostOf(address)
  const cookie = `${cookieName(SESSION_COOKIE, address)}=${token}`
  const request = async (call: CallSpec, options: InjectOptions): Promise<never> => {
    const answer = await app.fastify.inject({
      ...options,
      method: call.method,
      headers: { host, 'sec-fetch-site': 'same-origin', cookie },
    })
    if (answer.statusCode >= 300) throw new Error(`${call.name} ${String(options.url)}: ${answer.body}`)
    return answer.json() as never
  }
  return {
    send: (call, args = {} as never) => {
      const { params, query, body } = args as {
        params?: Record<string, unknown>
        query?: Record<string, string>
        body?: object
      }
      const search = query ? `?${new URLSearchParams(query)}` : ''
      return request(call, {
        url: fillPath(call.path, params) + search,
        ...(body !== undefined && { payload: body }),
      })
    },
    upload: (call, { params, query, name, bytes, field = 'file[]', texts = {} }) => {
      const search = query ? `?${new URLSearchParams(query)}` : ''
      const payload = new FormData()
      for (const [key, text] of Object.entries(texts)) payload.append(key, text)
      payload.append(field, new Blob([new Uint8Array(bytes)]), name)
      return request(call, { url: fillPath(call.path, params) + search, payload })
    },
  }
}
