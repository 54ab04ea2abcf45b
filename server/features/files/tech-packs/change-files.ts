/** Files of a style that are part of its tech pack: they come and go with it, and not while it is approved. */
import { TECH_PACK_LIMITS, TECH_PACK_TEXTS } from '#contract/files/tech-packs.ts'
import { lockDocuments } from '#server/access/style-scope/index.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refuseInput } from '#server/platform/refusals/refusal.ts'
import { lockTechPack, requireOpen } from './open-tech-pack.ts'
import { countSketches, findHead, isColourwayPicture } from './tech-pack.store.ts'
import { countUp } from './tech-pack-write.store.ts'

interface Added {
  actor: Actor
  styleId: number
  count: number
}

/** @throws Refusal `not_found`, `forbidden`, `conflict`, `invalid` where there are too many */
export const addTechPackFiles = async (tx: Tx, { actor, styleId, count }: Added): Promise<void> => {
  const { head } = await lockTechPack(tx, { actor, styleId })
  requireOpen(head)
  if ((await countSketches(tx, styleId)) + count > TECH_PACK_LIMITS.sketches)
    refuseInput({ file: TECH_PACK_TEXTS.tooManySketches })
  await countUp(tx, styleId, actor.user_id)
}

interface Removed {
  actor: Actor
  file: { id: number; style_id: number; purpose: string }
}

/** Anyone who may delete the file may take it out of the tech pack. @throws Refusal `conflict` */
export const removeTechPackFile = async (tx: Tx, { actor, file }: Removed): Promise<void> => {
  if (file.purpose !== 'tech_pack' && !(await isColourwayPicture(tx, file.id))) return
  await lockDocuments(tx, file.style_id, ['tech_pack'])
  requireOpen(await findHead(tx, file.style_id))
  await countUp(tx, file.style_id, actor.user_id)
}
