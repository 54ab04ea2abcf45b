/** What stages, indicators and columns of life-cycle values are called in files. */
import {
  LCA_INDICATOR_NAMES,
  LCA_INDICATORS,
  LCA_STAGE_NAMES,
  LCA_STAGES,
  type LcaIndicator,
  type LcaStage,
} from '#contract/passports/passport-lca.ts'
import { sayName } from '#web/lib/language/say.ts'
import { plain } from '#web/records/table-import/values/read-values.rules.ts'
import { plainWords } from '#web/records/table-import/word-columns.rules.ts'
import words from './lca-words.json' with { type: 'json' }

export const LCA_ROLES = ['indicator', 'stage', 'value', 'unit'] as const
export type LcaRole = (typeof LCA_ROLES)[number]

const byWords = <Key extends string>(
  keys: readonly Key[],
  said: Readonly<Record<Key, readonly string[]>>,
): ReadonlyMap<string, Key> =>
  new Map(keys.flatMap((key) => [key, ...said[key]].map((word) => [plain(word), key] as const)))

const STAGES = byWords(LCA_STAGES, words.stages)
const INDICATORS = byWords(LCA_INDICATORS, words.indicators)
const ROLES = byWords(LCA_ROLES, words.roles)

const called = <Key extends string>(keys: readonly Key[], names: Record<Key, string>, word: string) =>
  keys.find((key) => plain(sayName(names[key])) === word)

export const findStage = (text: string): LcaStage | null => {
  const word = plain(text)
  return STAGES.get(word) ?? called(LCA_STAGES, LCA_STAGE_NAMES, word) ?? null
}

const indicatorOf = (text: string): LcaIndicator | null => {
  const word = plain(text)
  return INDICATORS.get(word) ?? called(LCA_INDICATORS, LCA_INDICATOR_NAMES, word) ?? null
}

const OTHERS = new Set(plainWords(words.other_indicators))

/** «Climate change», or with its unit behind it: «Climate change, kg CO₂e», «GWP (g)», «Water [m³]». */
export const findIndicator = (text: string): { indicator: LcaIndicator; unit: string } | null => {
  const whole = indicatorOf(text)
  if (whole) return { indicator: whole, unit: '' }
  const [, before = '', unit = ''] = /^([^,([]*)[,([](.*?)[)\]]?\s*$/su.exec(text) ?? []
  const indicator = before === '' ? null : indicatorOf(before)
  // «Eutrophication, marine» is another quantity than the one of fresh water.
  return indicator && !OTHERS.has(plain(unit)) ? { indicator, unit } : null
}

export const roleOf = (text: string): LcaRole | null => ROLES.get(plain(text)) ?? null

export const wordsOfRoles: Readonly<Record<LcaRole, readonly string[]>> = words.roles
