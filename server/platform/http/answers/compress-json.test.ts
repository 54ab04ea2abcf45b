import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, test as plainTest } from 'vitest'
import { createCollection } from '#contract/styles/collections.ts'
import type { Client } from '#server/test/client.ts'
import { test } from '#server/test/world.ts'
import { compressJson } from './compress-json.ts'

const ask = (person: Client, accepted?: string) =>
  person.request({ url: '/api/collections', headers: accepted ? { 'accept-encoding': accepted } : {} })

test('what a call answers comes compressed as the reader takes it, and is the same then', async ({
  make,
}) => {
  const { manager } = await make.brand()
  for (let count = 0; count < 12; count++)
    await manager.send(createCollection, { body: { name: `Spring and summer, part ${count}` } })
  const plain = await ask(manager)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('Accept-Encoding')
  const brotli = await ask(manager, 'gzip, br')
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(Number(brotli.headers['content-length'])).toBe(brotli.raw.length)
  expect(brotliDecompressSync(brotli.raw)).toEqual(plain.raw)
  expect(brotli.raw.length).toBeLessThan(plain.raw.length / 4)
  const gzip = await ask(manager, 'gzip')
  expect(gunzipSync(gzip.raw)).toEqual(plain.raw)
  expect((await ask(manager, 'br;q=0, gzip;q=0, zstd')).raw).toEqual(plain.raw)
})

describe('what goes as it is', () => {
  const long = JSON.stringify({ name: 'tee '.repeat(1000) })
  const cases: [
    string,
    { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: string | Buffer },
  ][] = [
    ['an answer to a change, in which typed text and a secret could stand together', { method: 'POST' }],
    ['what is short', { body: '{"name":"tee"}' }],
    ['what has a tag of its bytes', { headers: { etag: '"one"' } }],
    ['what is compressed already', { headers: { 'content-encoding': 'gzip' } }],
    ['what is no JSON', { headers: { 'content-type': 'text/csv; charset=utf-8' } }],
    ['the bytes of a file', { body: Buffer.from(long) }],
  ]
  plainTest.each(cases)('%s', async (_, { method = 'GET', headers = {}, body = long }) => {
    const server = fastify()
    compressJson(server)
    server.route({
      method,
      url: '/',
      handler: (_request, reply) =>
        reply.headers({ 'content-type': 'application/json', ...headers }).send(body),
    })
    const answer = await server.inject({ method, url: '/', headers: { 'accept-encoding': 'br, gzip' } })
    expect(answer.headers['content-encoding']).toBe(headers['content-encoding'])
    expect(answer.body).toBe(String(body))
  })

  plainTest('and a form of JSON with a name of its own does not', async () => {
    const server = fastify()
    compressJson(server)
    server.get('/', (_request, reply) =>
      reply.type('application/problem+json').header('vary', 'Accept').send(long),
    )
    const { headers, rawPayload } = await server.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept, Accept-Encoding'])
    expect(brotliDecompressSync(rawPayload).toString()).toBe(long)
  })
})
