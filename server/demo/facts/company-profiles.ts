import type { CERTIFICATIONS } from '#contract/companies/organizations.ts'

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
