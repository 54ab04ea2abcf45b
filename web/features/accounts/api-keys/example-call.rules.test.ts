import { expect, test } from 'vitest'
import { hasScope, SCOPES, type Scope, scopeOf } from '#contract/api-scopes.ts'
import { readCompanyProfile } from '#contract/companies/organizations.ts'
import { listSuppliers } from '#contract/companies/suppliers.ts'
import { listValueChains } from '#contract/companies/value-chains.ts'
import { readCostSheet } from '#contract/costing/cost-sheets.ts'
import { readFileInfo } from '#contract/files/files.ts'
import { readStyleFile } from '#contract/files/style-files.ts'
import { readBom } from '#contract/materials/boms.ts'
import { listIcons } from '#contract/passports/passports.ts'
import { listReports } from '#contract/quality/qc-reports.ts'
import { listCollections } from '#contract/styles/collections.ts'
import { exampleOf } from './example-call.rules.ts'

const about = { origin: 'https://selvedge.test', secret: 'slv_0_x', companyUuid: 'u-1' }

test('is a whole command', () => {
  expect(exampleOf({ ...about, scopes: ['styles:write'] })).toBe(
    'curl -H "Authorization: Bearer slv_0_x" https://selvedge.test/api/collections',
  )
})

const CALLS = [
  listCollections,
  listSuppliers,
  listValueChains,
  listIcons,
  readFileInfo,
  readBom,
  listReports,
  readCostSheet,
  readStyleFile,
  readCompanyProfile,
]
const patternOf = (path: string) => new RegExp(`${path.replace(/\{\w+\}/g, '[^/]+')}$`)

test.each(SCOPES)('with %s, the key may make it', (scope: Scope) => {
  const example = exampleOf({ ...about, scopes: [scope] })
  const call = CALLS.find(({ path }) => patternOf(path).test(example))
  const needed = call && scopeOf(call)
  expect(needed && hasScope([scope], needed)).toBe(true)
})
