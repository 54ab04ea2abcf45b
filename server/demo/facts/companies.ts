/** Companies, all of them invented: those that somebody signs in for, and entries of the registry. */
import { z } from 'zod'
import { CERTIFICATIONS } from '#contract/companies/organizations.ts'
import { listCell, numberCell, readTable, sharesCell } from '../tables/read-table.ts'

/** Months from today for which each certificate is valid; below zero it has run out. */
export type Certificates = Partial<Record<(typeof CERTIFICATIONS)[number], number>>

export interface CompanyProfile {
  name: string
  city: string
  country: string
  about: string
  certificates?: Certificates
  /** [name, city, country]; country and city are the company's own where left out. */
  factories?: readonly (readonly [name: string, city?: string, country?: string])[]
  productTypes?: readonly string[]
}

export interface AccountProfile extends CompanyProfile {
  type: 'brand' | 'supplier'
  manager: { email: string; full_name: string }
  /** Days since the account was made; under ninety it counts as new. */
  age: number
  verification: 'verified' | 'requested' | 'none' | { rejected: string }
  website?: string
  /** On its cost sheets; made from the name where left out. */
  code?: string
  /** Colours of the drawn logo: ground and mark. */
  logo?: readonly [ground: string, mark: string]
}

const text = z.string()
const profile = z.object({
  name: text,
  city: text,
  country: text,
  about: text,
  certificates: sharesCell(CERTIFICATIONS)
    .transform((held): Certificates => Object.fromEntries(held.map(({ name, number }) => [name, number])))
    .optional(),
})
const supplier = profile.extend({ productTypes: listCell.optional() })
const account = supplier.extend({
  code: text.optional(),
  type: z.enum(['brand', 'supplier']),
  email: text,
  full_name: text,
  age: numberCell,
  verification: z.enum(['verified', 'requested', 'none', 'rejected']),
  rejected: text.optional(),
  website: text.optional(),
  ground: text.optional(),
  mark: text.optional(),
})
const factory = z.object({ company: text, name: text, city: text.optional(), country: text.optional() })

const FACTORIES = Map.groupBy(readTable('factories', factory), ({ company }) => company)

const withFactories = <Profile extends CompanyProfile>(company: Profile): Profile => {
  const factories = FACTORIES.get(company.name)?.map(
    ({ name, city, country }) => [name, ...(city ? [city] : []), ...(country ? [country] : [])] as const,
  )
  return factories ? { ...company, factories } : company
}

/** Field & Fold is missing on purpose: its profile is empty, so that asking for verification can be tried. */
export const ACCOUNT_COMPANIES: readonly AccountProfile[] = readTable('account-companies', account).map(
  ({ email, full_name, verification, rejected = '', ground, mark, ...company }) =>
    withFactories<AccountProfile>({
      ...company,
      manager: { email, full_name },
      verification: verification === 'rejected' ? { rejected } : verification,
      ...(ground && mark && { logo: [ground, mark] }),
    }),
)

/** Entries that nobody signs in for. */
export const REGISTRY_SUPPLIERS: readonly CompanyProfile[] = readTable('registry-suppliers', supplier).map(
  withFactories,
)

/** Companies that take garments back: repair, resale, donation, recycling, upcycling. */
export const CIRCULARITY_PARTNERS: readonly CompanyProfile[] = readTable('circularity-partners', profile).map(
  withFactories,
)
