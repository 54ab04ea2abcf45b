/** Sessions of people as the demo has them. */
import type { Session } from '#contract/accounts/accounts.ts'

export const NORTHLOOM_UUID = '3f0c9a44-6a0f-4e6c-9a52-0d9a2b0e7c11'

/** Account manager of a verified brand. */
export const mira: Session = {
  user: {
    id: 1,
    full_name: 'Mira Okafor',
    email: 'mira@northloom.test',
    email_proved: true,
    role: 'brand_account_manager',
    language: null,
  },
  organization: {
    id: 3,
    uuid: NORTHLOOM_UUID,
    name: 'Northloom',
    type: 'brand',
    city: 'Porto',
    country: 'PT',
    verified: true,
    verification_status: 'verified',
    verification_reason: null,
    provisional: false,
    logo: null,
  },
  can: {
    manage_team: true,
    change_company: true,
    request_verification: false,
    create_style: true,
    verify_styles: true,
    administer: false,
    read_security_log: true,
    list_inspections: false,
    read_value_chains: true,
    create_value_chain: true,
    request_organization: true,
    book_meeting: true,
    decide_publications: true,
    manage_api_keys: true,
    manage_second_factor_policy: false,
    manage_sign_on: true,
    export_company: true,
  },
  first_steps: 'none',
  must_add_second_factor: false,
  second_factor_due: null,
}

/** Account manager of a brand that is not verified, with all that a request needs. */
export const ivo: Session = {
  ...mira,
  user: {
    id: 2,
    full_name: 'Ivo Brandt',
    email: 'ivo@fieldandfold.test',
    email_proved: true,
    role: 'brand_account_manager',
    language: null,
  },
  organization: {
    ...mira.organization,
    id: 4,
    name: 'Field & Fold',
    verified: false,
    verification_status: 'none',
  },
  can: { ...mira.can, request_verification: true },
}

export const admin: Session = {
  ...mira,
  user: {
    id: 9,
    full_name: 'Ada Lindqvist',
    email: 'admin@selvedge.test',
    email_proved: true,
    role: 'admin',
    language: null,
  },
  organization: { ...mira.organization, id: 1, name: 'Selvedge', type: 'operator' },
  can: {
    ...mira.can,
    administer: true,
    create_value_chain: false,
    request_organization: false,
    book_meeting: false,
    decide_publications: false,
    manage_api_keys: false,
  },
}

/** The same session with another company. */
export const withCompany = (session: Session, change: Partial<Session['organization']>): Session => ({
  ...session,
  organization: { ...session.organization, ...change },
})
