import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine } from './clean-line.rules.ts'

test.each([
  ['550 no such user tara@anatolia-knit.test', '550 no such user …@…'],
  ['mail to <Tara.K+x@anatolia.knit.example>, twice', 'mail to <…@…>, twice'],
  ['postgresql://selvedge:secret@db.example/selvedge', 'postgresql://…@db.example/selvedge'],
  ['/reset#uGx3c0m7Qw9kq1vV2s5t8z0aBcDeFgHiJkLmNoPqRsT', '/reset#…'],
  [
    'at handle (/opt/selvedge/node_modules/@fastify/static/index.js:12:4)',
    'at handle (/opt/selvedge/node_modules/@fastify/static/index.js:12:4)',
  ],
  ['Selvedge is ready at http://localhost:3000', 'Selvedge is ready at http://localhost:3000'],
  ['request zK3f-8kq2-1a, passport SKU-2026-00017', 'request zK3f-8kq2-1a, passport SKU-2026-00017'],
])('%s', (line, clean) => {
  expect(cleanLine(line)).toBe(clean)
})

test('a line of JSON stays one, whatever it holds', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.emailAddress(), fc.webUrl())),
      (fields) => {
        const { level } = JSON.parse(cleanLine(JSON.stringify({ level: 30, msg: fields }))) as {
          level: number
        }
        expect(level).toBe(30)
      },
    ),
  )
})
