/** A part of a trace: what took how long, within what. */

/** As OTLP counts them. */
export const SPAN_KINDS = { internal: 1, server: 2, client: 3, consumer: 5 } as const

export interface Span {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: keyof typeof SPAN_KINDS
  /** Milliseconds of the epoch, with fractions. */
  startedAt: number
  endedAt: number
  attributes: Record<string, string | number>
  /** What it failed with; null where it did not. */
  failure: string | null
}
