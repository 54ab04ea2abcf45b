/**
 * The care symbols of ISO 3758 by code, with what each one means. Their drawings are the project's own
 * (`care-drawings.ts`); the five basic symbols are trade marks of GINETEX in many countries, no matter who draws them.
 */
// Names: documents keep the English ones.

export type CareProcess = 'normal' | 'mild' | 'very_mild'
export type DryingWay = 'line' | 'drip_line' | 'flat' | 'drip_flat'

/** Temperatures are the highest that the textile bears, in °C. */
export type CareMeaning =
  | { does: 'wash'; celsius: number; process: CareProcess }
  | { does: 'wash_by_hand' }
  | { does: 'bleach'; agent: 'any' | 'oxygen' }
  | { does: 'tumble_dry'; celsius: 60 | 80 }
  | { does: 'dry'; way: DryingWay; in_shade: boolean }
  | { does: 'iron'; celsius: 110 | 150 | 200 }
  | { does: 'dry_clean'; solvents: 'P' | 'F'; process: CareProcess }
  | { does: 'wet_clean'; process: CareProcess }
  | { does: 'never'; what: 'wash' | 'bleach' | 'tumble_dry' | 'iron' | 'dry_clean' | 'wet_clean' }

export type CareGroup = 'wash' | 'bleach' | 'tumble' | 'natural' | 'iron' | 'professional'

export interface CareSymbol {
  code: string
  group: CareGroup
  name: string
  meaning: CareMeaning
}

const PROCESS_NAMES: Record<CareProcess, string> = {
  normal: 'normal process',
  mild: 'mild process',
  very_mild: 'very mild process',
}
const SUFFIXES: Record<CareProcess, string> = { normal: '', mild: 'm', very_mild: 'vm' }

const wash = (celsius: number, ...processes: CareProcess[]): CareSymbol[] =>
  processes.map((process) => ({
    code: `W${celsius}${SUFFIXES[process]}`,
    group: 'wash',
    name: `Maximum washing temperature ${celsius} °C, ${PROCESS_NAMES[process]}`,
    meaning: { does: 'wash', celsius, process },
  }))

const one = (code: string, group: CareGroup, name: string, meaning: CareMeaning): CareSymbol => ({
  code,
  group,
  name,
  meaning,
})

const DRYING_NAMES: Record<DryingWay, string> = {
  line: 'Line drying',
  drip_line: 'Drip line drying',
  flat: 'Flat drying',
  drip_flat: 'Drip flat drying',
}

const natural = (in_shade: boolean, firstNumber: number): CareSymbol[] =>
  (Object.keys(DRYING_NAMES) as DryingWay[]).map((way, index) =>
    one(`N${firstNumber + index}`, 'natural', `${DRYING_NAMES[way]}${in_shade ? ' in the shade' : ''}`, {
      does: 'dry',
      way,
      in_shade,
    }),
  )

const iron = (dots: number, celsius: 110 | 150 | 200): CareSymbol =>
  one(
    `I${dots}`,
    'iron',
    `Iron at maximum sole plate temperature ${celsius} °C${celsius === 110 ? ' without steam' : ''}`,
    { does: 'iron', celsius },
  )

const SOLVENT_NAMES = { P: 'perchloroethylene and hydrocarbons', F: 'hydrocarbons' } as const

const dryClean = (solvents: 'P' | 'F'): CareSymbol[] =>
  (['normal', 'mild'] as const).map((process) =>
    one(
      `${solvents}${SUFFIXES[process]}`,
      'professional',
      `Professional dry cleaning in ${SOLVENT_NAMES[solvents]}, ${PROCESS_NAMES[process]}`,
      { does: 'dry_clean', solvents, process },
    ),
  )

const wetClean = (process: CareProcess): CareSymbol =>
  one(`WC${SUFFIXES[process]}`, 'professional', `Professional wet cleaning, ${PROCESS_NAMES[process]}`, {
    does: 'wet_clean',
    process,
  })

/** In the order of ISO 3758: washing, bleaching, drying, ironing, professional care. */
export const CARE_SYMBOLS: readonly CareSymbol[] = [
  ...wash(95, 'normal'),
  ...wash(70, 'normal'),
  ...wash(60, 'normal', 'mild'),
  ...wash(50, 'normal', 'mild'),
  ...wash(40, 'normal', 'mild', 'very_mild'),
  ...wash(30, 'normal', 'mild', 'very_mild'),
  one('WH', 'wash', 'Wash by hand, maximum temperature 40 °C', { does: 'wash_by_hand' }),
  one('W0', 'wash', 'Do not wash', { does: 'never', what: 'wash' }),
  one('B1', 'bleach', 'Any bleaching agent allowed', { does: 'bleach', agent: 'any' }),
  one('B2', 'bleach', 'Only oxygen / non-chlorine bleach allowed', { does: 'bleach', agent: 'oxygen' }),
  one('B0', 'bleach', 'Do not bleach', { does: 'never', what: 'bleach' }),
  one('T2', 'tumble', 'Tumble drying possible, normal temperature (80 °C)', {
    does: 'tumble_dry',
    celsius: 80,
  }),
  one('T1', 'tumble', 'Tumble drying possible, lower temperature (60 °C)', {
    does: 'tumble_dry',
    celsius: 60,
  }),
  one('T0', 'tumble', 'Do not tumble dry', { does: 'never', what: 'tumble_dry' }),
  ...natural(false, 1),
  ...natural(true, 5),
  iron(3, 200),
  iron(2, 150),
  iron(1, 110),
  one('I0', 'iron', 'Do not iron', { does: 'never', what: 'iron' }),
  ...dryClean('P'),
  ...dryClean('F'),
  one('D0', 'professional', 'Do not dry clean', { does: 'never', what: 'dry_clean' }),
  ...(['normal', 'mild', 'very_mild'] as const).map(wetClean),
  one('WC0', 'professional', 'Do not wet clean', { does: 'never', what: 'wet_clean' }),
]

const BY_CODE = new Map(CARE_SYMBOLS.map((symbol) => [symbol.code, symbol]))

export const findCareSymbol = (code: string | null): CareSymbol | null =>
  (code !== null && BY_CODE.get(code)) || null

/** Both kinds of drying share a place in the order of the standard. */
const RANKS: Record<CareGroup, number> = {
  wash: 0,
  bleach: 1,
  tumble: 2,
  natural: 2,
  iron: 3,
  professional: 4,
}
const LAST = 5

const rankOf = (code: string | null): number => {
  const symbol = findCareSymbol(code)
  return symbol ? RANKS[symbol.group] : LAST
}

/** Whether the symbols stand in the order of ISO 3758; what has no symbol may stand anywhere. */
export const isInCareOrder = (codes: readonly (string | null)[]): boolean => {
  const ranks = codes.map(rankOf).filter((rank) => rank !== LAST)
  return ranks.every((rank, index) => index === 0 || (ranks[index - 1] ?? 0) <= rank)
}

/** In the order of ISO 3758, what has no symbol at the end; equals keep their order. */
export const sortByCareOrder = <T>(items: readonly T[], codeOf: (item: T) => string | null): T[] =>
  [...items].sort((a, b) => rankOf(codeOf(a)) - rankOf(codeOf(b)))
