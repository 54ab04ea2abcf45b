import { sql } from 'kysely'
import { isReadBy } from '#server/features/evidence/evidence/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Evidence that the company was offered, reads and has not decided on, oldest first; `total` is that of all. */
export const listOfferedWaiting = (db: Reader, actor: Actor, { limit }: { limit: number }) =>
  db
    .selectFrom('evidence_sharings as s')
    .innerJoin('evidence as e', 'e.id', 's.evidence_id')
    .innerJoin('organizations as h', 'h.id', 'e.organization_id')
    .where('s.state', '=', 'offered')
    .where('s.level', '<>', 'existence')
    .where(isReadBy(actor.organization_id))
    .where('e.withdrawn_at', 'is', null)
    .where('e.superseded_by', 'is', null)
    .select(['s.id', 'e.title', 'h.name as organization_name', 's.offered_at as at'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('s.offered_at')
    .orderBy('s.id')
    .limit(limit)
    .execute()
