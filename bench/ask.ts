/** Calls of the product as one person makes them. */
import { fillPath } from '#contract/call.ts'

interface Called {
  method: string
  path: string
}

export type Ask = <Answer = unknown>(
  call: Called,
  values?: Parameters<typeof fillPath>[1],
  body?: object,
) => Promise<Answer>

const JSON_BODY = { 'content-type': 'application/json' }

export const sessionOf = (token: string, origin: string): Record<string, string> => ({
  cookie: `selvedge_session=${token}`,
  origin,
  ...JSON_BODY,
})

/** @throws Error with the answer where a call is refused */
export const askAs =
  (origin: string, { cookie = '' }: Record<string, string>): Ask =>
  async (call, values = {}, body) => {
    const path = fillPath(call.path, values)
    const isForm = body instanceof FormData
    const answer = await fetch(origin + path, {
      method: call.method,
      headers: { cookie, origin, ...(body && !isForm && JSON_BODY) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as never
  }

/** How long an answer took, in milliseconds, and how large it is. */
export const timeAnswer = async (
  url: string,
  headers: Record<string, string>,
): Promise<{ ms: number; bytes: number }> => {
  const begun = performance.now()
  const answer = await fetch(url, { headers })
  const { byteLength } = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  return { ms: performance.now() - begun, bytes: byteLength }
}

export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

export const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? Number.NaN
