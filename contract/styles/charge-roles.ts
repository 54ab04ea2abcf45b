/** What somebody can be in charge of on a style (docs/product.md, In charge). */
export const CHARGE_ROLES = [
  'merchandiser',
  'technologist',
  'sourcing',
  'quality',
  'production',
  'sustainability',
] as const
export type ChargeRole = (typeof CHARGE_ROLES)[number]

export const MAX_PEOPLE_IN_CHARGE = 10

export const CHARGE_TEXTS = {
  tooManyPeople: 'At most 10 people can be in charge of one thing',
  twice: 'Each person can be named only once',
  personUnknown: 'Choose somebody of your company who is active',
} as const

export const CHARGE_ROLE_NAMES: Readonly<Record<ChargeRole, string>> = {
  merchandiser: 'Merchandising',
  technologist: 'Technology',
  sourcing: 'Sourcing',
  quality: 'Quality',
  production: 'Production',
  sustainability: 'Sustainability',
}
