import { type FibreComposition, saysComposition } from '#contract/passport-composition.ts'
import { type FibreRow, wholeShares } from '#web/records/fibre-rows.rules.ts'
import type { SectionRules } from './section.ts'

/** Fibres while they are typed. */
export interface FibreCompositionValues {
  components: { name: string; fibres: FibreRow[] }[]
  has_animal_parts: boolean
}

/** Of what is typed, what could be sent. */
const wholeComposition = ({ components, has_animal_parts }: FibreCompositionValues): FibreComposition => ({
  components: components
    .map(({ name, fibres }) => ({ name: name.trim(), fibres: wholeShares(fibres) }))
    .filter(({ fibres }) => fibres.length > 0),
  has_animal_parts,
})

export const compositionRules: SectionRules = {
  key: 'composition',
  words: 'fabric composition',
  fields: ['fabricComposition', 'fibreComposition'],
  read: ({ fabric_composition, fibre_composition }) => ({
    fabricComposition: fabric_composition,
    fibreComposition: fibre_composition,
  }),
  preview: ({ fabricComposition, fibreComposition }) => {
    const text = fabricComposition.trim()
    const fibres = wholeComposition(fibreComposition)
    return { composition: saysComposition(text, fibres) ? { text, fibres } : null }
  },
}
