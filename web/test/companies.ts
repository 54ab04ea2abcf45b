import { readCompanyDeletion } from '#contract/accounts/company-deletions.ts'
import { listCompanyExports } from '#contract/accounts/company-exports.ts'
import type { CompanyProfile } from '#contract/companies/organizations.ts'
import { readCompanyFacts } from '#contract/passports/facts/passport-facts.ts'
import { readIssuerDomain } from '#contract/passports/issuer-domains.ts'
import { readIssuer } from '#contract/passports/issuer-keys.ts'
import { listPublishingCompanies } from '#contract/passports/publications.ts'
import { listProductTypes } from '#contract/styles/style-lookups.ts'
import { makeFactSheet } from '#web/records/passport/facts/facts.fixture.ts'
import { answers } from './fake-server.ts'
import { NORTHLOOM_UUID } from './people.ts'

export const northloom: CompanyProfile = {
  id: 3,
  uuid: NORTHLOOM_UUID,
  name: 'Northloom',
  code: 'NLOOM',
  cost_decimals: 2,
  type: 'brand',
  city: 'Porto',
  country: 'PT',
  website: 'https://northloom.test',
  about: 'Knitwear made to last.',
  logo: null,
  product_types: [{ id: 1, name: 'T-shirt' }],
  certifications: [{ id: 1, kind: 'gots', number: 'CU 1048', valid_until: '2099-03-31' }],
  factories: [
    {
      id: 1,
      name: 'Northloom Atelier',
      established_city: 'Porto',
      established_country: 'PT',
      latitude: null,
      longitude: null,
      global_organization_id: 3,
    },
  ],
  account: { verified: true, verification_status: 'verified', created_at: '2026-01-02T10:00:00.000Z' },
  favorite: false,
  version: 4,
  can: { change: true, invite: false },
}

export const anatolia: CompanyProfile = {
  ...northloom,
  id: 8,
  uuid: '9b1f5a52-88a5-4c55-9f0e-5b8f6f0f5a10',
  name: 'Anatolia Knit',
  code: 'ANATO',
  type: 'supplier',
  city: 'Bursa',
  country: 'TR',
  can: { change: false, invite: false },
}

/** For all that stands beside the profile on the company's page: there is nothing yet. */
export const answerBesideProfile = (): void => {
  answers(listProductTypes, { productTypes: [{ id: 1, name: 'T-shirt' }] })
  answers(readIssuer, { did: 'did:web:localhost', keys: [] })
  answers(readIssuerDomain, { domain: null, can: { change: true } })
  answers(listPublishingCompanies, { data: [] })
  answers(listCompanyExports, { data: [] })
  answers(readCompanyDeletion, { data: null })
  answers(readCompanyFacts, { data: makeFactSheet() })
}
