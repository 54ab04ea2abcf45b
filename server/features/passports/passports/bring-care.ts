import { COPY_TEXTS } from '#contract/styles/style-copies.ts'
import { findChoosable, listItems } from '#server/features/materials/care-instructions/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Bringing, Brought } from '#server/platform/documents/bringing.ts'
import { refuse } from '#server/platform/refusals/refusal.ts'
import { findDraft, getPassportSubject } from './passport-draft.store.ts'
import { savePassport } from './save-passport.ts'
import { careSection } from './sections/care.section.ts'
import { findSections } from './sections/sections.ts'

/**
 * The care instructions of another style's draft in place of this one's; those of another company stay behind.
 * @throws Refusal `not_found` where there are none, as a save does
 */
export const bringCare = async (tx: Tx, { actor, fromId, styleId, version }: Bringing): Promise<Brought> => {
  const chosenThere = (await findSections(tx, fromId)).get(careSection.key) as number[] | undefined
  const items = await listItems(tx, chosenThere ?? [])
  if (items.length === 0) refuse('not_found', { text: COPY_TEXTS.nothingThere })
  const own = await findChoosable(
    tx,
    actor,
    items.map(({ id }) => id),
  )
  const chosen = items.filter(({ id }) => own.has(id)).map(({ id }) => id)
  await savePassport(tx, actor, {
    styleId,
    input: {
      ...(await nameOf(tx, { fromId, styleId })),
      version: version ?? undefined,
      careInstructions: chosen,
    },
  })
  const leftOut = items.filter(({ id }) => !own.has(id)).map(({ care_instruction_name: name }) => name ?? '')
  return { leftOut }
}

/** A draft without a name gets the style's, or else that of the other draft. */
const nameOf = async (tx: Tx, { fromId, styleId }: Pick<Bringing, 'fromId' | 'styleId'>) => {
  const draft = await findDraft(tx, styleId)
  if (draft?.product_name) return {}
  const { style_name } = await getPassportSubject(tx, styleId)
  const productName = style_name ?? (await findDraft(tx, fromId))?.product_name
  return productName ? { productName } : {}
}
