/** Spans: what took how long, within what. Without a collector there are none, and nothing is measured. */
import { randomBytes } from 'node:crypto'
import { around, within } from './around.ts'
import type { Span } from './span.ts'

export interface Tracer {
  /** Of traces that begin here: from 0 to 1. */
  share: number
  ended(span: Span): void
}

let tracer: Tracer | null = null

export const traceInto = (next: Tracer | null): void => {
  tracer = next
}

const now = (): number => performance.timeOrigin + performance.now()
const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

export interface Begun {
  name: string
  kind: Span['kind']
  attributes?: Span['attributes']
}

/** W3C Trace Context: version, trace, parent, flags. */
const PARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/

const parentOf = (header: string | undefined): { traceId: string; spanId: string } | null => {
  const [, traceId = '', spanId = '', flags = '00'] = PARENT.exec(header ?? '') ?? []
  return traceId && (Number.parseInt(flags, 16) & 1) === 1 ? { traceId, spanId } : null
}

/** Where a trace lies from 0 to 1: its id is drawn by lot. */
const placeOf = (traceId: string): number => Number.parseInt(traceId.slice(0, 12), 16) / 2 ** 48

/**
 * Null where nothing is traced. A span within another belongs to its trace; one without begins a trace, or goes on with
 * what the header of a proxy says.
 */
export const beginSpan = ({ name, kind, attributes = {} }: Begun, header?: string): Span | null => {
  if (!tracer) return null
  const outer = around().span
  const parent = outer ?? parentOf(header)
  const traceId = parent?.traceId ?? hex(16)
  if (!parent && placeOf(traceId) >= tracer.share) return null
  const ids = { traceId, spanId: hex(8), parentId: parent?.spanId ?? null }
  return { ...ids, name, kind, attributes: { ...attributes }, startedAt: now(), endedAt: 0, failure: null }
}

export const endSpan = (span: Span, failure: string | null = null): void => {
  span.endedAt = now()
  span.failure = failure
  tracer?.ended(span)
}

/** What was thrown may hold anything; its kind says enough. */
const failureOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error')

/** Of a part of something that is traced; alone it is nothing that anyone would look for. */
export const inSpan = async <T>(begun: Begun, work: () => Promise<T>): Promise<T> => {
  const span = tracer && around().span ? beginSpan(begun) : null
  return span ? inside(span, work) : work()
}

/** Of something that begins by itself, as a job does. */
export const inOwnSpan = async <T>(begun: Begun, work: () => Promise<T>): Promise<T> => {
  const span = beginSpan(begun)
  return span ? inside(span, work) : work()
}

const inside = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    const done = await within({ span }, work)
    endSpan(span)
    return done
  } catch (error) {
    endSpan(span, failureOf(error))
    throw error
  }
}
