/** What a provider says of a person, and what follows from it here. */
import type { Role } from '#contract/access.ts'
import { email as emailSchema, nameText } from '#contract/values/fields.ts'

/** Claims of the ID token, with those of the userinfo endpoint beneath them. */
export type Claims = Readonly<Record<string, unknown>>

/** In lower case; null where there is none, or the provider does not vouch for it. */
export const confirmedEmail = (claims: Claims, verifiedClaim: string): string | null => {
  const isVerified = claims[verifiedClaim] === true || claims[verifiedClaim] === 'true'
  const read = emailSchema.safeParse(claims.email)
  return isVerified && read.success ? read.data : null
}

const MAX_GROUPS = 2000

/** One group may come as a text. */
export const groupsIn = (claims: Claims, groupClaim: string): string[] =>
  [claims[groupClaim]]
    .flat()
    .filter((group) => typeof group === 'string')
    .slice(0, MAX_GROUPS)

/** By the first of the company's groups that the person is in; null where there is none. */
export const roleByGroup = (
  mapped: readonly { group: string; role: Role }[],
  groups: readonly string[],
): Role | null => mapped.find(({ group }) => groups.includes(group))?.role ?? null

interface RoleChoice {
  byGroup: Role | null
  /** What a group gave at the sign-in before; null while none did. */
  before: string | null
  present: Role
  defaultRole: Role | null
}

/** The role of somebody who is there already; null: none any more. Who has it from no group keeps it. */
export const roleAfter = ({ byGroup, before, present, defaultRole }: RoleChoice): Role | null =>
  byGroup ?? (before === null ? present : defaultRole)

/** Whether the provider asked for a second factor (RFC 8176; the names in use for `acr`). */
export const hasProviderFactor = ({ amr, acr }: Claims): boolean =>
  [amr].flat().includes('mfa') || (typeof acr === 'string' && /mfa|^phrh?$/i.test(acr))

const name = nameText(120, 'x')

/** A name that the product takes; what stands before the @ where the provider gives none. */
export const nameIn = (claims: Claims, email: string): string => {
  const parts = [claims.given_name, claims.family_name].filter((part) => typeof part === 'string')
  for (const candidate of [claims.name, parts.join(' '), email.slice(0, email.indexOf('@'))]) {
    const read = name.safeParse(candidate)
    if (read.success) return read.data
  }
  return 'N. N.'
}

/** Only addresses within the product; anything else leads to the start page. */
export const ownPath = (path: string): string =>
  /^\/(?![/\\])/.test(path) && new URL(path, 'http://own').origin === 'http://own' ? path : '/'
