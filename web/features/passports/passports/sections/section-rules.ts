import type { SectionInputs, SectionKey } from '#contract/passports/passport-sections.ts'
import type { PassportContent } from '#contract/passports/passport-snapshot.ts'
import type { Trace } from '#contract/passports/passports.ts'
import type { FibreRow } from '#web/records/fields/fibre-rows.rules.ts'
import type { Places } from '../passport-places.ts'

/** How one section gets from the saved draft into the editor, and from there into the live preview. */
export interface SectionRules {
  key: SectionKey
  /** Names it where two drafts differ. */
  words: string
  /** The fields of a save that are its. */
  fields: readonly (keyof SectionValues)[]
  read: (trace: Trace) => Partial<SectionValues>
  /** With the edits that are not saved yet; `trace` knows what was saved, `places` whom the chosen ids name. */
  preview: (values: SectionValues, known: { trace: Trace; places: Places }) => Partial<PassportContent>
}

/** What the editor holds of all sections: the fields of a save, all of them there, some while they are typed. */
export type SectionValues = Omit<Required<SectionInputs>, 'fibreComposition'> & {
  fibreComposition: FibreCompositionValues
}

/** Fibres while they are typed. */
export interface FibreCompositionValues {
  components: { name: string; fibres: FibreRow[] }[]
  has_animal_parts: boolean
}
