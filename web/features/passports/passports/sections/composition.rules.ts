import { type FibreComposition, saysComposition } from '#contract/passports/passport-composition.ts'
import { wholeShares } from '#web/records/fields/fibre-rows.rules.ts'
import type { FibreCompositionValues, SectionRules } from './section-rules.ts'

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
