import {
  type FibreComposition,
  NO_FIBRES,
  saysComposition,
} from '#contract/passports/passport-composition.ts'
import type { DraftSection } from './section.ts'

interface Composition {
  text: string
  /** Missing in what was saved before there were fibres. */
  fibres?: FibreComposition
}

export const compositionSection: DraftSection<Composition> = {
  key: 'composition',
  inputOf: (content) => ({ fibreComposition: content?.fibres ?? NO_FIBRES }),
  take: ({ fabricComposition, fibreComposition }, former) =>
    fabricComposition === undefined && fibreComposition === undefined
      ? null
      : {
          text: fabricComposition ?? former?.text ?? '',
          fibres: fibreComposition ?? former?.fibres ?? NO_FIBRES,
        },
  read: async (_db, content) => {
    const { text = '', fibres = NO_FIBRES } = content ?? {}
    return {
      trace: { fabric_composition: text, fibre_composition: fibres },
      frozen: { composition: saysComposition(text, fibres) ? { text, fibres } : null },
    }
  },
}
