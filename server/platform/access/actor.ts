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
  /** By when they must have one, by the word of the company or of the installation; null: they need none. */
  second_factor_due: string | null
  /** The provider of single sign-on that opened the session asked for one, and the company counts that. */
  factor_at_provider: boolean
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
interface FactorRule {
  admins_need_second_factor: boolean
  now: Date
}

/**
 * Admins see everybody's data, so a password alone is too little (docs/product.md, Second factor); a demo
 * installation has none to lose. Of others their company and the installation say so, with days of grace; a factor that
 * the company's provider asked for in this session does as well.
 */
export const mustAddSecondFactor = (
  actor: Actor,
  { admins_need_second_factor, now }: FactorRule,
): boolean => {
  if (actor.has_second_factor) return false
  if (admins_need_second_factor && isOperator(actor)) return true
  return lacksSecondFactor(actor) && Date.parse(actor.second_factor_due ?? '') <= now.getTime()
}

/** Whether they are to add one, now or by their day. */
export const lacksSecondFactor = (actor: Actor): boolean =>
  actor.second_factor_due !== null && !actor.has_second_factor && !actor.factor_at_provider

/** Whether the last one must stay. */
export const keepsSecondFactor = (
  actor: Actor,
  { admins_need_second_factor }: Pick<FactorRule, 'admins_need_second_factor'>,
): boolean => (admins_need_second_factor && isOperator(actor)) || actor.second_factor_due !== null

export const isQcPerson = (actor: Actor): boolean => isQc(actor.role)
export const isManager = (actor: Actor): boolean => isAccountManager(actor.role)
export const isVerified = (actor: Actor): boolean => actor.verification_status === 'verified'
/** People of a company, quality control apart, make records; the operator has none. */
export const canMakeRecords = (actor: Actor): boolean => !isOperator(actor) && !isQcPerson(actor)
