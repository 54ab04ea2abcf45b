/** The weight of a line, out of its own column or from a text. */
import Big from 'big.js'
import type { BomItem } from '#contract/materials/boms.ts'
import { readDecimalText } from '#contract/values/numbers/decimal-sign.ts'
import type { AskedChoice } from '../questions.rules.ts'
import type { Amount } from './amounts.rules.ts'
import { type AskFor, times } from './priced-amounts.rules.ts'
import type { HeadSays } from './read-heads.rules.ts'
import { plain } from './read-values.rules.ts'

/** The most decimals that lines keep. */
const WEIGHT_PLACES = 2

const WEIGHT_UNITS: Readonly<Record<string, { unit: 'g_m2' | 'g'; times: string }>> = {
  ...{
    gsm: { unit: 'g_m2', times: '1' },
    gm2: { unit: 'g_m2', times: '1' },
    gsqm: { unit: 'g_m2', times: '1' },
  },
  ...{
    grm2: { unit: 'g_m2', times: '1' },
    gramsm2: { unit: 'g_m2', times: '1' },
    克: { unit: 'g', times: '1' },
  },
  ...{ g: { unit: 'g', times: '1' }, gr: { unit: 'g', times: '1' }, gram: { unit: 'g', times: '1' } },
  ...{ grams: { unit: 'g', times: '1' }, kg: { unit: 'g', times: '1000' } },
  ...{ oz: { unit: 'g_m2', times: '33.905747' }, ozyd2: { unit: 'g_m2', times: '33.905747' } },
  ...{ ozsqyd: { unit: 'g_m2', times: '33.905747' } },
}
const WEIGHT_CHOICES: readonly AskedChoice[] = [
  { value: 'g_m2', label: 'g/m²' },
  { value: 'g', label: 'g' },
]

/** A weight with its unit, out of the cell, the unit's column or the head. */
export const readWeight = (
  {
    amount,
    unitText,
    head,
    headText,
  }: { amount: Amount; unitText: string; head: HeadSays; headText: string },
  ask: AskFor,
): { fields: Partial<BomItem> } | 'open' => {
  if (amount.digits === '') return { fields: { weight: null, weight_unit: null } }
  const per = amount.per ? `/${amount.per}` : ''
  const written = `${amount.unit ?? ''}${per}` || unitText || head.unit || headText
  const known =
    WEIGHT_UNITS[plain(written.replaceAll('²', '2'))] ??
    (/gsm|g\s*\/\s*m/i.test(written) ? WEIGHT_UNITS.gsm : undefined)
  const answer = known
    ? known.unit
    : ask({
        ...{ id: 'weight-unit:', about: 'weight-unit', said: '', choices: WEIGHT_CHOICES, proposal: 'g_m2' },
        canBeEmpty: true,
      })
  if (answer === undefined) return 'open'
  if (answer === '') return { fields: { weight: null, weight_unit: null } }
  const weight = times(amount.digits, new Big(known?.times ?? '1'), WEIGHT_PLACES)
  return { fields: { weight, weight_unit: answer as 'g_m2' | 'g' } }
}

const WITHIN = /(?<![\d.,])(\d{2,4}(?:[.,]\d)?)\s*(?:gsm|g\s*\/\s*(?:m²|m2|sqm|qm))(?!\p{L})/iu
/** `180gsm` within a text. */
export const weightWithin = (text: string): string | null => {
  const number = WITHIN.exec(text)?.[1]
  const reading = number === undefined ? null : readDecimalText(number, number.includes(',') ? ',' : '.')
  return reading && 'digits' in reading ? reading.digits : null
}
