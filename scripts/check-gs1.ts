/**
 * Runs GS1's own parse vectors and resolver tests, written down in `scripts/gs1/`, against the product with its demo data.
 * What is answered otherwise on purpose is named with its reason.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDemo } from '#server/demo/load-demo.ts'
import { judgeVector, type Vector } from './gs1/judge-vector.ts'
import { RESOLVER_CASES } from './gs1/resolver-cases.ts'
import { openScratchApp } from './open-scratch-app.ts'

const { vectors } = JSON.parse(readFileSync(join(import.meta.dirname, 'gs1/parse-vectors.json'), 'utf8')) as {
  vectors: Vector[]
}

const count = { same: 0, 'on purpose': 0, wrong: 0 }
const note = (result: keyof typeof count, about: string, reason: string): void => {
  count[result]++
  if (result !== 'same') console.log(`${result}: ${about}\n  ${reason}`)
}

for (const vector of vectors) {
  const { result, reason } = judgeVector(vector)
  note(result, vector.uri || '(nothing)', reason)
}

const product = await openScratchApp()
try {
  await loadDemo(product.parts, { say: () => undefined })
  const { gtin } = await product.parts.db
    .selectFrom('passport_gtins')
    .select('gtin')
    .executeTakeFirstOrThrow()
  for (const { says, url, headers = {}, holds, otherwise = '' } of RESOLVER_CASES) {
    if (holds === null) {
      note('on purpose', says, otherwise)
      continue
    }
    const answer = await product.app.fastify.inject({
      url: url.replace('GTIN', gtin),
      headers: { host: 'localhost', ...headers },
    })
    note(holds(answer) ? 'same' : 'wrong', says, `${answer.statusCode} ${answer.headers.location ?? ''}`)
  }
} finally {
  await product.close()
}
console.log(
  `As GS1 has it: ${count.same}. Otherwise on purpose: ${count['on purpose']}. Wrong: ${count.wrong}.`,
)
if (count.wrong > 0) process.exitCode = 1
