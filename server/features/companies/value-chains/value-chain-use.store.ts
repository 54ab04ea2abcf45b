import { sql } from 'kysely'
import type { ValueChainUse } from '#contract/companies/value-chains.ts'
import { fromStyles, isVisible, viewerOf } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader } from '#server/platform/db/database.ts'

interface Uses {
  data: ValueChainUse[]
  total: number
  other_count: number
}

/** The styles with this chain that exist for the actor, newest first; of all others only how many there are. */
export const listUses = async (
  db: Reader,
  actor: Actor,
  { chainId, offset, limit }: { chainId: number; offset: number; limit: number },
): Promise<Uses> => {
  const isSeen = isVisible(viewerOf(actor))
  const using = fromStyles(db).where('s.value_chain_id', '=', chainId).where('s.deleted_at', 'is', null)
  const [rows, counts] = await Promise.all([
    using
      .leftJoin('files as f', 'f.id', 's.default_image_id')
      .where(isSeen)
      .select(['s.id', 's.style_number', 's.style_name', 'f.upload_name as default_image'])
      .select(['c.id as collection_id', 'c.name as collection_name'])
      .orderBy('s.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    using
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        sql<number>`count(*) filter (where ${isSeen})`.as('seen'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const total = Number(counts.seen)
  return { data: rows.map(presentUse), total, other_count: Number(counts.all) - total }
}

const presentUse = ({
  collection_id,
  collection_name,
  ...style
}: Omit<ValueChainUse, 'collection'> & {
  collection_id: number
  collection_name: string
}): ValueChainUse => ({ ...style, collection: { id: collection_id, name: collection_name } })
