import { sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { didOfPlace } from './did-place.rules.ts'
import type { DomainStanding } from './issuer-domain.rules.ts'

export type Domain = NonNullable<Awaited<ReturnType<typeof findDomain>>>

const selectDomain = (db: Reader, organizationId: number) =>
  db
    .selectFrom('issuer_domains as d')
    .innerJoin('users as n', 'n.id', 'd.named_by')
    .leftJoin('users as p', 'p.id', 'd.proved_by')
    .where('d.organization_id', '=', organizationId)
    .selectAll('d')
    .select(['n.full_name as named_by_name', 'p.full_name as proved_by_name'])

export const findDomain = (db: Reader, organizationId: number) =>
  selectDomain(db, organizationId).executeTakeFirst()

/** Of two checks at once one waits for the other. */
export const lockDomain = (tx: Tx, organizationId: number) =>
  selectDomain(tx, organizationId).forUpdate('d').executeTakeFirst()

interface NewDomain {
  organization_id: number
  host: string
  path: string
  proof: string
  named_by: number
  named_at: string
  next_check_at: string
}

/** In place of the one before, of which nothing stays. */
export const putDomain = async (tx: Tx, domain: NewDomain): Promise<void> => {
  const fresh = {
    ...{ proved_at: null, proved_by: null, proved_key_id: null, checked_at: null, failure: null },
    ...{ failing_since: null, lapsed_at: null, pause_days: 1 },
  }
  const { organization_id: _, ...changes } = domain
  await tx
    .insertInto('issuer_domains')
    .values(domain)
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet({ ...changes, ...fresh }))
    .execute()
}

export const deleteDomain = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('issuer_domains').where('id', '=', id).execute()
}

interface Check extends DomainStanding {
  pause_days: number
  checked_at: string
  next_check_at: string
  proved_by: number | null
  proved_key_id: number | null
}

export const saveCheck = async (tx: Tx, id: number, check: Check): Promise<void> => {
  await tx.updateTable('issuer_domains').set(check).where('id', '=', id).execute()
}

/** Of two who prove a place, the second waits until the transaction of the first ends. */
export const isProvedByAnother = async (
  tx: Tx,
  { host, path, organization_id }: Pick<Domain, 'host' | 'path' | 'organization_id'>,
): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`issuer_domain ${host}/${path}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('issuer_domains')
    .where('host', '=', host)
    .where('path', '=', path)
    .where('organization_id', '<>', organization_id)
    .where('proved_at', 'is not', null)
    .where('lapsed_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Companies whose domain is to be asked again, the longest due first. */
export const listDue = async (db: Reader, now: Date, limit: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('issuer_domains')
    .where('next_check_at', '<=', now.toISOString())
    .select('organization_id')
    .orderBy('next_check_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

/**
 * The DID under which the company's key in use signs; null where no domain is proved with this very key, and while the
 * company is not verified.
 */
export const findOwnDid = async (db: Reader, organizationId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('issuer_domains as d')
    .innerJoin('issuer_keys as k', 'k.id', 'd.proved_key_id')
    .innerJoin('organizations as o', 'o.id', 'd.organization_id')
    .where('d.organization_id', '=', organizationId)
    .where('o.verified', '=', true)
    .where('d.proved_at', 'is not', null)
    .where('d.lapsed_at', 'is', null)
    .where('k.retired_at', 'is', null)
    .select(['d.host', 'd.path'])
    .executeTakeFirst()
  return row ? didOfPlace(row) : null
}
