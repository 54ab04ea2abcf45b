/**
 * The passport's sections beside name, steps and layout: what a save may carry, what the editor reads, what a version
 * freezes. Each section has a file of its own with these three, and a line in each list here.
 */
import type { z } from 'zod'
import { audiencesInput, audiencesTrace } from './audiences/passport-audiences.ts'
import { snapshotFacts } from './facts/fact-schemas.ts'
import { snapshotCost } from './france/environmental-costs.ts'
import { bomSelectionInput, bomSelectionTrace, snapshotBom } from './passport-bom.ts'
import { careInput, careTrace, snapshotCare } from './passport-care.ts'
import { serviceInput, serviceTrace, snapshotServices } from './passport-circular-services.ts'
import { compositionInput, compositionTrace, snapshotComposition } from './passport-composition.ts'
import { gtinInput, gtinTrace, snapshotGtin } from './passport-gtin.ts'
import { lcaInput, lcaTrace, snapshotLca } from './passport-lca.ts'
import { snapshotStory, storyInput, storyTrace } from './passport-story.ts'

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
/** With what an older version, which has nothing of a section, says of it. */
export const sectionSnapshots = {
  ...snapshotGtin.shape,
  ...snapshotComposition.shape,
  ...snapshotCare.shape,
  ...snapshotBom.shape,
  ...snapshotLca.shape,
  ...snapshotServices.shape,
  ...snapshotStory.shape,
  ...snapshotFacts.shape,
  ...snapshotCost.shape,
}

type OutputOf<Shape extends Record<string, z.ZodType>> = { [Key in keyof Shape]: z.output<Shape[Key]> }
export type SectionInputs = Partial<OutputOf<typeof sectionInputs>>
export type SectionTraces = OutputOf<typeof sectionTraces>
export type SectionSnapshots = OutputOf<typeof sectionSnapshots>
