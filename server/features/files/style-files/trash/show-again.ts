/** A file that comes back stands again where it was shown, as far as there is room for it. */
import type { FilePurpose } from '#contract/files/files.ts'
import { TECH_PACK_LIMITS } from '#contract/files/tech-packs.ts'
import {
  countTechPackUp,
  describeAgain,
  isTechPackApproved,
  lockDocuments,
  setBesideContent,
} from '#server/access/style-scope/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { OnStyleFile } from '../open-style-file.ts'
import { countSketches, findPictureOf, insertPlace } from '../places/place.store.ts'
import type { TrashedRow } from './trash.store.ts'

/** An approved tech pack stays as it was approved. */
const mayShow = async (tx: Tx, styleId: number): Promise<boolean> => {
  await lockDocuments(tx, styleId, ['tech_pack'])
  return (
    !(await isTechPackApproved(tx, styleId)) && (await countSketches(tx, styleId)) < TECH_PACK_LIMITS.sketches
  )
}

/**
 * The style and its style file are locked, and the file is there. Its picture is the style's again where the style has no
 * other one by now. Answers the places.
 */
export const showAgain = async (
  tx: Tx,
  { styleId, actor }: Pick<OnStyleFile, 'styleId' | 'actor'>,
  {
    id: fileId,
    shown_in,
    was_picture,
    sketch,
  }: Pick<TrashedRow, 'id' | 'shown_in' | 'was_picture' | 'sketch'>,
): Promise<FilePurpose[]> => {
  const shown: FilePurpose[] = []
  for (const purpose of shown_in as FilePurpose[]) {
    if (purpose === 'tech_pack') {
      if (!(await mayShow(tx, styleId))) continue
      await countTechPackUp(tx, styleId, actor.user_id)
    }
    const placeId = await insertPlace(tx, { fileId, purpose })
    shown.push(purpose)
    if (purpose === 'tech_pack' && sketch) await describeAgain(tx, { styleId, placeId, sketch })
    if (was_picture && purpose === 'style' && (await findPictureOf(tx, styleId)) === null)
      await setBesideContent(tx, styleId, { default_image_id: placeId })
  }
  return shown
}
