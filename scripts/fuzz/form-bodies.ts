/** Multipart bodies, most of them as no browser writes them. */
import fc from 'fast-check'
import { namedFor, TINY_PNG } from '#server/test/pictures.ts'
import { oftenTrue, oneOf, sometimes } from './chance.ts'
import { HOSTILE_TEXTS } from './hostile-values.ts'
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

const PART = fc.record({
  field: fc.constantFrom('file[]', 'icon', 'file', '', 'x'),
  body: fc
    .constantFrom(...CONTENTS)
    .map((content) => (typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content))),
  /** A name that fits, most of the time: another one is refused before anything is read. */
  name: oneOf(
    { weight: 6, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: fc.constantFrom(...NAMES) },
    { weight: 2, arbitrary: fc.constantFrom(...HOSTILE_TEXTS).map((text) => `${text}.csv`) },
  ),
  type: sometimes(50, fc.constantFrom('image/png', 'text/html', '', 'x'.repeat(300))),
})

const writePart = ({
  field,
  body,
  name,
  type,
}: typeof PART extends fc.Arbitrary<infer T> ? T : never): Buffer => {
  const quoted = (name ?? namedFor('sample', body)).replace(/"/g, '%22').replace(/[\r\n]/g, '')
  const lines = [`--${BOUNDARY}`, `Content-Disposition: form-data; name="${field}"; filename="${quoted}"`]
  if (type !== undefined) lines.push(`Content-Type: ${type}`)
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body, Buffer.from('\r\n')])
}

const FIELD = Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n`)
const END = Buffer.from(`--${BOUNDARY}--\r\n`)

const parts = (minLength: number, maxLength: number) => fc.array(PART, { minLength, maxLength, size: 'max' })

/** Whole most often, else cut off somewhere. */
export const FORMS: fc.Arbitrary<Buffer> = fc
  .record({
    parts: oneOf(
      { weight: 88, arbitrary: parts(1, 3) },
      { weight: 10, arbitrary: parts(0, 3) },
      { weight: 2, arbitrary: parts(120, 120) },
    ),
    hasField: oftenTrue(15),
    keeps: sometimes(10, fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ parts, hasField, keeps = 1 }) => {
    const whole = Buffer.concat([...parts.map(writePart), ...(hasField ? [FIELD] : []), END])
    return whole.subarray(0, Math.floor(keeps * whole.length))
  })

export const fillForm = (request: FuzzRequest, form: Buffer): void => {
  request.headers['content-type'] = `multipart/form-data; boundary=${BOUNDARY}`
  request.payload = form
}
