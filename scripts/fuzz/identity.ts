import type { Company, Person } from '#server/test/make.ts'

export const ID_KINDS = [
  'style',
  'collection',
  'file',
  'uploadName',
  'organization',
  'uuid',
  'valueChain',
  'factory',
  'invitation',
  'member',
  'session',
  'verification',
  'notification',
  'token',
  'email',
  'styleNumber',
  'hash',
  'geoImage',
  'geoName',
  'review',
  'factoryRequest',
  'careInstruction',
  'claim',
] as const

export type IdKind = (typeof ID_KINDS)[number]

/** One who asks: a person of a company, or nobody. */
export interface Identity {
  name: 'nobody' | 'brand' | 'rival' | 'supplier' | 'applicant' | 'claimant' | 'operator' | 'outsider'
  person: Person | null
  token: string | null
  /** Where it is a program of the company, in place of the token. */
  apiKey?: string
  role: string
  organizationId: number
}

/** The applicant is a brand that is not verified; its people own nothing secret. */
export type Companies = Record<'brand' | 'rival' | 'supplier' | 'applicant', Company>
