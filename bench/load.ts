/** Load from the bench's own process; what it measures runs in others. */
import autocannon from 'autocannon'

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
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Asked in turn; each connection begins at another one. `url` is their origin then. */
  paths?: readonly string[]
}

export const measure = async ({ seconds, amount, paths, ...request }: Load): Promise<Measure> => {
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    let clients = 0
    const inTurn = paths && {
      requests: paths.map((path) => ({ path })),
      setupClient: (client: autocannon.Client) => {
        const first = (clients++ * 61) % paths.length
        client.setRequests([...paths.slice(first), ...paths.slice(0, first)].map((path) => ({ path })))
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

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
