/** Who reads what, as the editor holds it. */
import type { ContentAudiences } from '#contract/passports/audiences/audience-content.rules.ts'
import type { OpenFieldKey } from '#contract/passports/audiences/audience-fields.ts'
import type { Audience } from '#contract/passports/audiences/audiences.ts'
import type { PassportValues, StepValues } from '../editor/passport-values.rules.ts'
import type { SectionValues } from '../sections/section-rules.ts'

type Said = SectionValues['audiences']

export const audienceOf = ({ fields }: Said, key: OpenFieldKey): Audience => fields[key] ?? 'everybody'

export const countRestricted = (audiences: Said, keys: readonly OpenFieldKey[]): number =>
  keys.filter((key) => audienceOf(audiences, key) !== 'everybody').length

export const countSteps = (steps: readonly Pick<StepValues, 'audience'>[]): number =>
  steps.filter(({ audience = 'everybody' }) => audience !== 'everybody').length

/** As the preview’s content names steps. */
export const audiencesOfValues = ({
  sections,
  data,
}: Pick<PassportValues, 'sections' | 'data'>): ContentAudiences => ({
  fields: sections.audiences.fields,
  steps: new Map(data.map(({ id, audience = 'everybody' }) => [`step-${id}`, audience])),
})
