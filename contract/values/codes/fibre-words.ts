/**
 * What people call fibres besides the names of the law: codes of ISO 2076 and of the trade, trade names, and the names
 * of the ten languages. A word here means the fibre of Annex I that is sold under it.
 */
import { foldText } from '../text/fold.ts'
import { FIBRE_NAMES, type FibreName } from './fibres.ts'

const WORDS: Partial<Record<FibreName, string>> = {
  cotton:
    'CO, COT, CTN, cottons, pima, supima, Baumwolle, BW, coton, algodón, algodon, cotone, algodão, pamuk, 棉, 纯棉, 棉花, তুলা, সুতি, قطن',
  polyester:
    'PES, PL, PET, POLY, poliéster, poliestere, polyestere, polyesther, 涤纶, 聚酯, 聚酯纤维, পলিয়েস্টার, بوليستر',
  elastane:
    'EA, EL, ELA, spandex, lycra, elasthan, élasthanne, elastano, elastan, creora, dorlastan, 氨纶, ইলাস্টেন, স্প্যানডেক্স, إيلاستين, سباندكس',
  viscose: 'CV, VI, VIS, rayon, viskose, viscosa, viskon, viskoz, ecovero, 粘胶, 粘纤, 人造丝, ভিসকস, فسكوز',
  modal: 'CMD, MD, 莫代尔, মোডাল, مودال',
  lyocell: 'CLY, LY, tencel, liocel, 莱赛尔, 天丝, লায়োসেল, ليوسيل',
  polyamide: 'PA, poliamida, poliammide, polyamid, poliamid, 锦纶, 聚酰胺, পলিয়ামাইড, بولي أميد',
  nylon: 'NY, naylon, 尼龙, নাইলন, نايلون',
  wool: 'WO, WV, merino, merino wool, lambswool, Wolle, Schurwolle, laine, lana, lã, yün, 羊毛, পশম, উল, صوف',
  acrylic: 'PAN, PC, AC, acryl, acrylique, acrílico, acrilico, polyacryl, akrilik, 腈纶, অ্যাক্রিলিক, أكريليك',
  linen: 'LI, Leinen, lin, lino, linho, keten, 亚麻, লিনেন, كتان',
  flax: 'Flachs, liño',
  silk: 'SE, Seide, soie, seda, seta, ipek, 桑蚕丝, 蚕丝, 丝, রেশম, حرير',
  'true hemp': 'HA, HF, hemp, Hanf, chanvre, cáñamo, canapa, cânhamo, kenevir, 大麻, শণ, قنب',
  jute: 'JU, yute, iuta, juta, jüt, 黄麻, পাট, جوت',
  ramie: 'RA, ramio, ramia, rami, 苎麻',
  acetate: 'CA, Acetat, acétate, acetato, asetat, 醋酯, 醋酸',
  triacetate: 'CTA, triacetat, triacétate, triacetato',
  cupro: 'CUP, bemberg, 铜氨',
  cashmere: 'WS, Kaschmir, cachemire, cachemir, cachemira, kaşmir, 羊绒, ক্যাশমিয়ার, كشمير',
  mohair: 'WM, tiftik, 马海毛, موهير',
  alpaca: 'WP, Alpaka, alpaga, 羊驼',
  angora: 'WA, 安哥拉',
  camel: 'WK, Kamel, chameau, camello, cammello, deve tüyü',
  yak: 'WY',
  polypropylene: 'PP, polypropylen, polypropylène, polipropileno, polipropilene, polipropilen, 丙纶',
  polyethylene: 'PE, polyethylen, polyéthylène, polietileno, polietilene, polietilen, LDPE, HDPE, 聚乙烯',
  polyurethane: 'PU, polyurethan, polyuréthane, poliuretano, poliüretan, 聚氨酯',
  polylactide: 'PLA',
  modacrylic: 'MAC, modacryl, modacrylique, modacrílica, modacrilico',
  elastomultiester: 'EME, T400, elasterell',
  elastodiene: 'ED, elastodien',
  aramid: 'AR, kevlar, nomex, aramide, aramida',
  metallic: 'lurex, metallisch',
  metallised: 'MTF',
  'other fibres':
    'OF, AF, other, others, other fibers, sonstige Fasern, autres fibres, otras fibras, altre fibre, outras fibras, diğer elyaf, 其他纤维',
}

const plainFibre = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}\p{M}/]+/gu, ' ')
    .trim()

const makeKnown = (): ReadonlyMap<string, FibreName> =>
  new Map([
    ...(Object.entries(WORDS) as [FibreName, string][]).flatMap(([fibre, words]) =>
      words.split(', ').map((word) => [plainFibre(word), fibre] as const),
    ),
    ...FIBRE_NAMES.map((fibre) => [plainFibre(fibre), fibre] as const),
  ])

let known: ReadonlyMap<string, FibreName> | undefined
/** The last language that was asked for: thousands of cells are read in one. */
let last: { sample: string; words: ReadonlyMap<string, FibreName> } | undefined

/** The names of the law count before others; `nameOf` gives those of the reader's language. */
export const fibresByWord = (nameOf: (fibre: FibreName) => string): ReadonlyMap<string, FibreName> => {
  const sample = `${nameOf('cotton')} ${nameOf('wool')} ${nameOf('linen')}`
  if (last?.sample === sample) return last.words
  known ??= makeKnown()
  const words = new Map([
    ...FIBRE_NAMES.map((fibre) => [plainFibre(nameOf(fibre)), fibre] as const),
    ...known,
  ])
  last = { sample, words }
  return words
}
