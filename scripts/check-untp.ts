/**
 * Checks passports as UNTP documents against UN/CEFACT's own JSON schema of version 0.7.0 and, where contexts are given,
 * that none of their names is without a meaning in JSON-LD. The licence of these files keeps them out of this repository:
 * https://untp.unece.org/artefacts/schema/v0.7.0/dpp/DigitalProductPassport.json
 * https://www.w3.org/ns/credentials/v2 and https://vocabulary.uncefact.org/untp/0.7.0/context/
 */
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { SNAPSHOTS } from '#server/features/passport-machines/snapshots.fixture.ts'
import { describeAsUntp } from '#server/features/passport-machines/untp.rules.ts'
import { findUndefinedTerms } from './untp-terms.ts'

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const [schemaFile, ...contextFiles] = process.argv.slice(2)
if (!schemaFile) {
  console.error(
    'Usage: npm run check:untp -- DigitalProductPassport.json [credentials-v2.json untp-context.json]',
  )
  process.exit(2)
}
// The schema has keywords beside JSON Schema's own, such as `example`.
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const validate = ajv.compile(readJson(schemaFile))
const contexts = contextFiles.map(readJson)
for (const [name, snapshot] of Object.entries(SNAPSHOTS)) {
  const document = describeAsUntp(snapshot, 'https://selvedge.example')
  const isValid = validate(document)
  const lost = contexts.length > 0 ? findUndefinedTerms(document, contexts) : []
  console.log(`${name}: ${isValid ? 'valid' : 'not valid'}`)
  for (const { instancePath, message } of validate.errors ?? []) console.log(`  ${instancePath} ${message}`)
  for (const path of lost) console.log(`  ${path} has no meaning`)
  if (!isValid || lost.length > 0) process.exitCode = 1
}
