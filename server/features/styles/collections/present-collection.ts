import type { Collection } from '#contract/styles/collections.ts'
import { canOnCollection } from '#server/access/collection.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'

type Shown = Omit<Collection, 'brand_organization' | 'created_by_organization' | 'can'>

/** As the store reads it for one actor. */
interface CollectionRow extends Shown {
  brand_name: string
  creator_name: string
  is_owner: boolean
}

export const presentCollection = (actor: Actor, row: CollectionRow): Collection => {
  const standing = { is_owner: row.is_owner, is_assigned: !row.is_owner }
  return {
    id: row.id,
    name: row.name,
    collection_number: row.collection_number,
    season: row.season,
    brand_id: row.brand_id,
    brand_organization: { id: row.brand_id, name: row.brand_name },
    created_by_organization_id: row.created_by_organization_id,
    created_by_organization: { id: row.created_by_organization_id, name: row.creator_name },
    number_of_styles: row.number_of_styles,
    created_at: row.created_at,
    can: {
      change: canOnCollection(actor, 'collection:change', standing),
      add_style: canOnCollection(actor, 'collection:add_style', standing),
    },
  }
}
