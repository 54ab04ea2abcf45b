/** Addresses that the document does not have: public pages, pictures, icons, health, files, and none at all. */

import type { World } from './fuzz-world.ts'
import { HOSTILE_TEXTS } from './hostile-values.ts'
import type { Identity } from './identity.ts'
import type { Random } from './random.ts'
import type { FuzzRequest } from './request.ts'
import { spoilHeaders } from './spoil-headers.ts'

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
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH']

export const makeOddRequest = (random: Random, world: World, identity: Identity): FuzzRequest => {
  const request: FuzzRequest = {
    identity,
    operation: null,
    method: random.pick(METHODS),
    url: random.chance(0.5) ? random.pick(FIXED) : formAddress(random, world),
    headers: { host: 'localhost', origin: 'http://localhost' },
    payload: undefined,
    isOnPath: false,
  }
  if (identity.apiKey) request.headers.authorization = `Bearer ${identity.apiKey}`
  if (identity.token) request.headers.cookie = `selvedge_session=${identity.token}`
  if (random.chance(0.5)) spoilHeaders(random, request)
  return request
}

const formAddress = (random: Random, world: World): string => {
  const number = world.draw(random, 'styleNumber', '')
  const hash = world.draw(random, 'hash', '')
  const text = random.pick(HOSTILE_TEXTS)
  const odd = encodeURIComponent(text.toWellFormed()).slice(0, 4_000)
  return random.pick([
    `/trace/${number}`,
    `/trace/${number}.json`,
    `/trace/${number}?lang=${odd}`,
    `/trace/${number}?c=${odd}&review=sent`,
    `/trace/${number}/reviews`,
    `/bom/${number}`,
    `/bom/${odd}`,
    `/01/${odd}`,
    `/trace/${odd}`,
    `/trace/${odd}.json`,
    `/media/${hash}/320.webp`,
    `/media/${hash}/96.webp`,
    `/media/${hash}/${odd}`,
    `/media/${odd}/320.webp`,
    `/icons/trace/${odd}`,
    `/api/docs/${odd}`,
    `/assets/${odd}`,
    `/public-assets/${odd}`,
    `/${odd}`,
    `/api/inquiries/${odd}`,
    `/api/inquiries/file_show/${world.draw(random, 'uploadName', '')}/`,
  ])
}
