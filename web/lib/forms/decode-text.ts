/** The text of a file that says nothing of its encoding: Unicode where it is, else the code page that makes words of it. */

/** What a code page is known by: letters that its languages often have, and what else they may have. */
interface CodePage {
  encoding: string
  common: RegExp
  /** Letters of its languages that are no mistake. Whatever their case: `ſ` is a small `s` to a pattern that ignores it. */
  known: RegExp
}

const PAGES: readonly CodePage[] = [
  {
    encoding: 'windows-1252',
    common: /[éèêàáâãäåçñíìîóòôöõúùûüßæøœ€°²³½¼’“”–·]/giu,
    known: /[\u00a0-\u00ff\u2010-\u20ac]/gu,
  },
  { encoding: 'windows-1254', common: /[ıİşğüöçâî€°²]/giu, known: /[\u00a0-\u017f\u2010-\u20ac]/gu },
  {
    encoding: 'windows-1250',
    common: /[ąćęłńóśźżčďěňřšťůžáéíýőűăâîșț€°]/giu,
    known: /[\u00a0-\u017f\u2010-\u20ac]/gu,
  },
  { encoding: 'windows-1251', common: /[оаеинтсрвлкмдпуяызбгчйхжьюё№]/giu, known: /[\u0400-\u04ff]/giu },
  { encoding: 'windows-1253', common: /[αοιετσνηυρπκμλςάίόέήώύ]/giu, known: /[\u0370-\u03ff]/giu },
  { encoding: 'windows-1256', common: /[اليمونرتبةعدسفهقكحجءأإ،؛]/giu, known: /[\u0600-\u06ff]/giu },
  {
    encoding: 'gb18030',
    // The most frequent ones, and those of lists of materials.
    common:
      /[的一是不了人在有我他这中大来上国个到说们为子和地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市别处场程表类料布辅标签包装袋颜色单价数量称规格供应商号款拉链纽扣线棉涤氨纶损耗币备注序货物品材质纸箱唛吊牌织带衬罗纹汗克幅宽米件条套双卷，。：；（）％￥、]/gu,
    known: /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/gu,
  },
  { encoding: 'shift_jis', common: /[\u3040-\u30ff]/giu, known: /[\u3000-\u9fff\uff00-\uffef]/giu },
  { encoding: 'euc-kr', common: /[\uac00-\ud7a3]/gu, known: /[\u3000-\u303f\uff00-\uffef]/gu },
]

const decode = (bytes: Uint8Array<ArrayBuffer>, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** So much of a file is looked at. */
const LOOKED_AT = 64 * 1024

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
const FOREIGN = /[^\0-\x7f]/gu

/** A capital behind a small letter, and a sign between letters, stand in no word. */
const WITHIN = /\p{Ll}\p{Lu}|(?<=\p{L})[\u00a1-\u00bf×÷](?=\p{L})/gu
/** A word is of one script. */
const TWO_SCRIPTS =
  /[a-z](?=[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}])|[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}](?=[a-z])/giu
/** Latin words have letters of ASCII in them. */
const LONG_RUN = /[\u00c0-\u017f]{3,}/gu
const lettersIn = (text: string): number => (text.match(LONG_RUN) ?? []).join('').length

/** How well a text reads: its letters are those of the page's languages. */
const scoreOf = (text: string, { common, known, encoding }: CodePage): number => {
  const all = count(text, FOREIGN)
  const isLatin = /125[024]$/.test(encoding)
  const often = count(text, common)
  const seldom = count(text.replace(common, ''), known)
  const odd = count(text, WITHIN) + count(text, TWO_SCRIPTS) + (isLatin ? lettersIn(text) : 0)
  return all === 0 ? 0 : (often + seldom * 0.4 - (all - often - seldom) - odd) / all
}

/** A mark or zeros in every second byte tell UTF-16. */
const sixteenBits = (bytes: Uint8Array): string | null => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const looked = bytes.subarray(0, 1000)
  const zeros = (offset: number) => looked.filter((byte, at) => at % 2 === offset && byte === 0).length
  const many = looked.length / 4
  if (looked.length < 4) return null
  if (zeros(1) > many && zeros(0) === 0) return 'utf-16le'
  return zeros(0) > many && zeros(1) === 0 ? 'utf-16be' : null
}

/** Null for what is no text. */
export const decodeText = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  const wide = sixteenBits(bytes)
  const text = wide ? decode(bytes, wide) : (decode(bytes, 'utf-8') ?? decodeByWords(bytes))
  return text?.includes('\0') ? null : text
}

const decodeByWords = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  const part = bytes.slice(0, LOOKED_AT)
  // A part may end within a letter of two bytes.
  const lenient = (encoding: string) => new TextDecoder(encoding).decode(part)
  const scored = PAGES.map((page) => ({ page, score: scoreOf(lenient(page.encoding), page) }))
  const best = scored.reduce((top, each) => (each.score > top.score + 0.001 ? each : top))
  return decode(bytes, best.page.encoding) ?? decode(bytes, 'windows-1252')
}
