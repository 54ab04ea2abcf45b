/**
 * Checks passports as UNTP documents against UN/CEFACT's own JSON schema of version 0.7.0, which its licence keeps out
 * of this repository: https://untp.unece.org/artefacts/schema/v0.7.0/dpp/DigitalProductPassport.json
 */
import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { SNAPSHOTS } from '#server/features/passport-machines/make-snapshots.ts'
import { describeAsUntp } from '#server/features/passport-machines/untp.rules.ts'

const file = process.argv[2]
if (!file) {
  console.error('Usage: npm run check:untp -- DigitalProductPassport.json')
  process.exit(2)
}
// The schema has keywords beside JSON Schema's own, such as `example`.
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')))
for (const [name, snapshot] of Object.entries(SNAPSHOTS)) {
  const isValid = validate(describeAsUntp(snapshot, 'https://selvedge.example'))
  console.log(`${name}: ${isValid ? 'valid' : 'not valid'}`)
  for (const { instancePath, message } of validate.errors ?? []) console.log(`  ${instancePath} ${message}`)
  if (!isValid) process.exitCode = 1
}
