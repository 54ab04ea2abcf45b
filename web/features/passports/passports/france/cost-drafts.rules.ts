/** The inputs of the environmental cost as a form holds them, where nothing is an empty text, and back. */
import { COST_KEYS, type CostInputs, type CostKey } from '#contract/passports/france/cost-record.ts'
import type { CostChanges } from '#contract/passports/france/environmental-costs.ts'

export interface MaterialDraft {
  id: string
  percent: string
}
export interface CostDrafts {
  texts: Partial<Record<CostKey, string>>
  materials: MaterialDraft[]
}

/** What is said with yes or no, and what is only said where it is so. */
const SAID: readonly CostKey[] = ['traced']
const TICKS: readonly CostKey[] = ['fading', 'upcycled', 'is_public']
const NUMBERS: readonly CostKey[] = ['mass_g', 'air_percent', 'price_eur', 'references', 'printed_percent']

export const isTick = (key: CostKey): boolean => TICKS.includes(key)

export const draftsOf = (said: CostInputs): CostDrafts => ({
  texts: Object.fromEntries(
    COST_KEYS.filter((key) => key !== 'materials').map((key) => [key, String(said[key] ?? '')]),
  ),
  materials: (said.materials ?? []).map(({ id, percent }) => ({ id, percent: String(percent) })),
})

const heldOf = (key: CostKey, text: string): unknown => {
  if (isTick(key)) return text === 'true' ? true : null
  if (text.trim() === '') return null
  if (SAID.includes(key)) return text === 'true'
  return NUMBERS.includes(key) ? Number(text) : text
}

const heldMaterials = (materials: readonly MaterialDraft[]) => {
  const rows = materials
    .filter(({ id, percent }) => id !== '' || percent !== '')
    .map(({ id, percent }) => ({ id, percent: Number(percent) }))
  return rows.length > 0 ? rows : null
}

/** What differs from what the form was opened with, as it is sent. */
export const changesOf = (opened: CostDrafts, now: CostDrafts): CostChanges => {
  const texts = COST_KEYS.flatMap((key) =>
    key !== 'materials' && (opened.texts[key] ?? '') !== (now.texts[key] ?? '')
      ? [[key, heldOf(key, now.texts[key] ?? '')]]
      : [],
  )
  const [before, after] = [heldMaterials(opened.materials), heldMaterials(now.materials)]
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  return { ...Object.fromEntries(texts), ...(!isSame && { materials: after }) } as CostChanges
}
