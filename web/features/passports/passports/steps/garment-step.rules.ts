/** Which country of production a step would give, before anything is saved. */
import { countryOfWork } from '#contract/passports/passport-production.ts'
import { formatCountry } from '#web/lib/formats.ts'
import type { StepValues } from '../editor/passport-values.rules.ts'
import type { Places } from '../passport-places.ts'
import { composeDetail } from '../preview/live-preview.rules.ts'

export const sayProductionCountry = (step: Pick<StepValues, 'details'>, places: Places): string => {
  const country = countryOfWork({ details: step.details.map((detail) => composeDetail(detail, places)) })
  if (country) return `Country of production: ${formatCountry(country)}.`
  return 'No country of production is stated: the companies of this step have none in common.'
}
