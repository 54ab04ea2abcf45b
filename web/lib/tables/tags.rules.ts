/** Tags and texts of XML and HTML one after the other, in a time that grows with the length alone. */

/** Where the tag that begins at `from` ends; -1 where it does not. A sign within quotation marks ends nothing. */
const endOfTag = (xml: string, from: number): number => {
  let quote = ''
  for (let at = from; at < xml.length; at++) {
    const sign = xml[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}

export interface Piece {
  /** Empty for text. */
  name: string
  isEnd: boolean
  isClosed: boolean
  text: string
}

const CDATA = '<![CDATA['
const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Tags and texts in their order, each sign looked at once. */
export function* piecesOf(xml: string): Generator<Piece> {
  let at = 0
  while (at < xml.length) {
    const begin = xml.indexOf('<', at)
    const text = xml.slice(at, begin < 0 ? xml.length : begin)
    if (text !== '') yield { name: '', isEnd: false, isClosed: false, text }
    if (begin < 0) return
    if (xml.startsWith(CDATA, begin)) {
      const close = xml.indexOf(']]>', begin)
      const written = xml.slice(begin + CDATA.length, close < 0 ? xml.length : close)
      // Every sign in it stands for itself.
      if (written !== '') yield { name: '', isEnd: false, isClosed: false, text: escapeText(written) }
      at = close < 0 ? xml.length : close + 3
      continue
    }
    const isComment = xml.startsWith('<!--', begin)
    const end = isComment ? xml.indexOf('-->', begin) : endOfTag(xml, begin)
    if (end < 0) return
    at = end + (isComment ? 3 : 1)
    if (isComment) continue
    const isEnd = xml[begin + 1] === '/'
    const isClosed = xml[end - 1] === '/'
    const inside = xml.slice(begin + (isEnd ? 2 : 1), isClosed ? end - 1 : end)
    const nameEnd = inside.search(/\s/)
    const name = nameEnd < 0 ? inside : inside.slice(0, nameEnd)
    yield { name, isEnd, isClosed, text: nameEnd < 0 ? '' : inside.slice(nameEnd) }
  }
}

/** Of HTML a value may stand without marks. */
const ATTRIBUTE = /\s([\w:.-]{1,80})=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** Entities that every document has; others are declared nowhere and stand for nothing. */
export const decodeXml = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (_, digits, hex, name) => {
    const code = digits ? Number(digits) : hex ? Number.parseInt(hex, 16) : null
    if (code === null) return ENTITIES[name] ?? ''
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

export const attributesOf = (
  text: string,
  decode: (text: string) => string = decodeXml,
): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, key = '', one, other, bare]) => [
      key,
      decode(one ?? other ?? bare ?? ''),
    ]),
  )

/** A number as a document keeps it, without what its last digits are wrong by; null of anything else. */
export const numberIn = (said: string | undefined): number | null => {
  const value = said === undefined || said.trim() === '' ? Number.NaN : Number(said)
  return Number.isFinite(value) ? Number(value.toPrecision(15)) : null
}
