/** Which materials a group or an item names, in the ten languages of the product and in the trade. */
import type { BomSection } from '#contract/materials/boms.ts'
import { plainWords } from '../word-columns.rules.ts'
import words from './material-words.json' with { type: 'json' }
import { plain } from './read-values.rules.ts'

const sectionsByWord: ReadonlyMap<string, BomSection> = new Map(
  Object.entries(words.sections).flatMap(([section, said]) =>
    plainWords(said).map((word) => [word, section as BomSection] as const),
  ),
)

/** A cell of a section's column, or the title of a group of lines. Null for words that we do not know. */
export const sectionOfWord = (said: string): BomSection | null => {
  const known = sectionsByWord.get(plain(said))
  if (known) return known
  // «FABRIC & LINING» and «Trims (sewing)» go by their first word.
  const [first = ''] = said.split(/[&+/(,;]| and | und | et | y | e | ve /i)
  return sectionsByWord.get(plain(first)) ?? null
}

/** Words of items, by which a line's section is proposed where the file says none; the first that fits counts. */
const ITEMS: readonly [BomSection, RegExp][] = [
  [
    'labels',
    /label|hang ?tag|\btag\b|barcode|sticker|rfid|etikett|étiquette|etiqueta|etichetta|etiket|唛|标|吊牌|লেবেল|ملصق|بطاقة/iu,
  ],
  [
    'packaging',
    /poly ?(?:bag|beutel)|\bbag\b|carton|\bbox\b|hanger|tissue paper|silica|packing|packag|tape gun|blister|beutel|karton|bügel|sachet|cintre|emballage|bolsa|caja|percha|busta|scatola|gruccia|sacola|caixa|cabide|poşet|koli|askı|胶袋|纸箱|衣架|পলিব্যাগ|কার্টন|كيس|كرتون|علاقة/iu,
  ],
  [
    'artwork',
    /\bprint\b|embroider|transfer|appliqu|badge|patch|motif|rhinestone|druck|stickerei|impression|broderie|estamp|bordado|stampa|ricamo|baskı|nakış|印花|绣|প্রিন্ট|طباعة|تطريز/iu,
  ],
  [
    'lining',
    /lining|interlin|fusing|fusible|pocketing|wadding|padding|insulation|shoulder pad|futter|einlage|wattierung|doublure|entoilage|thermocoll|forro|entretela|fodera|imbottitura|astar|里布|里料|衬|আস্তর|بطانة|حشو/iu,
  ],
  [
    'trims',
    /thread|zip|button|snap|rivet|eyelet|elastic|drawcord|draw ?string|cord\b|\btape\b|ribbon|lace\b|velcro|hook|buckle|toggle|stopper|binding|piping|webbing|bead|sequin|garn\b|knopf|reißverschluss|reissverschluss|gummi|kordel|band\b|bändchen tape|fil\b|bouton|fermeture|élastique|cordon|ruban|hilo|bot[oó]n|cremallera|elástico|cinta|filo\b|botton[ei]|cerniera|elastico|nastro|linha|botão|zíper|fermuar|düğme|iplik|lastik|şerit|线|拉链|纽扣|钮扣|织带|সুতা|বোতাম|জিপার|خيط|زر|سحاب/iu,
  ],
  [
    'fabric',
    /jersey|\bs\/j\b|fabric|fleece|rib\b|\b1x1\b|\b2x2\b|interlock|piqu|twill|denim|poplin|canvas|satin|chiffon|knit|woven|mesh|terry|velour|velvet|corduroy|flannel|shirting|shell|stoff|bündchen|gewebe|tissu|maille|côte|tela\b|tejido|punto|tessuto|maglia|costina|tecido|malha|kumaş|ribana|süprem|面料|布|罗纹|কাপড়|ফেব্রিক|قماش/iu,
  ],
]

/** To a pattern that ignores case `ETİKET` is no `etiket`, and `ASTARLIK KUMAŞ` has no `ı`. */
const inTurkish = (said: string): string => said.replaceAll('I', 'ı').replaceAll('İ', 'i').normalize('NFC')

/** By what the item is called; null where no word tells. */
export const sectionOfItem = (said: string): BomSection | null =>
  ITEMS.find(([, words]) => words.test(said.replaceAll('İ', 'i')) || words.test(inTurkish(said)))?.[0] ?? null

/** «Body» of «French terry» is a fabric, by what is said of it. */
export const sectionOfLine = ({ item, description }: { item: string; description: string | null }) =>
  sectionOfItem(item) ?? sectionOfWord(item) ?? sectionOfItem(description ?? '')

/** «Main label», «Metal zips»: where the words of a section's cell speak of one alone. */
export const sectionInWords = (said: string): BomSection | null => {
  const [only = null, ...others] = ITEMS.flatMap(([section, words]) => (words.test(said) ? section : []))
  return others.length === 0 ? only : null
}

const BY_PIECE: readonly (BomSection | null)[] = ['labels', 'packaging']
/** Labels and bags are counted, whatever a head says that speaks of cloth: by what they are called, and by their group. */
export const isByPiece = (item: string, group = ''): boolean =>
  BY_PIECE.includes(sectionOfItem(item)) || BY_PIECE.includes(sectionOfWord(group) ?? sectionInWords(group))
