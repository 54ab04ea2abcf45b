/** Files of a style that are part of its tech pack: they come with it, and not while it is approved. */
import { TECH_PACK_LIMITS, TECH_PACK_TEXTS } from '#contract/files/tech-packs.ts'
import { countTechPackUp } from '#server/access/style-scope/index.ts'
import { countSketches } from '#server/features/files/style-files/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { lockTechPack, type OnTechPack, requireOpen } from './open-tech-pack.ts'

/** Answers what `add` does. @throws Refusal `not_found`, `forbidden`, `conflict`, `invalid` where there are too many */
export const addTechPackFiles = async <T>(tx: Tx, on: OnTechPack, add: () => Promise<T>): Promise<T> => {
  const { head } = await lockTechPack(tx, on)
  requireOpen(head)
  await countTechPackUp(tx, on.styleId, on.actor.user_id)
  const added = await add()
  if ((await countSketches(tx, on.styleId)) > TECH_PACK_LIMITS.sketches)
    refuseInput({ file: TECH_PACK_TEXTS.tooManySketches })
  return added
}
