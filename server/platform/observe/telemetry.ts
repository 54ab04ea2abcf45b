/** Traces and the log to an OpenTelemetry collector by OTLP/HTTP, where one is named. */
import { hostname } from 'node:os'
import type { Meters } from './meters.ts'
import { logsOf, type Resource, tracesOf } from './otlp.rules.ts'
import { openOutQueue, Refused } from './out-queue.ts'
import { onLogLine } from './process-log.ts'
import { traceInto } from './tracing.ts'

export interface TelemetryConfig {
  /** The collector's address; `/v1/traces` and `/v1/logs` are added to it. */
  endpoint: string
  /** Beside the kind of content, such as its key. */
  headers: Readonly<Record<string, string>>
  service: string
  /** Of traces, 0 to 1. */
  share: number
}

/** A collector that has not answered by then is away. */
const ANSWER_MS = 10_000
const CLOSE_MS = 3_000
/** Worth another try, by the protocol. */
const LATER = new Set([429, 502, 503, 504])

export const openTelemetry = (
  { endpoint, headers, service, share }: TelemetryConfig,
  meters: Pick<Meters, 'count' | 'ask'>,
  { everyMs, most }: { everyMs?: number; most?: number } = {},
): { close(): Promise<void> } => {
  const resource: Resource = {
    ...{ 'service.name': service, 'service.instance.id': `${hostname()}-${process.pid}` },
    ...{ 'host.name': hostname(), 'process.pid': process.pid },
  }
  const stopped = new AbortController()
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${endpoint.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_MS)]),
    })
    await answer.body?.cancel()
    if (answer.ok) return
    const told = `The collector answered ${answer.status}`
    throw LATER.has(answer.status) ? new Error(told) : new Refused(told)
  }
  const open = <T>(signal: string, send: (batch: readonly T[]) => Promise<void>) => {
    const tell = (outcome: string) => (count: number) =>
      meters.count('selvedge_telemetry_records_total', { signal, outcome }, count)
    return openOutQueue<T>({ send, everyMs, most, onSent: tell('sent'), onDropped: tell('dropped') })
  }
  const spans = open('traces', (batch: Parameters<typeof tracesOf>[1]) =>
    post('/v1/traces', tracesOf(resource, batch)),
  )
  const lines = open('logs', (batch: Parameters<typeof logsOf>[1]) =>
    post('/v1/logs', logsOf(resource, batch)),
  )
  meters.ask('selvedge_telemetry_waiting', () => [
    { labels: { signal: 'traces' }, value: spans.waiting },
    { labels: { signal: 'logs' }, value: lines.waiting },
  ])
  traceInto({ share, ended: spans.add })
  const stopHearing = onLogLine(lines.add)
  return {
    close: async () => {
      stopHearing()
      traceInto(null)
      // What a silent collector has not taken by then is lost, and the process ends.
      const late = setTimeout(() => stopped.abort(), CLOSE_MS)
      await Promise.all([spans.close(), lines.close()])
      clearTimeout(late)
    },
  }
}
