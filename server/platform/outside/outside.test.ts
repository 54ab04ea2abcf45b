import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWebServer, type WebServer } from '#server/test/outside.ts'
import { isPublicAddress } from './public-address.rules.ts'

let web: WebServer
beforeAll(async () => {
  web = await openWebServer()
})
afterAll(() => web.close())

const URL = 'https://brand.example/did.json'
const serve = (write: (answer: ServerResponse) => unknown) => web.serve((_, answer) => void write(answer))

test('a document is read from the address that was judged, under the name that was asked for', async () => {
  serve((answer) => answer.end('{"id":"did:web:brand.example"}'))
  expect(await web.outside().readJson(URL)).toEqual({ json: { id: 'did:web:brand.example' } })
  expect(web.asked.at(-1)).toBe('brand.example/did.json')
})

test.each<[string, string, (answer: ServerResponse) => unknown]>([
  ['redirects', 'redirect', (answer) => answer.writeHead(302, { location: 'https://other.example/' }).end()],
  ['has nothing', 'not_served', (answer) => answer.writeHead(404).end('{}')],
  ['is broken', 'not_served', (answer) => answer.writeHead(500).end('{}')],
  ['sends a page', 'not_json', (answer) => answer.end('<p>Hello</p>')],
  ['sends no UTF-8', 'not_json', (answer) => answer.end(Buffer.from([0x22, 0xff, 0x22]))],
  [
    'packs what it sends',
    'not_json',
    (answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'),
  ],
  ['sends too much', 'too_large', (answer) => answer.end(`"${'x'.repeat(65 * 1024)}"`)],
  ['hangs up', 'unreachable', (answer) => answer.destroy()],
  [
    'hangs up half-way',
    'unreachable',
    (answer) => {
      answer.writeHead(200, { 'content-length': '100' })
      answer.write('{', () => answer.destroy())
    },
  ],
  // shows D-16
])('a server that %s: %s', async (_, failure, write) => {
  serve(write)
  expect(await web.outside().readJson(URL)).toEqual({ failure })
})

test('a server that says nothing, or goes on without end, is left after the time', async () => {
  serve(() => undefined)
  expect(await web.outside({ timeoutMs: 200 }).readJson(URL)).toEqual({ failure: 'unreachable' })
  serve((answer) => answer.write('['))
  expect(await web.outside({ timeoutMs: 200 }).readJson(URL)).toEqual({ failure: 'unreachable' })
  const never = web.outside({ timeoutMs: 200, addressesOf: () => new Promise(() => undefined) })
  expect(await never.readJson(URL)).toEqual({ failure: 'unreachable' })
})

test('a certificate of another name, or of nobody known, is not taken', async () => {
  serve((answer) => answer.end('{}'))
  expect(await web.outside().readJson('https://stranger.example/')).toEqual({ failure: 'certificate' })
  expect(await web.outside({ ca: undefined }).readJson(URL)).toEqual({ failure: 'certificate' })
})

// shows D-16
test('an address within a network is never asked, nor a name of which one address is', async () => {
  serve((answer) => answer.end('{}'))
  const before = web.asked.length
  const judged = (addresses: string[]) =>
    web.outside({ isAllowed: isPublicAddress, addressesOf: async () => addresses }).readJson(URL)
  for (const addresses of [['127.0.0.1'], ['::ffff:127.0.0.1'], ['1.1.1.1', '127.0.0.1'], []])
    expect(await judged(addresses)).toEqual({ failure: 'unreachable' })
  const unknown = { addressesOf: () => Promise.reject(new Error('ENOTFOUND inner.example')) }
  expect(await web.outside(unknown).readJson(URL)).toEqual({ failure: 'unreachable' })
  expect(web.asked).toHaveLength(before)
})

// shows D-16
test('a name is looked up once: its second answer is not believed', async () => {
  serve((answer) => answer.end('{}'))
  const answers = [['127.0.0.1'], ['10.0.0.1']]
  let lookups = 0
  const outside = web.outside({ addressesOf: async () => answers[lookups++] ?? [] })
  expect(await outside.readJson(URL)).toEqual({ json: {} })
  expect(lookups).toBe(1)
})

test.each(['http://brand.example/', 'https://brand.example:8443/', 'https://a:b@brand.example/', 'nonsense'])(
  '%s is not asked',
  async (url) => {
    const before = web.asked.length
    expect(await web.outside().readJson(url)).toEqual({ failure: 'unreachable' })
    expect(web.asked).toHaveLength(before)
  },
)

test('TXT records are texts, and none where nobody answers', async () => {
  web.txt.set('_x.brand.example', [['one ', 'two'], ['three']])
  expect(await web.outside().readTxt('_x.brand.example')).toEqual(['one two', 'three'])
  expect(await web.outside({ txtOf: () => Promise.reject(new Error('no')) }).readTxt('x')).toEqual([])
})
