/**
 * The sections between the steps and the layout, in their order (docs/product.md, Passport sections): for those who
 * edit and those who read.
 */
import type { ComponentType } from 'react'
import type { SectionKey } from '#contract/passports/passport-sections.ts'
import { BomReading } from './bom/bom-reading.tsx'
import { BomSection } from './bom/bom-section.tsx'
import { CareReading } from './care/care-reading.tsx'
import { CareSection } from './care/care-section.tsx'
import { ServicesReading } from './circular-services-reading.tsx'
import { ServicesSection } from './circular-services-section.tsx'
import { CompositionReading } from './composition-reading.tsx'
import { CompositionSection } from './composition-section.tsx'
import { GeoReading } from './geo-reading.tsx'
import { GeoSection } from './geo-section.tsx'
import { GtinReading } from './gtin/gtin-reading.tsx'
import { GtinSection } from './gtin/gtin-section.tsx'
import { LcaReading } from './lca/lca-reading.tsx'
import { LcaSection } from './lca/lca-section.tsx'
import type { ReadingProps, SectionProps } from './section-props.ts'
import { StoryReading } from './story-reading.tsx'
import { StorySection } from './story-section.tsx'

interface SectionParts {
  Section: ComponentType<SectionProps>
  Reading: ComponentType<ReadingProps>
}

/**
 * Geo images hang on steps, and have no part of the draft of their own; facts and the environmental cost are saved by
 * themselves; who reads what stands below all of them.
 */
export type SectionPartKey = Exclude<SectionKey, 'facts' | 'cost' | 'evidence' | 'audiences'> | 'geo'
const PARTS: Record<SectionPartKey, SectionParts> = {
  gtin: { Section: GtinSection, Reading: GtinReading },
  composition: { Section: CompositionSection, Reading: CompositionReading },
  care: { Section: CareSection, Reading: CareReading },
  story: { Section: StorySection, Reading: StoryReading },
  bom: { Section: BomSection, Reading: BomReading },
  geo: { Section: GeoSection, Reading: GeoReading },
  lca: { Section: LcaSection, Reading: LcaReading },
  services: { Section: ServicesSection, Reading: ServicesReading },
}

export const SECTION_PARTS = (Object.keys(PARTS) as SectionPartKey[]).map((key) => ({ key, ...PARTS[key] }))
