import type { SecurityEvent, SecurityEventKind } from '#contract/accounts/security-log.ts'
import { ROLE_NAMES } from '#web/lib/session/role-names.ts'

export const EVENT_NAMES: Record<SecurityEventKind, string> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Failed sign-in',
  second_factor_failed: 'Wrong code or passkey',
  signed_out: 'Signed out',
  sessions_ended: 'Sessions ended',
  password_changed: 'Password changed',
  password_reset: 'Password reset by link',
  factor_added: 'Two-step sign-in added',
  factor_removed: 'Two-step sign-in removed',
  factor_proved: 'Confirmed before a change',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'New recovery codes',
  person_changed: 'Person changed',
  sign_on_changed: 'Single sign-on changed',
  second_factor_policy_changed: 'Requirement of two-step sign-in changed',
  settings_changed: 'Settings of the installation changed',
  provisioning_token_made: 'Directory token created',
  provisioning_token_revoked: 'Directory token revoked',
  api_key_made: 'API key made',
  api_key_revoked: 'API key revoked',
  operator_command: 'Done by the operator',
  refused: 'Not allowed',
  passport_not_genuine: 'Passport not what was published',
}

const WAYS: Record<string, string> = {
  password: 'with the password',
  link: 'after registering or joining',
  totp: 'with password and authenticator app',
  passkey: 'with a passkey',
  recovery_code: 'with password and recovery code',
  provider: 'through single sign-on',
}

const PROOFS: Record<string, string> = {
  totp: 'Authenticator app',
  passkey: 'Passkey',
  recovery_code: 'Recovery code',
}

const ON_THE_COMMAND_LINE = 'on the command line'
const BY_DIRECTORY = 'by the company’s directory'

const isRole = (value: unknown): value is keyof typeof ROLE_NAMES =>
  typeof value === 'string' && value in ROLE_NAMES

/** The rest of what is known, in words; empty where nothing is. */
export const describeEvent = ({ kind, details }: SecurityEvent): string => {
  const { by, factor, name, whom, role, active, removed, call, api_key, command } = details
  const way = by === 'command_line' ? ON_THE_COMMAND_LINE : by === 'provisioning' ? BY_DIRECTORY : ''
  switch (kind) {
    case 'signed_in':
      return WAYS[String(by)] ?? ''
    case 'factor_proved':
      return PROOFS[String(by)] ?? ''
    case 'factor_added':
    case 'factor_removed':
      return String(factor ?? way)
    case 'sign_on_changed':
    case 'provisioning_token_made':
    case 'provisioning_token_revoked':
    case 'api_key_made':
    case 'api_key_revoked':
      return name ? `«${name}»` : ''
    case 'person_changed':
      return [
        `${whom ?? ''}: ${isRole(role) ? ROLE_NAMES[role] : ''}${removed ? ', removed for good' : active === false ? ', deactivated' : ''}`,
        way,
      ]
        .filter(Boolean)
        .join(', ')
    case 'operator_command':
      return `${ON_THE_COMMAND_LINE}: ${command ?? ''}`
    case 'refused':
      return [call, api_key].filter(Boolean).join(', ')
    default:
      return way
  }
}
