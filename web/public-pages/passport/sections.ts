import type { PassportSection } from './passport-view.ts'
import { bom } from './sections/bom.tsx'
import { care } from './sections/care.tsx'
import { services } from './sections/circular-services.tsx'
import { composition } from './sections/composition.tsx'
import { evidence } from './sections/evidence.tsx'
import { facts } from './sections/facts.tsx'
import { lca } from './sections/lca.tsx'
import { lot, piece } from './sections/lot.tsx'
import { reviews } from './sections/reviews.tsx'
import { route } from './sections/route.tsx'
import { story } from './sections/story.tsx'
import { way } from './sections/way.tsx'

/** The parts of a passport in their order; a new one is a file in `sections/` and a line here. */
export const PASSPORT_SECTIONS: PassportSection[] = [
  lot,
  piece,
  way,
  route,
  composition,
  care,
  story,
  bom,
  lca,
  evidence,
  facts,
  services,
  reviews,
]
