import type { CareItem } from '#contract/materials/care-instructions.ts'
import { CARE_CHOICE_TEXTS, type SnapshotCareInstruction } from '#contract/passports/passport-care.ts'
import { findChoosable, listItems } from '#server/features/materials/care-instructions/index.ts'
import type { Problems } from '#server/platform/documents/problems.ts'
import type { DraftSection } from './section.ts'

/** Ids of care instructions in the order in which they are shown. */
export const careSection: DraftSection<number[]> = {
  key: 'care',
  take: ({ careInstructions }) => (careInstructions ? [...new Set(careInstructions)] : null),
  check: async (tx, { actor, former, content }) => {
    const known = await findChoosable(tx, actor, content)
    // Another company of this style may have chosen one of its own, and a removed one stays where it is.
    for (const id of former ?? []) known.add(id)
    const problems: Problems = {}
    content.forEach((id, index) => {
      if (!known.has(id)) problems[`careInstructions.${index}`] = CARE_CHOICE_TEXTS.unknown
    })
    return problems
  },
  read: async (db, content) => {
    const items = await listItems(db, content ?? [])
    return {
      trace: { care_instructions: items.map(({ id }) => id), care_instruction_items: items },
      frozen: { care: items.length > 0 ? items.map(freezeItem) : null },
    }
  },
}

const freezeItem = ({ care_instruction_name, symbol, picture }: CareItem): SnapshotCareInstruction => ({
  name: care_instruction_name,
  symbol,
  picture: picture && { ...picture, alt: care_instruction_name ?? '' },
})
