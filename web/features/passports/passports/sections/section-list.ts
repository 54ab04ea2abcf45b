/** The rules of all sections, in the order in which the editor shows them. */
import type { PassportContent } from '#contract/passports/passport-snapshot.ts'
import type { Trace } from '#contract/passports/passports.ts'
import type { Places } from '../passport-places.ts'
import { audiencesRules } from './audiences.rules.ts'
import { bomRules } from './bom/bom.rules.ts'
import { careRules } from './care/care.rules.ts'
import { servicesRules } from './circular-services.rules.ts'
import { compositionRules } from './composition.rules.ts'
import { gtinRules } from './gtin/gtin.rules.ts'
import { lcaRules } from './lca/lca.rules.ts'
import type { SectionRules, SectionValues } from './section-rules.ts'
import { storyRules } from './story.rules.ts'

export const SECTION_RULES: readonly SectionRules[] = [
  gtinRules,
  compositionRules,
  careRules,
  storyRules,
  bomRules,
  lcaRules,
  servicesRules,
  audiencesRules,
]

export const readSections = (trace: Trace): SectionValues =>
  Object.assign({}, ...SECTION_RULES.map((section) => section.read(trace))) as SectionValues

export const previewSections = (
  values: SectionValues,
  known: { trace: Trace; places: Places },
): Partial<PassportContent> =>
  Object.assign({}, ...SECTION_RULES.map((section) => section.preview(values, known)))

/** The section that a field of a save belongs to, in words. */
export const nameOfSection = (field: string): string | undefined =>
  SECTION_RULES.find(({ fields }) => fields.some((each) => each === field))?.words
