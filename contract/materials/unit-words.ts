/** What people call the units of a bill of materials, in the ten languages of the product and in the words of the trade. */
import Big from 'big.js'
import { foldText } from '../values/text/fold.ts'
import type { BOM_UNITS } from './boms.ts'

type Unit = (typeof BOM_UNITS)[number]

const WORDS: Readonly<Record<Unit, string>> = {
  m: 'm mt mts mtr mtrs meter meters metre metres lfm lfdm laufmeter rm lm ml mètre mètres metro metros metri 米 公尺 মিটার متر أمتار',
  'm²': 'm² m2 sqm sqmt qm mq metrekare 平方米 বর্গমিটার',
  yd: 'yd yds yrd yrds yard yards yarda yardas jarda jardas iarda iarde 码 গজ ياردة',
  kg: 'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramo kilogramos chilo chili quilo quilos 公斤 千克 কেজি كغ كجم كيلو',
  g: 'g gr grm grms gram grams gramm gramme grammes gramo gramos grammo grammi grama gramas 克 গ্রাম غرام جرام',
  piece:
    'piece pieces pc pcs pce pces ea each no nos nr unit units u un und stk stck st stück pz pza pzas pezzo pezzi pièce pièces unité unités peça peças pieza piezas ud uds unidad unidades unidade unidades adet ad tane 个 個 件 条 只 张 枚 পিস টি قطعة قطع حبة',
  pair: 'pair pairs pr prs paar paare paire paires par pares paio paia çift 双 对 জোড়া زوج',
  set: 'set sets satz sätze jeu jeux juego juegos conjunto conjuntos serie takım 套 সেট طقم',
  dozen:
    'dozen dozens dz dzn doz dtz dtzd dutzend douzaine douzaines docena docenas dozzina dozzine dúzia dúzias düzine 打 ডজন دزينة',
  cone: 'cone cones cns kone konen cône cônes cono conos coni bobin bobine 筒 কোন كون',
  roll: 'roll rolls rl rls rolle rollen rouleau rouleaux rollo rollos rotolo rotoli rolo rolos rulo 卷 রোল لفة',
}

/** Units that the list does not have: so many of one that it has. */
const OTHERS: readonly [words: string, unit: Unit, times: string][] = [
  [
    'cm cms centimetre centimeter zentimeter centimètre centímetro centimetro santim 厘米 সেমি سم',
    'm',
    '0.01',
  ],
  ['mm millimetre millimeter millimètre milímetro millimetro milimetre 毫米 মিমি مم', 'm', '0.001'],
  [
    'in inch inches zoll pouce pouces pulgada pulgadas pollice pollici polegada polegadas inç 英寸',
    'm',
    '0.0254',
  ],
  ['ft foot feet fuß pied pieds pie pies piede piedi pé pés 英尺', 'm', '0.3048'],
  ['gross grs gro grosse grossa gruesa 罗 গ্রোস', 'piece', '144'],
  ['mg milligram milligramm milligramme', 'g', '0.001'],
  ['lb lbs pound pounds pfund livre livres libra libras libbra libbre 磅', 'kg', '0.45359237'],
  ['oz ozs ounce ounces unze unzen once onces onza onzas oncia once onça onças 盎司', 'g', '28.349523125'],
]

export interface UnitMeaning {
  unit: Unit
  /** How many of `unit` one of what was written is: `cm` is 0.01 m. Exact. */
  times: string
}

/** Without dots and case; `m²` stays apart from `m`. */
const plainUnit = (text: string): string =>
  foldText(text.replaceAll('²', '2')).replace(/[^\p{L}\p{N}\p{M}]/gu, '')

const entriesOf = (words: string, meaning: UnitMeaning) =>
  words.split(' ').map((word) => [plainUnit(word), meaning] as const)

const MEANINGS: ReadonlyMap<string, UnitMeaning> = new Map([
  ...OTHERS.flatMap(([words, unit, times]) => entriesOf(words, { unit, times })),
  ...(Object.entries(WORDS) as [Unit, string][]).flatMap(([unit, words]) =>
    entriesOf(words, { unit, times: '1' }),
  ),
])

/** `100 pcs` and `1000` before a unit are counted: a price for so many. */
const COUNTED = /^(\d{1,6})\s*(.*)$/u

/** What a unit means; null for a word that is none. */
export const unitOfWord = (said: string): UnitMeaning | null => {
  const known = MEANINGS.get(plainUnit(said))
  if (known) return known
  const [, count, rest] = COUNTED.exec(foldText(said)) ?? []
  const counted = count && Number(count) > 0 && rest ? MEANINGS.get(plainUnit(rest)) : undefined
  return counted && count
    ? { unit: counted.unit, times: new Big(counted.times).times(count).toFixed() }
    : null
}

/** Pairs of units that are the same thing in another measure, and how many of the second one of the first is. */
const EXACT: Readonly<Record<string, string>> = {
  'kg>g': '1000',
  'g>kg': '0.001',
  'yd>m': '0.9144',
  'dozen>piece': '12',
}

/** How many of `to` one of `from` is; null where that is not known exactly. */
export const timesBetween = (from: Unit, to: Unit): string | null =>
  from === to ? '1' : (EXACT[`${from}>${to}`] ?? null)
