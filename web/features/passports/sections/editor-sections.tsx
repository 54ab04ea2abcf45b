/** The sections between the steps and the layout, in their order (S1 §2). */
import type { ComponentType } from 'react'
import { CompositionSection } from './composition-section.tsx'
import { LcaSection } from './lca-section.tsx'
import type { SectionProps } from './section-props.ts'
import { ServicesSection } from './services-section.tsx'
import { StorySection } from './story-section.tsx'

export const EDITOR_SECTIONS: readonly { key: string; Section: ComponentType<SectionProps> }[] = [
  { key: 'composition', Section: CompositionSection },
  { key: 'story', Section: StorySection },
  { key: 'lca', Section: LcaSection },
  { key: 'services', Section: ServicesSection },
]
