/** Asks a running product about itself. */

const ANSWER_MS = 5_000
const MAX_BYTES = 10_000

/** What a request looks like to the product. */
export interface Seen {
  address: string
  protocol: string
  host: string
}

/** @throws Error where no product answers there */
export const askHealth = async <T = { status: string }>(
  origin: string,
  page: 'live' | 'seen',
): Promise<T> => {
  const { status, body } = await get(new URL(`/health/${page}`, origin))
  if (status !== 200) throw new Error(`it answers ${status}`)
  const answer = parse(body)
  if (!answer || (page === 'live' ? answer.status !== 'live' : typeof answer.protocol !== 'string'))
    throw new Error('something else than Selvedge answers there')
  return answer as T
}

const parse = (text: string): Record<string, unknown> | null => {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' ? (parsed as Record<string, unknown>) : null
  } catch {
    return null
  }
}

const get = async (url: URL): Promise<{ status: number; body: string }> => {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_MS) })
  return { status: answer.status, body: (await answer.text()).slice(0, MAX_BYTES) }
}
