import type { SecurityEvent, SecurityEventKind } from '#contract/accounts/security-log.ts'
import type { Reader } from '#server/platform/db/database.ts'

interface Wanted {
  /** Null: of the whole installation. */
  accountId: number | null
  kind: SecurityEventKind | undefined
  offset: number
  limit: number
}

/** Newest first. */
export const listEvents = async (
  db: Reader,
  { accountId, kind, offset, limit }: Wanted,
): Promise<{ data: SecurityEvent[]; total: number }> => {
  const matching = db
    .selectFrom('security_events as e')
    .$if(accountId !== null, (query) => query.where('e.account_id', '=', accountId))
    .$if(kind !== undefined, (query) => query.where('e.kind', '=', kind ?? ''))
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('users as u', 'u.id', 'e.user_id')
      .leftJoin('accounts as a', 'a.id', 'e.account_id')
      .leftJoin('organizations as o', 'o.id', 'a.organization_id')
      .select(['e.id', 'e.kind', 'e.at', 'e.times', 'e.address', 'e.device', 'e.details'])
      .select(['u.full_name as person', 'o.name as company'])
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const data = rows.map((row) => ({
    ...row,
    kind: row.kind as SecurityEventKind,
  }))
  return { data, total }
}
