import { DEFAULT_TRACE_LAYOUT } from '#contract/passports/passport-snapshot.ts'
import type { DraftPassport } from './passport-drafts.ts'

/** Its maker speaks for Northloom, which is asked first: this one waits, so nobody has scanned it. */
export const WAITING_PASSPORT: DraftPassport = {
  style: 'Capsule zipless hoodie',
  productName: 'Capsule zipless hoodie',
  layout: DEFAULT_TRACE_LAYOUT,
  published: [-1],
  steps: [
    {
      name: 'Knitting',
      icon: 'yarn',
      kind: 'knitting_or_weaving',
      supplier: 'Anatolia Knit',
      part: 'Fleece',
      confirmedBy: [],
    },
    {
      name: 'Cutting & sewing',
      icon: 'scissors',
      kind: 'sewing',
      makesGarment: true,
      supplier: 'Atelier Carthage',
      confirmedBy: [],
    },
  ],
}
