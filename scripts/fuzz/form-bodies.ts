/** Multipart bodies, most of them as no browser writes them. */
import { namedFor, TINY_PNG } from '#server/test/pictures.ts'
import { hostileText } from './hostile-values.ts'
import type { Random } from './random.ts'
import type { FuzzRequest } from './request.ts'

const BOUNDARY = '----fuzz'
const CONTENTS: readonly (string | Uint8Array)[] = [
  TINY_PNG,
  TINY_PNG.slice(0, 40),
  'a,b\n1,2\n',
  '',
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<!doctype html><script>alert(1)</script>',
  'GIF89a<script>alert(1)</script>',
  '%PDF-1.7\n%%EOF',
  'PK\x03\x04broken',
  'MZ\x90\0',
  `\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\x08\x02\0\0\0`,
  '\xff\xd8\xff\xe1\xff\xffExif\0\0MM\0*\xff\xff\xff\xff',
  'x'.repeat(300_000),
]
const NAMES = [
  'a.png',
  'a.csv',
  'table.csv',
  'b.txt',
  'c.pdf',
  'd.svg',
  'e',
  '.csv',
  '../../x.csv',
  'a.csv\\',
  'ü.csv',
]

const formPart = (random: Random, field: string): Buffer => {
  const content = random.pick(CONTENTS)
  const body = typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content)
  // A name that fits, most of the time: another one is refused before anything is read.
  const name = random.chance(0.6)
    ? namedFor('sample', body)
    : random.chance(0.5)
      ? random.pick(NAMES)
      : `${hostileText(random)}.csv`
  const quoted = name.replace(/"/g, '%22').replace(/[\r\n]/g, '')
  const lines = [`--${BOUNDARY}`, `Content-Disposition: form-data; name="${field}"; filename="${quoted}"`]
  if (random.chance(0.5))
    lines.push(`Content-Type: ${random.pick(['image/png', 'text/html', '', 'x'.repeat(300)])}`)
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
  return Buffer.concat([head, body, Buffer.from('\r\n')])
}

const FIELD = Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n`)
const END = Buffer.from(`--${BOUNDARY}--\r\n`)

export const fillForm = (random: Random, request: FuzzRequest): void => {
  const count = random.chance(0.02) ? 120 : random.between(random.chance(0.1) ? 0 : 1, 3)
  const parts = Array.from({ length: count }, () =>
    formPart(random, random.pick(['file[]', 'icon', 'file', '', 'x'])),
  )
  if (random.chance(0.15)) parts.push(FIELD)
  const whole = Buffer.concat([...parts, END])
  request.headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`
  request.payload = random.chance(0.1) ? whole.subarray(0, random.between(0, whole.length)) : whole
}
