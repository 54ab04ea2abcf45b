/** Units in which studies state each indicator, and how much of ours one of them is. */
// No texts: units as studies write them.
import { LCA_UNITS, type LcaIndicator } from '#contract/passports/passport-lca.ts'
import { foldText } from '#contract/values/text/fold.ts'

interface KnownUnit {
  name: string
  factor: number
  /** Other ways to write it, beside those that differ by blanks, signs, «eq» for «e» or raised digits. */
  also: readonly string[]
}

const ours = (indicator: LcaIndicator, also: readonly string[]): KnownUnit => ({
  name: LCA_UNITS[indicator],
  factor: 1,
  also,
})

const UNITS: Record<LcaIndicator, readonly KnownUnit[]> = {
  climate_change: [
    ours('climate_change', ['kg', 'kg CO2', 'kilogram CO2e']),
    { name: 'g CO₂e', factor: 0.001, also: ['g', 'g CO2'] },
    { name: 't CO₂e', factor: 1000, also: ['t', 't CO2', 'tonne CO2e', 'tonnes CO2e'] },
  ],
  water: [
    ours('water', ['litre', 'litres', 'liter', 'liters', 'ltr', 'Litre', 'dm3', 'litro', 'litros', '升']),
    {
      name: 'm³',
      factor: 1000,
      also: ['cubic metres', 'cubic meters', 'cbm', 'metro cubo', 'mètre cube', 'Kubikmeter', '立方米'],
    },
  ],
  energy: [ours('energy', ['megajoule', 'megajoules', '兆焦']), { name: 'kWh', factor: 3.6, also: [] }],
  land_use: [ours('land_use', ['m2 y', 'm2 yr', 'm2 year', 'm2 years'])],
  eutrophication: [
    ours('eutrophication', ['g', 'g PO4', 'g PO43- e']),
    { name: 'kg PO₄e', factor: 1000, also: ['kg', 'kg PO4', 'kg PO43- e'] },
  ],
}

const plainUnit = (unit: string): string =>
  foldText(unit)
    .replace(/[^\p{L}\p{N}]/gu, '')
    // «kg éq. CO2» and «kg CO2 eq» are one.
    .replace(/^(k?g|t)eq(.+)$/, '$1$2e')
    .replace(/(equivalents?|equivalente?s?|aquivalente?|equiv|eq|aq)$/, 'e')

/** How much of our unit one of this is; ours where none is named, null for one that is not known. */
export const findFactor = (indicator: LcaIndicator, unit: string): number | null => {
  const wanted = plainUnit(unit)
  if (wanted === '') return 1
  const isThis = ({ name, also }: KnownUnit) => [name, ...also].some((each) => plainUnit(each) === wanted)
  return UNITS[indicator].find(isThis)?.factor ?? null
}

export const unitsOf = (indicator: LcaIndicator): readonly { name: string; factor: number }[] =>
  UNITS[indicator]
