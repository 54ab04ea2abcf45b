/** The sections between the steps and the layout, in their order (S1 §2). */
import type { ComponentType } from 'react'
import { BomSection } from './bom-section.tsx'
import { CareSection } from './care-section.tsx'
import { ServicesSection } from './circular-services-section.tsx'
import { CompositionSection } from './composition-section.tsx'
import { GeoSection } from './geo-section.tsx'
import { GtinSection } from './gtin-section.tsx'
import { LcaSection } from './lca-section.tsx'
import type { SectionProps } from './section-props.ts'
import { StorySection } from './story-section.tsx'

export const EDITOR_SECTIONS: readonly { key: string; Section: ComponentType<SectionProps> }[] = [
  { key: 'gtin', Section: GtinSection },
  { key: 'composition', Section: CompositionSection },
  { key: 'care', Section: CareSection },
  { key: 'story', Section: StorySection },
  { key: 'bom', Section: BomSection },
  { key: 'geo', Section: GeoSection },
  { key: 'lca', Section: LcaSection },
  { key: 'services', Section: ServicesSection },
]
