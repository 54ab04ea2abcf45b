/** Which country of production a step would give, before anything is saved. */
import { countryOfWork } from '#contract/passport-production.ts'
import { formatCountry } from '#web/lib/formats.ts'
import { composeDetail } from './live-preview.rules.ts'
import type { Places } from './passport-places.ts'
import type { StepValues } from './passport-values.rules.ts'

export const sayProductionCountry = (step: Pick<StepValues, 'details'>, places: Places): string => {
  const country = countryOfWork({ details: step.details.map((detail) => composeDetail(detail, places)) })
  if (country) return `Country of production: ${formatCountry(country)}.`
  return 'No country of production is stated: the companies of this step have none in common.'
}
