import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTeam } from './accounts/team.ts'
import { hasScope, SCOPES, type Scope, scopeOf, tidyScopes } from './api-scopes.ts'
import { readNotifications } from './collaboration/notifications.ts'
import { changeCompanyProfile, readCompanyProfile } from './companies/organizations.ts'
import { listSuppliers, toggleFavouriteSupplier } from './companies/suppliers.ts'
import { createValueChain, listValueChains } from './companies/value-chains.ts'
import { downloadFile, uploadFiles } from './files/files.ts'
import { readChart, saveChart } from './files/measurement-charts.ts'
import { readBom, saveBom } from './materials/boms.ts'
import { readAnalytics } from './passports/passport-analytics.ts'
import { decideReview } from './passports/passport-reviews.ts'
import { publish, publishByGet, readTrace, submitTrace } from './passports/passports.ts'
import { approveReport, createReport, listInspections, readReport } from './quality/qc-reports.ts'
import { addSignature } from './quality/qc-signatures.ts'
import { assignSupplier, listAssignedSuppliers } from './styles/assignments.ts'
import { createCollection, listCollections } from './styles/collections.ts'
import { decideStyleVerification } from './styles/style-verification.ts'
import { changeStyle, decideDeletion, readStyle } from './styles/styles.ts'

describe('the scope of a call', () => {
  test.each([
    [readStyle, 'styles:read'],
    [changeStyle, 'styles:write'],
    [listCollections, 'styles:read'],
    [createCollection, 'styles:write'],
    [listSuppliers, 'suppliers:read'],
    [listAssignedSuppliers, 'suppliers:read'],
    [assignSupplier, 'suppliers:write'],
    [listValueChains, 'value_chains:read'],
    [createValueChain, 'value_chains:write'],
    [readTrace, 'passports:read'],
    [submitTrace, 'passports:write'],
    [readAnalytics, 'passports:read'],
    [decideReview, 'passports:write'],
    [publish, 'passports:write'],
    [publishByGet, 'passports:write'],
    [downloadFile, 'files:read'],
    [uploadFiles, 'files:write'],
    [readBom, 'boms:read'],
    [saveBom, 'boms:write'],
    [readReport, 'qc:read'],
    [readChart, 'qc:read'],
    [createReport, null],
    [approveReport, null],
    [addSignature, null],
    [saveChart, null],
    [listInspections, null],
    [readCompanyProfile, 'company:read'],
    [changeCompanyProfile, null],
    [readTeam, null],
    [readNotifications, null],
    [decideDeletion, null],
    [decideStyleVerification, null],
    [toggleFavouriteSupplier, null],
  ] as const)('$name', (call, scope) => {
    expect(scopeOf(call)).toBe(scope)
  })

  // shows D-83
  test('a tag that nobody thought of is closed', () => {
    expect(scopeOf({ ...readStyle, tag: 'Something new' })).toBeNull()
  })
})

const someScopes = fc.subarray([...SCOPES])

test.each([
  [['styles:read'], 'styles:read', true],
  [['styles:write'], 'styles:read', true],
  [['styles:read'], 'styles:write', false],
  [['files:write'], 'styles:read', false],
  [['company:read'], 'company:read', true],
  [[], 'company:read', false],
] as [Scope[], Scope, boolean][])('with %j, %s: %s', (scopes, needed, may) => {
  expect(hasScope(scopes, needed)).toBe(may)
})

test('tidied scopes open the same calls, with no scope more than that takes', () => {
  fc.assert(
    fc.property(someScopes, (scopes) => {
      const tidy = tidyScopes([...scopes, ...scopes].reverse())
      for (const scope of SCOPES) expect(hasScope(tidy, scope)).toBe(hasScope(scopes, scope))
      for (const scope of tidy)
        expect(
          hasScope(
            tidy.filter((other) => other !== scope),
            scope,
          ),
        ).toBe(false)
    }),
  )
})
