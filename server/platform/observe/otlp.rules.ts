/**
 * Spans and lines of the log as OTLP/JSON (OpenTelemetry Protocol 1.x): numbers of 64 bits are texts, ids are hexadecimal,
 * kinds are numbers. https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding
 */
import { LEVELS } from './process-log.ts'
import { SPAN_KINDS, type Span } from './span.ts'

type Value =
  | { stringValue: string }
  | { intValue: number }
  | { doubleValue: number }
  | { boolValue: boolean }
  | { arrayValue: { values: Value[] } }
  | { kvlistValue: { values: Attribute[] } }

export interface Attribute {
  key: string
  value: Value
}

/** Who speaks. */
export type Resource = Readonly<Record<string, string | number>>

const SCOPE = { name: 'selvedge' }
const FAILED = 2

const anyValue = (value: unknown): Value => {
  if (typeof value === 'number') return Number.isInteger(value) ? { intValue: value } : { doubleValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(anyValue) } }
  if (typeof value === 'object' && value !== null)
    return { kvlistValue: { values: attributesOf(value as object as Record<string, unknown>) } }
  return { stringValue: String(value) }
}

export const attributesOf = (fields: Readonly<Record<string, unknown>>): Attribute[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => ({ key, value: anyValue(value) }))

/** Of milliseconds with fractions; a number cannot hold so many nanoseconds. */
export const nanosOf = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)

const resourceOf = (resource: Resource) => ({ attributes: attributesOf(resource), droppedAttributesCount: 0 })

const spanOf = (span: Span) => ({
  traceId: span.traceId,
  spanId: span.spanId,
  ...(span.parentId && { parentSpanId: span.parentId }),
  name: span.name,
  kind: SPAN_KINDS[span.kind],
  startTimeUnixNano: nanosOf(span.startedAt),
  endTimeUnixNano: nanosOf(span.endedAt),
  attributes: attributesOf(span.attributes),
  droppedAttributesCount: 0,
  events: [],
  droppedEventsCount: 0,
  status: span.failure === null ? { code: 0 } : { code: FAILED, message: span.failure },
  links: [],
  droppedLinksCount: 0,
})

export const tracesOf = (resource: Resource, spans: readonly Span[]) => ({
  resourceSpans: [
    { resource: resourceOf(resource), scopeSpans: [{ scope: SCOPE, spans: spans.map(spanOf) }] },
  ],
})

/** As the process's log has it. */
export type LogLine = Readonly<Record<string, unknown>>

/** Of OpenTelemetry: 1 to 24, four to a level. */
const SEVERITIES = new Map<number, { number: number; text: string }>(
  Object.entries(LEVELS).map(([name, level], place) => [
    level,
    { number: place * 4 + 1, text: name.toUpperCase() },
  ]),
)

const recordOf = ({ level, time, pid: _, hostname: __, msg, trace_id, span_id, ...fields }: LogLine) => {
  const severity = SEVERITIES.get(Number(level)) ?? { number: 9, text: 'INFO' }
  const at = nanosOf(Number(time))
  return {
    timeUnixNano: at,
    observedTimeUnixNano: at,
    severityNumber: severity.number,
    severityText: severity.text,
    body: { stringValue: String(msg ?? '') },
    attributes: attributesOf(fields),
    droppedAttributesCount: 0,
    ...(typeof trace_id === 'string' && { traceId: trace_id, spanId: String(span_id), flags: 1 }),
  }
}

export const logsOf = (resource: Resource, lines: readonly LogLine[]) => ({
  resourceLogs: [
    { resource: resourceOf(resource), scopeLogs: [{ scope: SCOPE, logRecords: lines.map(recordOf) }] },
  ],
})
