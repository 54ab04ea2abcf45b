/** An OpenTelemetry collector in a process of its own, which takes OTLP/HTTP as JSON and tells what it got. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface TakenSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Record<string, unknown>
}

export interface TakenLine {
  body: string
  severityText: string
  traceId?: string
  attributes: Record<string, unknown>
}

export interface CollectorServer {
  port: number
  spans: TakenSpan[]
  lines: TakenLine[]
  /** Of each request. */
  headers: Record<string, string>[]
  /** Ends without a word, as a machine that loses its power. */
  kill(): Promise<void>
}

interface Taken {
  path: string
  headers: Record<string, string>
  body: {
    resourceSpans?: { scopeSpans: { spans: (Omit<TakenSpan, 'attributes'> & Attributed)[] }[] }[]
    resourceLogs?: {
      scopeLogs: { logRecords: (Omit<TakenLine, 'attributes' | 'body'> & Attributed & Body)[] }[]
    }[]
  }
}
interface Attributed {
  attributes: { key: string; value: Record<string, unknown> }[]
}
interface Body {
  body: { stringValue: string }
}

const plain = ({ attributes }: Attributed): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

export const startCollector = async (port = 0): Promise<CollectorServer> => {
  const child = fork(fileURLToPath(new URL('collector-process.ts', import.meta.url)), [String(port)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const spans: TakenSpan[] = []
  const lines: TakenLine[] = []
  const headers: Record<string, string>[] = []
  const [{ listens }] = (await once(child, 'message')) as [{ listens: number }]
  child.on('message', (taken: Taken) => {
    headers.push(taken.headers)
    for (const { scopeSpans } of taken.body.resourceSpans ?? [])
      spans.push(
        ...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, attributes: plain(span) }))),
      )
    for (const { scopeLogs } of taken.body.resourceLogs ?? [])
      lines.push(
        ...scopeLogs.flatMap((scope) =>
          scope.logRecords.map((line) => ({ ...line, body: line.body.stringValue, attributes: plain(line) })),
        ),
      )
  })
  return {
    ...{ port: listens, spans, lines, headers },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
