import type { CareItem } from '#contract/materials/care-instructions.ts'
import type { SnapshotCareInstruction } from '#contract/passports/passport-care.ts'
import type { SectionRules } from '../section-rules.ts'

const freeze = ({ care_instruction_name, symbol, picture }: CareItem): SnapshotCareInstruction => ({
  name: care_instruction_name,
  symbol,
  picture: picture && { ...picture, alt: care_instruction_name ?? '' },
})

export const careRules: SectionRules = {
  key: 'care',
  words: 'care instructions',
  fields: ['careInstructions'],
  read: ({ care_instructions }) => ({ careInstructions: care_instructions }),
  preview: ({ careInstructions }, { places }) => {
    const items = careInstructions.flatMap((id) => places.care[id] ?? [])
    return { care: items.length > 0 ? items.map(freeze) : null }
  },
}

/** The ids after others were ticked: what was there keeps its place, what is new comes at the end. */
export const chooseCare = (
  chosen: readonly number[],
  ticked: readonly number[],
  offered: ReadonlySet<number>,
): number[] => {
  const kept = chosen.filter((id) => !offered.has(id) || ticked.includes(id))
  return [...kept, ...ticked.filter((id) => !kept.includes(id))]
}
