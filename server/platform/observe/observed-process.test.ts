/** The product as a process: what its log is, and what a collector gets. */
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPostmaster } from '#server/platform/private-postgres/postmaster.ts'
import { type CollectorServer, startCollector } from '#server/test/servers/collector-server.ts'
import {
  clusterIn,
  endLeft,
  makeDataFolder,
  type RealProcess,
  spawnReal,
} from '#server/test/servers/real-process.ts'

const WRONG = { email: 'nobody@mill.example', password: 'not-the-password-7' }

let folder: string
let collector: CollectorServer
let product: RealProcess
let address: string

beforeAll(async () => {
  folder = await makeDataFolder()
  collector = await startCollector()
  product = spawnReal({
    ...{ SELVEDGE_DATA: folder, SELVEDGE_DEMO: '0', LOG_FORMAT: 'json', LOG_LEVEL: 'info' },
    ...{ SELVEDGE_ACCESS_LOG: '100', OTEL_SERVICE_NAME: 'selvedge of the tests' },
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=very%20secret',
  })
  const [, port] = await product.until(/Selvedge is ready at http:\/\/localhost:(\d+)/)
  address = `http://localhost:${port}`
})
afterAll(async () => {
  product?.kill('SIGKILL')
  await product?.ended
  await collector?.kill()
  await endLeft(folder)
})

const signIn = () =>
  fetch(`${address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address, 'x-forwarded-for': '1.1.1.1' },
    body: JSON.stringify(WRONG),
  })

const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`${address}/metrics`)).text()
  const found = text.split('\n').find((line) => line.startsWith(`${name} `))
  return Number(found?.split(' ').at(-1) ?? Number.NaN)
}

const linesOf = (said: string): Record<string, unknown>[] =>
  said
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>)

// shows D-403
test('a request is a trace with its statements, its lines and its security event', async () => {
  const answer = await signIn()
  expect(answer.status).toBe(401)
  const request = answer.headers.get('x-request-id')
  const spanOf = () => collector.spans.find(({ attributes }) => attributes['selvedge.request'] === request)
  await expect.poll(spanOf).toBeDefined()
  const span = spanOf()
  expect(span).toMatchObject({
    name: 'POST /api/auth/sign-in/email',
    attributes: { 'http.response.status_code': 401, 'http.route': '/api/auth/sign-in/email' },
  })
  await expect
    .poll(() =>
      collector.spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId).map(({ name }) => name),
    )
    .toContain('select')
  await expect
    .poll(() =>
      collector.lines.filter(({ attributes }) => attributes.request === request).map(({ body }) => body),
    )
    .toEqual(expect.arrayContaining(['security event', 'answered']))
  for (const { attributes, traceId } of collector.lines)
    if (attributes.request === request) expect(traceId).toBe(span?.traceId)
  expect(collector.headers[0]).toMatchObject({ 'x-collector-key': 'very secret' })
  expect(collector.lines.map(({ body }) => body)).toContain(`Selvedge is ready at ${address}`)
  expect(JSON.stringify([collector.lines, collector.spans])).not.toMatch(/nobody@mill|not-the-password/)
})

// shows D-399
test('every line is JSON, those of the private database too, and none has an address', async () => {
  const server = findPostmaster(clusterIn(folder))
  expect(server).not.toBeNull()
  process.kill(server?.pid ?? 0, 'SIGINT')
  await product.until(/The private PostgreSQL stopped; starting it again/)
  await product.until(
    /"from":"postgresql"[^\n]*ready to accept connections(?:.|\n)*"from":"postgresql"[^\n]*ready to accept connections/,
  )
  await expect.poll(async () => (await fetch(`${address}/health/ready`)).status).toBe(200)
  const lines = linesOf(product.said())
  for (const line of lines)
    expect(line).toMatchObject({
      level: expect.any(Number),
      time: expect.any(Number),
      msg: expect.any(String),
    })
  expect(lines.filter(({ from }) => from === 'postgresql').length).toBeGreaterThan(2)
  expect(product.said()).not.toMatch(/nobody@mill|not-the-password/)
})

// shows D-404
test('without its collector it answers as before, and counts what waits; a new collector gets that', async () => {
  await collector.kill()
  const before = await metric('selvedge_telemetry_waiting{signal="logs"}')
  const answer = await signIn()
  expect(answer.status).toBe(401)
  const request = answer.headers.get('x-request-id')
  await expect.poll(() => metric('selvedge_telemetry_waiting{signal="logs"}')).toBeGreaterThan(before)
  collector = await startCollector(collector.port)
  await expect
    .poll(() => collector.lines.filter(({ attributes }) => attributes.request === request).length)
    .toBeGreaterThan(0)
})

test('told to end it sends what is left, and its last line is JSON as well', async () => {
  product.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  expect(linesOf(product.said()).map(({ msg }) => msg)).toContain('Stopping…')
  await expect.poll(() => collector.lines.map(({ body }) => body)).toContain('Stopping…')
})

test('what nobody caught is a line of JSON, and ends the process', () => {
  const log = new URL('process-log.ts', import.meta.url).href
  const script = `import { openProcessLog, logCrashes } from ${JSON.stringify(log)}
    openProcessLog({ format: 'json', level: 'info' }); logCrashes()
    Promise.reject(new TypeError('no route to ada@mill.example'))`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(1)
  expect(stderr).toBe('')
  expect(linesOf(stdout)).toEqual([
    expect.objectContaining({
      level: 60,
      msg: 'crashed: no route to …@…',
      err: expect.objectContaining({ type: 'TypeError', stack: expect.stringContaining('\n    at ') }),
    }),
  ])
})
