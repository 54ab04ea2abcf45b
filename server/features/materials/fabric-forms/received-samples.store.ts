import { sql } from 'kysely'
import { isOwnStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Samples for the company's own styles that came and are neither approved nor rejected, oldest first; `total` is that of all. */
export const listReceivedSamples = (db: Reader, actor: Actor, { limit }: { limit: number }) =>
  db
    .selectFrom('fabric_offers as o')
    .innerJoin('sourced_fabrics as f', (join) =>
      join.onRef('f.style_id', '=', 'o.style_id').onRef('f.id', '=', 'o.fabric_id'),
    )
    .innerJoin('fabric_forms as m', 'm.style_id', 'o.style_id')
    .innerJoin('styles as s', 's.id', 'o.style_id')
    .where('o.sample_status', '=', 'received')
    .where(isOwnStyle(actor))
    .select(['s.id', 's.style_number', 's.style_name', 'f.fabric_type', 'm.updated_at as at'])
    .select('o.supplier_name as organization_name')
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .orderBy('at')
    .orderBy('o.id')
    .limit(limit)
    .execute()
