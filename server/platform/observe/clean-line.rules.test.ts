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

const TOKEN = 'uGx3c0m7Qw9kq1vV2s5t8z0aBcDeFgHiJkLmNoPqRsT'
const HIDDEN = ['ada@mill.example', TOKEN, '//ada:secret@db.example']

test.each(['\n', '\t', '\u0001', '"', '\\', '\\n', '//', 'x'])(
  'behind %j what is hidden leaves JSON',
  (before) => {
    for (const hidden of HIDDEN) {
      const { msg } = JSON.parse(cleanLine(JSON.stringify({ msg: `${before}${hidden}` }))) as { msg: string }
      expect(msg).not.toMatch(/ada|uGx3|secret/)
    }
  },
)

test('a line of JSON stays one, whatever it holds', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.emailAddress(),
    fc.constantFrom(...HIDDEN, '\n', '\\', '"', '@', '//'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const line = cleanLine(JSON.stringify({ level: 30, msg: pieces.join('') }))
      expect((JSON.parse(line) as { level: number }).level).toBe(30)
    }),
  )
})
