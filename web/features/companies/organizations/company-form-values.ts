/** The profile as the form holds it: what is not filled is empty text or null. */
import type { z } from 'zod'
import {
  COMPANY_FIELDS,
  COMPANY_LINES,
  COMPANY_RECORD,
  type CompanyLine,
} from '#contract/companies/company-record.ts'
import type { CompanyProfile, companyProfileInput } from '#contract/companies/organizations.ts'
import { eachOf } from '#contract/values/record-fields.ts'

type Input = z.input<typeof companyProfileInput>
// A type and not an interface: forms take records.
export type CompanyValues = {
  name: string
  code: string
  cost_decimals: number
  country: string | null
  website: string
  about: string
  product_type_ids: number[]
  certifications: NonNullable<Input['certifications']>
  version: number
} & Record<CompanyLine, string>

export const valuesOf = (company: CompanyProfile): CompanyValues => ({
  name: company.name,
  code: company.code,
  cost_decimals: company.cost_decimals ?? 2,
  ...eachOf(COMPANY_LINES, (field) => company[field] ?? ''),
  country: company.country,
  website: company.website ?? '',
  about: company.about ?? '',
  product_type_ids: company.product_types.map((type) => type.id),
  certifications: company.certifications.map(({ kind, number, valid_until }) => ({
    kind,
    number: number ?? '',
    valid_until,
  })),
  version: company.version,
})

/** Fields in words, where two versions of them are compared. */
export const FIELD_NAMES = eachOf(COMPANY_FIELDS, (field) => COMPANY_RECORD[field].said)
