/**
 * Checks passports as UNTP documents, plain and signed: those of the demo, of its lots and of the tests, from empty to full.
 * Each is held against UN/CEFACT's own JSON schema of version 0.7.0, and its terms are placed by a JSON-LD processor with
 * the contexts that it names. UN's own sample stands beside: with a copy in which that loses a term, ours may lose the same
 * and no other. The licence of these files keeps them out of this repository; they are known by their hashes
 * (`scripts/standards/known-files.json`) and found in a folder: `npm run check:untp -- <folder>`.
 */
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { loadDemo } from '#server/demo/load-demo.ts'
import { describeContext } from '#server/features/passports/passport-credentials/passport-context.rules.ts'
import { SNAPSHOTS } from '#server/features/passports/passport-machines/snapshots.fixture.ts'
import { describeAsUntp } from '#server/features/passports/passport-machines/untp.rules.ts'
import { openScratchApp } from './open-scratch-app.ts'
import { compareDropped, listDropped } from './standards/expand-safely.ts'
import { requireFiles } from './standards/find-files.ts'

const ORIGIN = 'https://selvedge.example'
const files = requireFiles(['untp-schema', 'untp-context', 'untp-sample', 'credentials-context'])

// The schema has keywords beside JSON Schema's own, such as `example`.
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const validate = ajv.compile(files['untp-schema'] as object)

const contexts = (url: string): object | undefined => {
  if (url === 'https://www.w3.org/ns/credentials/v2') return files['credentials-context'] as object
  if (url === 'https://vocabulary.uncefact.org/untp/0.7.0/context/') return files['untp-context'] as object
  return url.endsWith('/contexts/passport-v1.jsonld') ? describeContext(new URL(url).origin) : undefined
}
/** Where UNTP has no term, its `@vocab` makes one up of the name. */
const madeUp = /^https:\/\/vocabulary\.uncefact\.org\/untp\/\w+#/

const listInvalid = (document: object): string[] =>
  validate(document)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)

const sample = files['untp-sample'] as Record<string, unknown>
const ofSample = { invalid: listInvalid(sample), dropped: await listDropped(sample, { contexts, madeUp }) }
const line = (name: string, { invalid, dropped }: typeof ofSample): void =>
  console.log(
    `${name}: ${invalid.length === 0 ? 'valid' : `${invalid.length} errors`}, terms without a meaning: ${dropped.length}`,
  )
line('UN’s own sample', ofSample)
for (const each of [...ofSample.invalid, ...ofSample.dropped]) console.log(`  ${each}`)

const check = async (name: string, document: object): Promise<void> => {
  const own = { invalid: listInvalid(document), dropped: await listDropped(document, { contexts, madeUp }) }
  line(name, own)
  const problems = [...own.invalid, ...compareDropped(own.dropped, ofSample.dropped)]
  for (const problem of problems) console.log(`  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

for (const [name, snapshot] of Object.entries(SNAPSHOTS)) {
  await check(name, describeAsUntp(snapshot, ORIGIN))
  const own = { did: 'did:web:brand.example:passports', isSigned: true }
  await check(`${name}, under a domain of its own`, describeAsUntp(snapshot, ORIGIN, own))
}

const product = await openScratchApp()
try {
  await loadDemo(product.parts, { say: () => undefined })
  const { db } = product.parts
  const read = async (url: string) =>
    (await product.app.fastify.inject({ url, headers: { host: 'localhost' } })).body
  const styles = await db
    .selectFrom('passport_versions as v')
    .innerJoin('styles as s', 's.id', 'v.style_id')
    .select(['s.style_number', 's.style_name', 'v.number'])
    .orderBy('v.id')
    .execute()
  for (const { style_number, style_name, number } of styles) {
    const path = `/trace/${style_number}/versions/${number}/untp`
    const name = `demo: ${style_name}, version ${number}`
    await check(name, JSON.parse(await read(`${path}.json`)))
    const [, payload = ''] = (await read(`${path}.jwt`)).split('.')
    await check(`${name}, signed`, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  }
  const lots = await db
    .selectFrom('passport_lot_versions as w')
    .innerJoin('passport_lots as l', 'l.id', 'w.lot_id')
    .innerJoin('styles as s', 's.id', 'l.style_id')
    .where('l.number', 'is not', null)
    .select(['s.style_number', 'l.number'])
    .execute()
  for (const { style_number, number } of lots)
    await check(
      `demo: lot ${number}`,
      JSON.parse(await read(`/trace/${style_number}/lot/${number}/untp.json`)),
    )
} finally {
  await product.close()
}
