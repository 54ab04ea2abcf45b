import type { Role } from '#contract/access.ts'
import { isAccountManager, isQc } from '#contract/access.ts'

/** Who makes a call: a person with an open session, and the company that the person acts for. */
export interface Actor {
  session_id: number
  user_id: number
  full_name: string
  email: string
  role: Role
  account_id: number
  account_uuid: string
  organization_id: number
  organization_uuid: string
  organization_name: string
  organization_type: 'brand' | 'supplier' | 'operator'
  city: string | null
  country: string | null
  logo_hash: string | null
  verification_status: 'none' | 'requested' | 'verified' | 'rejected'
  verification_reason: string | null
}

export const isOperator = (actor: Actor): boolean => actor.role === 'admin'
export const isQcPerson = (actor: Actor): boolean => isQc(actor.role)
export const isManager = (actor: Actor): boolean => isAccountManager(actor.role)
export const isVerified = (actor: Actor): boolean => actor.verification_status === 'verified'
