import type { Role } from '#contract/access.ts'
import { isAccountManager, isQc } from '#contract/access.ts'
import type { ProductLanguage } from '#contract/values/codes/languages.ts'

/** Who makes a call: a person with an open session, or a program with an API key, and the company they act for. */
export interface Actor {
  /** Null where an API key makes the call. */
  session_id: number | null
  /** Null where a person does. */
  api_key_id: number | null
  /** The person, or the one who made the key. */
  user_id: number
  full_name: string
  email: string
  email_proved: boolean
  role: Role
  has_second_factor: boolean
  /** Null follows the browser. */
  language: ProductLanguage | null
  /** Of the path to the first passport: put away by the person, or ended for the company. */
  first_steps: 'open' | 'put_away' | 'ended'
  account_id: number
  account_uuid: string
  organization_id: number
  organization_uuid: string
  organization_name: string
  organization_type: 'brand' | 'supplier' | 'operator'
  /** The registry's entry that the company claims; the company is provisional then, and nobody's but its people's. */
  claims_id: number | null
  city: string | null
  country: string | null
  logo_hash: string | null
  verification_status: 'none' | 'requested' | 'verified' | 'rejected'
  verification_reason: string | null
}

export const isOperator = (actor: Actor): boolean => actor.role === 'admin'
/**
 * Admins see everybody's data, so a password alone is too little (docs/product.md, Second factor); a demo
 * installation has none to lose.
 */
export const mustAddSecondFactor = (
  actor: Actor,
  { admins_need_second_factor }: { admins_need_second_factor: boolean },
): boolean => admins_need_second_factor && isOperator(actor) && !actor.has_second_factor

export const isQcPerson = (actor: Actor): boolean => isQc(actor.role)
export const isManager = (actor: Actor): boolean => isAccountManager(actor.role)
export const isVerified = (actor: Actor): boolean => actor.verification_status === 'verified'
/** People of a company, quality control apart, make records; the operator has none. */
export const canMakeRecords = (actor: Actor): boolean => !isOperator(actor) && !isQcPerson(actor)
