/** Addresses that the document does not have: public pages, pictures, icons, health, files, and none at all. */
import fc from 'fast-check'
import { oneOf } from './chance.ts'
import { HOSTILE_TEXTS } from './hostile-values.ts'
import { referenceTo } from './reference.ts'

const FIXED = [
  '/',
  '/api',
  '/api/',
  '/api/docs',
  '/api/docs/json',
  '/api/docs/static/index.html',
  '/api/docs/static/..%2f..%2fpackage.json',
  '/api/openapi.json',
  '/api/nothing',
  '/health',
  '/health/live',
  '/health/ready',
  '/metrics',
  '/metrics/x',
  '/favicon.svg',
  '/favicon.ico',
  '/robots.txt',
  '/llms.txt',
  '/.env',
  '/.git/config',
  '/package.json',
  '/assets',
  '/assets/',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e%2f%2e%2e%2fserver%2fmain.ts',
  '/assets/..%5c..%5cpackage.json',
  '/assets/.%00',
  '/public-assets/..%2f..%2f..%2fpackage.json',
  '/public-assets/manifest.json',
  '/public-assets/%c0%ae%c0%ae/',
  '/icons/trace/thread.svg',
  '/icons/trace/..%2f..%2fthread.svg',
  '/collections',
  '/inquiries/1',
  '//evil.example/',
  '/%',
  '/%zz',
  '/%00',
  '/%ED%A0%80',
  `/${'a'.repeat(20_000)}`,
  '/?a=1&a=2&__proto__=3',
]

const ODD = fc
  .constantFrom(...HOSTILE_TEXTS)
  .map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000))
const NUMBER = referenceTo('styleNumber')
const HASH = referenceTo('hash')
const NAME = referenceTo('uploadName')

/** Its parts, with references to be filled in. */
const address = (
  texts: TemplateStringsArray,
  ...fillings: fc.Arbitrary<unknown>[]
): fc.Arbitrary<unknown[]> =>
  fc.tuple(...texts.flatMap((text, index) => [fc.constant(text), fillings[index] ?? fc.constant('')]))

const FORMED = oneOf(
  address`/trace/${NUMBER}`,
  address`/trace/${NUMBER}.json`,
  address`/trace/${NUMBER}?lang=${ODD}`,
  address`/trace/${NUMBER}?c=${ODD}&review=sent`,
  address`/trace/${NUMBER}/reviews`,
  address`/bom/${NUMBER}`,
  address`/bom/${ODD}`,
  address`/01/${ODD}`,
  address`/trace/${ODD}`,
  address`/trace/${ODD}.json`,
  address`/media/${HASH}/320.webp`,
  address`/media/${HASH}/96.webp`,
  address`/media/${HASH}/${ODD}`,
  address`/media/${ODD}/320.webp`,
  address`/icons/trace/${ODD}`,
  address`/api/docs/${ODD}`,
  address`/assets/${ODD}`,
  address`/public-assets/${ODD}`,
  address`/${ODD}`,
  address`/api/inquiries/${ODD}`,
  address`/api/inquiries/file_show/${NAME}/`,
)

export const ODD_ADDRESSES: fc.Arbitrary<unknown[]> = oneOf(
  fc.constantFrom(...FIXED).map((path) => [path]),
  FORMED,
)
export const ODD_METHODS = fc.constantFrom(
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
)
