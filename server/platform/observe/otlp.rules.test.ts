/** What we send is what OpenTelemetry's own serializer would send. */
import { JsonLogsSerializer, JsonTraceSerializer } from '@opentelemetry/otlp-transformer'
import { expect, test } from 'vitest'
import { logsOf, tracesOf } from './otlp.rules.ts'
import type { Span } from './span.ts'

const RESOURCE = { 'service.name': 'selvedge', 'process.pid': 12 }
const TRACE = '0af7651916cd43dd8448eb211c80319c'
const theirs = { resource: { attributes: RESOURCE }, instrumentationScope: { name: 'selvedge' } }

const decode = (bytes: Uint8Array | undefined): unknown => JSON.parse(Buffer.from(bytes ?? []).toString())
/** Flags of a span may be left out (OTLP, Span.flags), and what is undefined is not sent. */
const withoutFlags = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, each) => (key === 'flags' ? undefined : each)))

const span: Span = {
  traceId: TRACE,
  spanId: 'b7ad6b7169203331',
  parentId: 'b7ad6b7169203332',
  name: 'GET /api/styles',
  kind: 'server',
  startedAt: 1_700_000_000_123.456,
  endedAt: 1_700_000_001_000.005,
  attributes: { 'http.route': '/api/styles', 'http.response.status_code': 500, 'a.part': 0.5 },
  failure: '500',
}

// shows D-403
test('spans are as the official serializer has them', () => {
  const official = {
    ...theirs,
    name: span.name,
    kind: 1,
    spanContext: () => ({ traceId: TRACE, spanId: span.spanId, traceFlags: 1 }),
    parentSpanContext: { traceId: TRACE, spanId: 'b7ad6b7169203332', traceFlags: 1 },
    startTime: [1_700_000_000, 123_456_000],
    endTime: [1_700_000_001, 5_000],
    status: { code: 2, message: '500' },
    attributes: span.attributes,
    ...{ links: [], events: [], droppedAttributesCount: 0, droppedEventsCount: 0, droppedLinksCount: 0 },
  }
  expect(withoutFlags(tracesOf(RESOURCE, [span]))).toEqual(
    withoutFlags(decode(JsonTraceSerializer.serializeRequest([official as never]))),
  )
})

test('lines are as the official serializer has them', () => {
  const attributes = {
    person: 7,
    kind: 'signed_in',
    details: { by: 'password', tries: [1, 2] },
    is_new: true,
  }
  const line = {
    ...{ level: 40, time: 1_700_000_000_123, pid: 12, hostname: 'here', msg: 'security event' },
    ...{ trace_id: TRACE, span_id: span.spanId, nobody: null },
    ...attributes,
  }
  const official = {
    ...theirs,
    hrTime: [1_700_000_000, 123_000_000],
    hrTimeObserved: [1_700_000_000, 123_000_000],
    ...{ severityNumber: 13, severityText: 'WARN', body: 'security event', attributes },
    droppedAttributesCount: 0,
    spanContext: { traceId: TRACE, spanId: span.spanId, traceFlags: 1 },
  }
  expect(withoutFlags(logsOf(RESOURCE, [line]))).toEqual(
    withoutFlags(decode(JsonLogsSerializer.serializeRequest([official as never]))),
  )
})
