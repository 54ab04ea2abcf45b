/**
 * Checks passports as UNTP documents, plain and signed: those of the demo and those of the tests, from empty to full. Each
 * is held against UN/CEFACT's own JSON schema of version 0.7.0 and expanded by a JSON-LD processor in safe mode, which
 * fails where a term is dropped. The licence of these files keeps them out of this repository:
 * https://untp.unece.org/artefacts/schema/v0.7.0/dpp/DigitalProductPassport.json
 * https://www.w3.org/ns/credentials/v2 and https://vocabulary.uncefact.org/untp/0.7.0/context/
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import jsonld from 'jsonld'
import { loadDemo } from '#server/demo/load-demo.ts'
import { describeContext } from '#server/features/passports/passport-credentials/passport-context.rules.ts'
import { SNAPSHOTS } from '#server/features/passports/passport-machines/snapshots.fixture.ts'
import { describeAsUntp } from '#server/features/passports/passport-machines/untp.rules.ts'
import { openScratchApp } from './open-scratch-app.ts'

const ORIGIN = 'https://selvedge.example'
const [schemaFile, credentialsFile, untpFile] = process.argv.slice(2)
if (!schemaFile || !credentialsFile || !untpFile) {
  console.error(
    'Usage: npm run check:untp -- DigitalProductPassport.json credentials-v2.json untp-context.json',
  )
  process.exit(2)
}
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** SHA-256 of the files at the tag `v0.7.0` of 4 May 2026; several copies of other months carry the same version. */
const RELEASED = {
  schema: '42c51943ab23547d5287899fd12b214b19b006c28d105a70ff390f8551b12653',
  context: 'fbd4824e30d3cfc5cba949e1efe19b4c9ebaee056abe7aaf1c6b139a7bf91b0c',
}
for (const [name, file] of [
  ['schema', schemaFile],
  ['context', untpFile],
] as const) {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
  const which = hash === RELEASED[name] ? 'the released file' : 'not byte for byte the released file'
  console.log(`${name}: ${which}, SHA-256 ${hash}`)
}

// The schema has keywords beside JSON Schema's own, such as `example`.
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const validate = ajv.compile(readJson(schemaFile))
const CONTEXTS: Record<string, object> = {
  'https://www.w3.org/ns/credentials/v2': readJson(credentialsFile),
  'https://vocabulary.uncefact.org/untp/0.7.0/context/': readJson(untpFile),
}
const documentLoader = async (url: string) => {
  const own = url.endsWith('/contexts/passport-v1.jsonld') ? describeContext(new URL(url).origin) : undefined
  const document = CONTEXTS[url] ?? own
  if (!document) throw new Error(`no context is at hand for ${url}`)
  return { documentUrl: url, document }
}

/** Where UNTP has no term, its `@vocab` makes one up of the name: no error, and no meaning. */
const MADE_UP = /^https:\/\/vocabulary\.uncefact\.org\/untp\/\w+#/
const findMadeUp = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(findMadeUp)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([name, value]) => [
    ...(MADE_UP.test(name) ? [name] : []),
    ...findMadeUp(value),
  ])
}

const expand = async (document: object): Promise<string[]> => {
  try {
    return findMadeUp(await jsonld.expand(document, { documentLoader, safe: true }))
  } catch (error) {
    const { message, details } = error as Error & { details?: { event?: unknown } }
    return [`${message} ${JSON.stringify(details?.event ?? '')}`]
  }
}

const check = async (name: string, document: object): Promise<void> => {
  const isValid = validate(document)
  const problems = [
    ...(validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`),
    ...(await expand(document)),
  ]
  console.log(
    `${name}: ${isValid ? 'valid' : 'not valid'}${problems.length > 0 ? '' : ', every term has a meaning'}`,
  )
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
  const styles = await product.parts.db
    .selectFrom('passport_versions as v')
    .innerJoin('styles as s', 's.id', 'v.style_id')
    .select(['s.style_number', 's.style_name', 'v.number'])
    .orderBy('v.id')
    .execute()
  for (const { style_number, style_name, number } of styles) {
    const read = async (form: string) =>
      (
        await product.app.fastify.inject({
          url: `/trace/${style_number}/versions/${number}/untp.${form}`,
          headers: { host: 'localhost' },
        })
      ).body
    const name = `demo: ${style_name}, version ${number}`
    await check(name, JSON.parse(await read('json')))
    const [, payload = ''] = (await read('jwt')).split('.')
    await check(`${name}, signed`, JSON.parse(Buffer.from(payload, 'base64url').toString()))
  }
} finally {
  await product.close()
}
