import { findCountry } from '#contract/values/countries.ts'
import { TRACE_STEPS } from '#contract/values/trace-steps.ts'
import type { PassportTexts } from './texts/passport-texts.ts'

/** Calendar day in the reader's language, as UTC has it, so that every reader sees the same one; never broken over two lines. */
export const formatDay = (instant: string, language: string): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
    .format(new Date(instant))
    .replaceAll(' ', '\u00a0')

export const formatNumber = (number: number, language: string): string =>
  new Intl.NumberFormat(language).format(number)

export function formatCountry(code: string, language: string): string {
  const country = findCountry(code)
  if (!country) return code
  if (language === 'en') return country.name
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? country.name
}

export function formatPlace(
  { city, country }: { city: string | null; country: string | null },
  language: string,
): string {
  return [city, country && formatCountry(country, language)].filter(Boolean).join(', ')
}

/** A step that still has its default name is shown in the reader's language; a name that people chose stays as it is. */
export function formatStepName(displayName: string, texts: PassportTexts): string {
  const step = TRACE_STEPS.find((candidate) => candidate.display_name === displayName)
  return step ? texts.steps[step.key] : displayName
}
