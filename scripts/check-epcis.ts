/**
 * Checks the events of the demo's lots and of those of the tests against GS1's own JSON schema of EPCIS 2.0, and places their
 * terms by GS1's own context. Both stay outside this repository and are found in a folder by their hashes
 * (`scripts/standards/known-files.json`): `npm run check:epcis -- <folder>`.
 */
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { loadDemo } from '#server/demo/load-demo.ts'
import { describeContext } from '#server/features/passports/passport-credentials/passport-context.rules.ts'
import {
  describeAsEpcis,
  EPCIS_CONTEXT,
} from '#server/features/passports/passport-machines/lots/epcis.rules.ts'
import { LOT_SNAPSHOTS } from '#server/features/passports/passport-machines/lots/lot-snapshots.fixture.ts'
import { openScratchApp } from './open-scratch-app.ts'
import { listDropped } from './standards/expand-safely.ts'
import { requireFiles } from './standards/find-files.ts'

const ORIGIN = 'https://selvedge.example'
const files = requireFiles(['epcis-schema', 'epcis-context'])
const ajv = new Ajv({ strict: false, allErrors: true })
addFormats.default(ajv)
const validate = ajv.compile(files['epcis-schema'] as object)
const contexts = (url: string): object | undefined =>
  url === EPCIS_CONTEXT
    ? (files['epcis-context'] as object)
    : url.endsWith('/contexts/passport-v1.jsonld')
      ? describeContext(new URL(url).origin)
      : undefined

const check = async (name: string, document: object): Promise<void> => {
  const problems = [
    ...(validate(document) ? [] : (validate.errors ?? [])).map(
      ({ instancePath, message }) => `${instancePath} ${message}`,
    ),
    ...(await listDropped(document, { contexts })),
  ]
  console.log(`${name}: ${problems.length === 0 ? 'valid, every term has a meaning' : 'not valid'}`)
  for (const problem of problems) console.log(`  ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

for (const [name, snapshot] of Object.entries(LOT_SNAPSHOTS))
  await check(name, describeAsEpcis(snapshot, ORIGIN))

const product = await openScratchApp()
try {
  await loadDemo(product.parts, { say: () => undefined })
  const lots = await product.parts.db
    .selectFrom('passport_lots as l')
    .innerJoin('styles as s', 's.id', 'l.style_id')
    .where('l.number', 'is not', null)
    .select(['s.style_number', 'l.number'])
    .execute()
  for (const { style_number, number } of lots) {
    const url = `/trace/${style_number}/lot/${number}/epcis.json`
    const { body } = await product.app.fastify.inject({ url, headers: { host: 'localhost' } })
    await check(`demo: lot ${number}`, JSON.parse(body))
  }
} finally {
  await product.close()
}
