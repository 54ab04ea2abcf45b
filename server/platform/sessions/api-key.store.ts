import { sql } from 'kysely'
import type { Role } from '#contract/access.ts'
import { SCOPES, type Scope } from '#contract/api-scopes.ts'
import type { Actor } from '../access/actor.ts'
import type { Reader, Tx } from '../db/database.ts'
import { prepare } from '../db/statement.ts'

/** A key's last use is noted at most this often. */
const TOUCH_AFTER_MS = 60_000

/** Whom a key's calls are made as, and what it may do. */
export interface KeyHolder {
  actor: Actor & { api_key_id: number }
  scopes: readonly Scope[]
  expires_at: string | null
}

const holderOfKey = prepare((db, value: { keyHash: Buffer; now: string }) =>
  db
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.created_by')
    .innerJoin('accounts as a', 'a.id', 'k.account_id')
    .innerJoin('organizations as o', 'o.id', 'a.organization_id')
    .where('k.key_hash', '=', value.keyHash)
    .where('k.revoked_at', 'is', null)
    .where((where) => where.or([where('k.expires_at', 'is', null), where('k.expires_at', '>', value.now)]))
    .where('u.active', '=', true)
    .where('o.type', '<>', 'operator')
    .select(['k.id as api_key_id', 'k.name as key_name', 'k.scopes', 'k.expires_at', 'k.last_used_at'])
    .select([
      'u.id as user_id',
      'u.email',
      'u.has_second_factor',
      'a.id as account_id',
      'a.uuid as account_uuid',
    ])
    .select(['a.verification_status', 'a.verification_reason'])
    .select(['o.id as organization_id', 'o.uuid as organization_uuid', 'o.name as organization_name'])
    .select(['o.type as organization_type', 'o.city', 'o.country', 'o.logo_hash', 'o.claims_id'])
    .select(sql<boolean>`u.email_proved_at is not null`.as('email_proved')),
)

/** Null where no key has this hash, or it does not work any more. It acts as an ordinary member of its company. */
export const findKeyHolder = async (
  db: Reader,
  keyHash: Buffer,
  now: Date,
): Promise<(KeyHolder & { touch: boolean }) | null> => {
  const [row] = await holderOfKey(db, { keyHash, now: now.toISOString() })
  if (!row) return null
  const { key_name, scopes, expires_at, last_used_at, ...actor } = row
  return {
    actor: {
      ...actor,
      session_id: null,
      second_factor_due: null,
      factor_at_provider: false,
      language: null,
      first_steps: 'ended',
      full_name: `API key «${key_name}»`,
      role: `${actor.organization_type}_user` as Role,
      organization_type: actor.organization_type as Actor['organization_type'],
      verification_status: actor.verification_status as Actor['verification_status'],
    },
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    expires_at,
    touch: last_used_at === null || now.getTime() - Date.parse(last_used_at) > TOUCH_AFTER_MS,
  }
}

export const touchKey = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx.updateTable('api_keys').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute()
}
