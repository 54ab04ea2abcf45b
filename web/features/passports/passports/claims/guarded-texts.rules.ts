/** The texts of a passport's draft in which claims are looked for. Colours are none of them. */
import type { Trace } from '#contract/passports/passports.ts'
import { textOfStory } from '#contract/passports/text-of-story.rules.ts'
import type { PassportValues } from '../editor/passport-values.rules.ts'
import type { FieldKey } from '../readiness/passport-errors.rules.ts'

/** The parts of the editor under which findings are told. */
export const GUARDED_PLACES = ['name', 'steps', 'composition', 'care', 'story', 'bom'] as const
export type GuardedPlace = (typeof GUARDED_PLACES)[number]

export const GUARDED_PLACE_NAMES: Readonly<Record<GuardedPlace, string>> = {
  name: 'Product name',
  steps: 'Supply chain steps',
  composition: 'Fabric composition',
  care: 'Care instructions',
  story: 'Story',
  bom: 'BOM records',
}

export interface GuardedText {
  place: GuardedPlace
  /** Of the text; several stand in one field. */
  id: string
  /** Where the editor leads to. */
  field: FieldKey
  text: string
}

/** Steps are folded in, so the editor leads to the list under them. */
const STEPS = 'claims:steps'

export const guardedTexts = (
  { productName, data, sections, places }: PassportValues,
  { bom_records }: Pick<Trace, 'bom_records'>,
): GuardedText[] => {
  const { fabricComposition, fibreComposition, careInstructions, sustainability, selectedBomItems } = sections
  const details = data.flatMap((step) => step.details)
  const shown = bom_records.filter(({ id }) => selectedBomItems.includes(id))
  const texts: GuardedText[] = [
    { place: 'name', id: 'name', field: 'productName', text: productName },
    ...data.map(
      ({ id, display_name: text }) => ({ place: 'steps', id: `step:${id}`, field: STEPS, text }) as const,
    ),
    ...details.map(
      ({ id, name: text }) => ({ place: 'steps', id: `detail:${id}`, field: STEPS, text }) as const,
    ),
    ...details.map(
      ({ id, delivery_method: text }) =>
        ({ place: 'steps', id: `delivery:${id}`, field: STEPS, text }) as const,
    ),
    { place: 'composition', id: 'composition', field: 'fabricComposition', text: fabricComposition },
    ...fibreComposition.components.map(({ name: text }, at) => {
      const field = `fibreComposition.components.${at}.name`
      return { place: 'composition', id: field, field, text } as const
    }),
    ...careInstructions.map((id) => {
      const text = places.care[id]?.care_instruction_name ?? ''
      return { place: 'care', id: `care:${id}`, field: 'careInstructions', text } as const
    }),
    { place: 'story', id: 'story', field: 'sustainability', text: textOfStory(sustainability) },
    ...shown.flatMap(({ id, line }) =>
      [line.item, line.certification ?? ''].map(
        (text, at) => ({ place: 'bom', id: `bom:${id}:${at}`, field: 'selectedBomItems', text }) as const,
      ),
    ),
  ]
  return texts.filter(({ text }) => text !== '')
}
