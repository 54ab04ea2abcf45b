/** Load from the bench's own process; what it measures runs in others. */
import autocannon from 'autocannon'
import type { Method } from '#contract/call.ts'

/** `--quick` proves that the bench runs; its figures are no result. */
export const isQuick = process.argv.includes('--quick')

export interface Measure {
  /** Milliseconds. */
  p50: number
  p99: number
  /** Requests a second. */
  rate: number
  /** Answers other than 2xx, broken connections, time-outs. */
  errors: number
}

export interface Load {
  url: string
  connections: number
  /** How long, or how many requests. */
  seconds?: number
  amount?: number
  method?: Method
  headers?: Record<string, string>
  body?: string
  /** Asked in turn; each connection begins at another one. `url` is their origin then. */
  paths?: readonly string[]
  /** The same with a method and a body each. */
  asks?: readonly Ask[]
}

export interface Ask {
  path: string
  method?: Method
  body?: string
}

export const measure = async ({ seconds, amount, paths, asks, ...request }: Load): Promise<Measure> => {
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    let clients = 0
    const requests = asks ?? paths?.map((path) => ({ path }))
    const inTurn = requests && {
      requests: [...requests],
      setupClient: (client: autocannon.Client) => {
        const first = (clients++ * 61) % requests.length
        client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
      },
    }
    const run = autocannon(
      { ...request, ...inTurn, ...(amount ? { amount } : { duration: seconds }), timeout: 20 },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    // The library's own histogram counts whole milliseconds.
    run.on('response', (_client, _status, _bytes, milliseconds) => void times.push(milliseconds))
  })
  times.sort((a, b) => a - b)
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    rate: result.requests.average,
    errors: result.non2xx + result.errors + result.timeouts,
  }
}

/**
 * What was on its way when the time was over is still being worked on, for half a second where each takes long, and would
 * be in the way of whatever is measured next. As many requests again are answered after all of it.
 */
export const drain = async ({
  url,
  paths,
  asks,
  method,
  headers,
  body,
  connections,
}: Load): Promise<void> => {
  const list: readonly Ask[] = asks ?? paths?.map((path) => ({ path })) ?? [{ path: '' }]
  const send = async (place: number): Promise<void> => {
    const ask = list[place % list.length] ?? { path: '' }
    const sent = ask.body ?? body
    const answer = await fetch(url + ask.path, {
      method: ask.method ?? method ?? 'GET',
      ...(headers && { headers }),
      ...(sent !== undefined && { body: sent }),
    })
    await answer.arrayBuffer()
  }
  await Promise.all(Array.from({ length: connections }, (_, place) => send(place)))
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
