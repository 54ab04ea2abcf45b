import fc from 'fast-check'
import { oneOf } from './chance.ts'
import type { FuzzRequest } from './request.ts'

const ODD: Record<string, readonly string[]> = {
  origin: [
    'http://evil.example',
    'null',
    '',
    'http://localhost.evil.example',
    'https://localhost',
    'http://localhost:80',
  ],
  'sec-fetch-site': ['cross-site', 'same-site', 'none', '', 'same-origin, cross-site'],
  'idempotency-key': [
    '',
    ' ',
    'a b',
    'ü',
    'x'.repeat(201),
    'x'.repeat(8_000),
    "'; drop table styles",
    '__proto__',
  ],
  cookie: [
    'selvedge_session=',
    'selvedge_session=%00',
    `selvedge_session=${'a'.repeat(5_000)}`,
    'selvedge_session=%E0%A4%A',
    'selvedge_session=a; selvedge_session=b',
    '=; ;;;=',
    '__proto__=1',
  ],
  accept: ['*/*', 'text/html', 'application/ld+json', 'image/avif', '', 'a'.repeat(3_000)],
  'accept-language': ['tr', 'de-CH;q=0.1', 'x'.repeat(500), '*', ';q=', 'zh-Hant-TW-u-ca-roc', '\u00ff'],
  'accept-encoding': ['br', 'gzip', 'identity;q=0', 'deflate', '*'],
  'if-none-match': ['*', '"x"', 'W/"x"', '', '"'.repeat(100)],
  range: ['bytes=0-1', 'bytes=-1', 'bytes=5-1', 'x'],
  authorization: ['Bearer x', 'Basic Og==', 'Bearer '.repeat(100)],
  host: ['evil.example', 'localhost:99999', '[::1]', ''],
  'x-forwarded-for': ['1.2.3.4', '::1', 'x'],
  'x-forwarded-proto': ['https'],
  'x-http-method-override': ['DELETE'],
  'content-length': ['0', '5', '-1', '99999999999'],
  'user-agent': ['', 'x'.repeat(4_000), '\u00e9'],
}
/** Few, so that the same key comes again: for the same call, another body, another person. */
const KEYS = Array.from({ length: 12 }, (_, index) => `fuzz-key-${index}`)

export const IDEMPOTENCY_KEYS: fc.Arbitrary<string> = oneOf(
  fc.constantFrom(...KEYS),
  fc.nat().map((number) => `once-${number}`),
)

/** Null takes the header away. */
type OddHeader = [name: string, value: string | null]

const ODD_HEADER: fc.Arbitrary<OddHeader> = oneOf(
  ...Object.entries(ODD).map(([name, values]) =>
    fc.constantFrom<OddHeader[]>(...values.map((value): OddHeader => [name, value])),
  ),
  fc.constant<OddHeader>(['origin', null]),
)

export const ODD_HEADERS = fc.array(ODD_HEADER, { minLength: 1, maxLength: 3 })

export const spoilHeaders = ({ headers }: FuzzRequest, odd: readonly OddHeader[]): void => {
  for (const [name, value] of odd) {
    if (value === null) delete headers[name]
    else headers[name] = value
  }
}

/** Whether the product's own page could have sent it; a change without this proof must be refused. */
export const hasOwnOrigin = ({ headers }: FuzzRequest): boolean => {
  const site = headers['sec-fetch-site']
  // What is sent within the process has a host, also where none is given; a server that listens refuses an empty one.
  const host = headers.host || 'localhost:80'
  return site === undefined ? headers.origin === `http://${host}` : site === 'same-origin'
}
