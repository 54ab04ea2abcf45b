/** A request that the product must grant: whose it is, and its whole input. */
import type { CallSpec } from '#contract/call.ts'
import type { World } from '#server/test/world.ts'
import type { Operation } from '../document.ts'
import type { Identity } from '../identity.ts'
import { type DraftInput, type FuzzRequest, formUrl, isFilled } from '../request.ts'

export interface GoodRequest {
  /** Null for somebody who is not signed in. */
  by: { token: string } | null
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** In place of the body where the call takes a form. */
  form?: { field?: string; files: { name: string; bytes: Uint8Array }[]; texts?: Record<string, string> }
  /** What the browser has besides the session. */
  cookie?: string
}

/** Where the records for requests are planted. */
export interface Ground extends World {
  /** Under which the request will reach the product; a passkey's answer holds it. */
  origin: string
}

/** Makes records of its own, so that no call uses up what another one needs. */
export type Plant = (ground: Ground) => Promise<GoodRequest>
export type Rows = Readonly<Record<string, Plant>>

/** Its companies share nothing with those whose secrets are looked for. */
const OUTSIDER: Identity = { name: 'outsider', person: null, token: null, role: '', organizationId: 0 }

export const inputOf = ({ params = {}, query = {}, body }: GoodRequest): DraftInput => ({
  params,
  query,
  body,
})

export const requestOf = async (
  { operation, origin }: { operation: Operation; origin: string },
  good: GoodRequest,
): Promise<FuzzRequest> => {
  const headers: Record<string, string> = { host: new URL(origin).host, origin }
  const cookies = [good.by && `selvedge_session=${good.by.token}`, good.cookie].filter(Boolean)
  if (cookies.length > 0) headers.cookie = cookies.join('; ')
  const sent = await bodyOf(good)
  if (sent) headers['content-type'] = sent.type
  const input = inputOf(good)
  return {
    identity: OUTSIDER,
    operation,
    method: operation.method,
    url: formUrl(operation, input),
    headers,
    payload: sent?.payload,
    isOnPath: isFilled(operation, input),
  }
}

const bodyOf = async ({ form, body }: GoodRequest) => {
  if (!form) return body === undefined ? null : { type: 'application/json', payload: JSON.stringify(body) }
  const data = new FormData()
  for (const [name, text] of Object.entries(form.texts ?? {})) data.append(name, text)
  for (const { name, bytes } of form.files)
    data.append(form.field ?? 'file[]', new Blob([new Uint8Array(bytes)]), name)
  const packed = new Response(data)
  const type = packed.headers.get('content-type') ?? ''
  return { type, payload: Buffer.from(await packed.arrayBuffer()) }
}

/** Whether the call can be made with nothing but the ids in its path. */
export const needsNoInput = ({ body, accepts }: CallSpec): boolean =>
  body === undefined && accepts === undefined
