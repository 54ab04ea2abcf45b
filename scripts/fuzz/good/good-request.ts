/** A request that the product must grant: whose it is, and its whole input. */
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

/** A record, and what may be asked of it. */
export interface Planted extends Omit<GoodRequest, 'params'> {
  /** By the names that paths and bodies have for them; what is not named here is made from the schema. */
  ids?: Record<string, unknown>
}

/** Makes records of its own, so that no call uses up what another one needs. */
export type Plant = (ground: Ground) => Promise<Planted>
/** By the names of calls. */
export type Rows = Readonly<Record<string, Plant>>
/** By the beginnings of paths. */
export type Places = Readonly<Record<string, Plant>>

type Changed<T, U> = Omit<T, keyof U> & U

/** The same record, after something more was done with it, or with what one call needs besides. */
export const also =
  <T extends object, U extends object>(
    plant: (ground: Ground) => Promise<T>,
    more: (planted: T, ground: Ground) => U | Promise<U>,
  ): ((ground: Ground) => Promise<Changed<T, U>>) =>
  async (ground) => {
    const planted = await plant(ground)
    return { ...planted, ...(await more(planted, ground)) }
  }

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
