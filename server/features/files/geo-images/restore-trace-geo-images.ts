/** A version's pictures on the steps that a restored draft gets, as far as they may be shown again. */
import type { LockedStyle } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { deleteOfStyle, insertOnDetail, listOfStyle, listOwnIds } from './trace-geo-image.store.ts'

interface Restorable {
  organization_id: number
  added_by: number
}

/** Puts pictures onto a detail, in their order. */
type PlaceAgain = (
  detail: { id: number; supplier_id: number | null },
  imageIds: readonly number[],
) => Promise<void>

/**
 * The own company's pictures that are still there; another company's only where the present draft has it, since that
 * company may have taken it back. From here on the present draft shows none, but for those that are placed again.
 */
export const openRestoring = async (
  tx: Tx,
  actor: Actor,
  { style, imageIds }: { style: LockedStyle; imageIds: readonly number[] },
): Promise<PlaceAgain> => {
  const own: Restorable = { organization_id: actor.organization_id, added_by: actor.user_id }
  const restorable = new Map<number, Restorable>([
    ...(await listOfStyle(tx, style.id)).map((row) => [row.id, row] as const),
    ...(await listOwnIds(tx, actor, imageIds)).map((id) => [id, own] as const),
  ])
  await deleteOfStyle(tx, style.id)
  const owners = [style.brand_id, style.created_by_organization_id_of_collection]
  return async ({ id, supplier_id }, ids) => {
    for (const imageId of new Set(ids)) {
      const image = restorable.get(imageId)
      if (!image || ![...owners, supplier_id].includes(image.organization_id)) continue
      await insertOnDetail(tx, { detail_id: id, geo_image_id: imageId, added_by: image.added_by })
    }
  }
}
