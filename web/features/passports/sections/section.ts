import type { SectionInputs, SectionKey } from '#contract/passport-sections.ts'
import type { PassportContent } from '#contract/passport-snapshot.ts'
import type { Trace } from '#contract/passports.ts'
import type { Places } from '../passport-places.ts'
import type { FibreCompositionValues } from './composition.rules.ts'

/** What the editor holds of all sections: the fields of a save, all of them there, some while they are typed. */
export type SectionValues = Omit<Required<SectionInputs>, 'fibreComposition'> & {
  fibreComposition: FibreCompositionValues
}

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
