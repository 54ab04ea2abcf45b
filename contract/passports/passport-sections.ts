/**
 * The passport's sections beside name, steps and layout: what a save may carry and what the editor reads. What a version
 * freezes is in `sections/section-snapshots.ts`. Each section has a file of its own with these three, and a line in each list.
 */
import type { z } from 'zod'
import { audiencesInput, audiencesTrace } from './audiences/passport-audiences.ts'
import { bomSelectionInput, bomSelectionTrace } from './passport-bom.ts'
import { careInput, careTrace } from './passport-care.ts'
import { serviceInput, serviceTrace } from './passport-circular-services.ts'
import { compositionInput, compositionTrace } from './passport-composition.ts'
import { gtinInput, gtinTrace } from './passport-gtin.ts'
import { lcaInput, lcaTrace } from './passport-lca.ts'
import { storyInput, storyTrace } from './passport-story.ts'

/** Each key names what is kept of a section (`passport_draft_sections.section`), or in a version's source. */
export const SECTION_KEYS = [
  'gtin',
  'composition',
  'care',
  'bom',
  'lca',
  'services',
  'story',
  'facts',
  'cost',
  'evidence',
  'audiences',
] as const
export type SectionKey = (typeof SECTION_KEYS)[number]

export const sectionInputs = {
  ...gtinInput.shape,
  ...compositionInput.shape,
  ...careInput.shape,
  ...bomSelectionInput.shape,
  ...lcaInput.shape,
  ...serviceInput.shape,
  ...storyInput.shape,
  ...audiencesInput.shape,
}
export const sectionTraces = {
  ...gtinTrace.shape,
  ...compositionTrace.shape,
  ...careTrace.shape,
  ...bomSelectionTrace.shape,
  ...lcaTrace.shape,
  ...serviceTrace.shape,
  ...storyTrace.shape,
  ...audiencesTrace.shape,
}
type OutputOf<Shape extends Record<string, z.ZodType>> = { [Key in keyof Shape]: z.output<Shape[Key]> }
export type SectionInputs = Partial<OutputOf<typeof sectionInputs>>
export type SectionTraces = OutputOf<typeof sectionTraces>
export type { SectionSnapshots } from './sections/section-snapshots.ts'
