import type { Role } from '#contract/access.ts'

export const ROLE_NAMES: Record<Role, string> = {
  brand_account_manager: 'Account manager',
  brand_user: 'Member',
  brand_qc: 'Quality control',
  supplier_account_manager: 'Account manager',
  supplier_user: 'Member',
  supplier_qc: 'Quality control',
  admin: 'Operator',
}

/** What each role may do, in a line, for anyone who gives it. */
export const ROLE_HINTS: Record<Role, string> = {
  brand_account_manager: 'Manages styles, the team and the company profile',
  brand_user: 'Works on styles, suppliers and passports',
  brand_qc: 'Sees styles, makes quality control reports',
  supplier_account_manager: 'Manages styles, the team and the company profile',
  supplier_user: 'Works on styles, suppliers and passports',
  supplier_qc: 'Sees styles, makes quality control reports',
  admin: 'Runs this installation',
}
