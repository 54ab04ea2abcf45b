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
  {
    encoding: 'big5',
    // The most frequent ones of Taiwan and Hong Kong, and those of lists of materials.
    common:
      /[的一是不了人在有我他這中大來上國個到說們為子和地出道也時年得就那要下以生會自著去之過家學對可她裡後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五太水萬市別處場程表類料布輔標籤包裝袋顏色單價數量稱規格供應商號款拉鍊鏈鈕扣線棉滌氨綸損耗幣備註序貨物品材質紙箱吊牌織帶襯羅紋汗克幅寬米碼件條雙套卷支紗針梭毛麻絲尼龍聚酯總計金額稅廠臺台灣港元，。：；（）％￥、]/gu,
    known: /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/gu,
  },
  { encoding: 'shift_jis', common: /[\u3040-\u30ff]/giu, known: /[\u3000-\u9fff\uff00-\uffef]/giu },
  { encoding: 'euc-kr', common: /[\uac00-\ud7a3]/gu, known: /[\u3000-\u303f\uff00-\uffef]/gu },
  {
    // As Excel for the Mac saves a CSV.
    encoding: 'macintosh',
    common: /[éèêàáâãäåçñíìîóòôöõúùûüßæøœ€°’“”–·]/giu,
    known: /[\u00a0-\u00ff\u2010-\u20ac]/gu,
  },
  {
    encoding: 'ibm850',
    common: /[éèêàáâãäåçñíìîóòôöõúùûüßæø°²³½¼·]/giu,
    known: /[\u00a0-\u00ff]/gu,
  },
]

/** Every byte is a letter there: what is no Latin text at all must not become one. */
const LETTERS_ALONE = new Set(['macintosh', 'ibm850'])

/** The upper half of the code page of DOS in Western Europe, which browsers do not know and old programs still write. */
const IBM850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const decodeDos = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : IBM850[byte - 0x80])).join('')

const decode = (bytes: Uint8Array<ArrayBuffer>, encoding: string): string | null => {
  if (encoding === 'ibm850') return decodeDos(bytes)
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
const LATIN = /[a-z]/giu
const lettersIn = (text: string): number => (text.match(LONG_RUN) ?? []).join('').length

/** How well a text reads: its letters are those of the page's languages. */
const scoreOf = (text: string, { common, known, encoding }: CodePage): number => {
  const all = count(text, FOREIGN)
  const isLatin = /125[024]$|^mac|850$/.test(encoding)
  const often = count(text, common)
  const seldom = count(text.replace(common, ''), known)
  const odd = count(text, WITHIN) + count(text, TWO_SCRIPTS) + (isLatin ? lettersIn(text) : 0)
  if (LETTERS_ALONE.has(encoding) && all > count(text, LATIN) / 3) return 0
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

/** How many bytes of the letter that begins here belong together in UTF-8; 0 where none does. */
const lettersAt = (bytes: Uint8Array, at: number): number => {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const length = first >= 0xc2 && first < 0xe0 ? 2 : first >= 0xe0 && first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0
  if (first < 0xc2 || length === 0) return 0
  for (let next = 1; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}

/** UTF-8 with bytes of Windows in between, as two programs write into one file; null where it is not mostly UTF-8. */
const decodeMixed = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  const whole: number[] = []
  const odd: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = lettersAt(bytes, at)
    if (length === 0) odd.push(at)
    else if (length > 1) whole.push(at)
    if (odd.length > 1000 && odd.length > whole.length) return null
    at += Math.max(1, length)
  }
  if (whole.length < odd.length * 2) return null
  const pieces: string[] = []
  let from = 0
  for (const at of odd) {
    pieces.push(new TextDecoder().decode(bytes.subarray(from, at)))
    pieces.push(new TextDecoder('windows-1252').decode(bytes.subarray(at, at + 1)))
    from = at + 1
  }
  return [...pieces, new TextDecoder().decode(bytes.subarray(from))].join('').replace(/^\ufeff/, '')
}

/** Signs that old programs fill a file with behind its last line or the mark of its end. */
const END_OF_FILE = 0x1a
const FILLING = new Set([0x00, END_OF_FILE])
const ENDS = new Set([0x0a, 0x0d])
const withoutFilling = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  let end = bytes.length
  while (end > 0 && FILLING.has(bytes[end - 1] ?? -1)) end--
  const isFilled = ENDS.has(bytes[end - 1] ?? -1) || bytes[end] === END_OF_FILE
  return isFilled ? bytes.subarray(0, end) : bytes
}

/** Null for what is no text. */
export const decodeText = (said: Uint8Array<ArrayBuffer>): string | null => {
  const wide = sixteenBits(said)
  if (wide) return textOrNull(decode(said, wide))
  const bytes = withoutFilling(said)
  return textOrNull(decode(bytes, 'utf-8') ?? decodeMixed(bytes) ?? decodeByWords(bytes))
}

const textOrNull = (text: string | null): string | null => (text?.includes('\0') ? null : text)

const decodeByWords = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  const part = bytes.slice(0, LOOKED_AT)
  // A part may end within a letter of two bytes.
  const lenient = (encoding: string) =>
    encoding === 'ibm850' ? decodeDos(part) : new TextDecoder(encoding).decode(part)
  const scored = PAGES.map((page) => ({ page, score: scoreOf(lenient(page.encoding), page) }))
  const best = scored.reduce((top, each) => (each.score > top.score + 0.001 ? each : top))
  return decode(bytes, best.page.encoding) ?? decode(bytes, 'windows-1252')
}
