/** Numbers, names, strings, arrays and dictionaries of a page's content (ISO 32000-1, 7.2 and 7.3). */

const SPACE = /\s/
const PLAIN = /[^\s()<>[\]/]+/y
const NAME = /\/[^\s()<>[\]/]*/y
const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

/** After the string that begins here: parentheses within are escaped or in pairs. */
const endOfString = (content: string, at: number): number => {
  let depth = 0
  for (let place = at; place < content.length; place++) {
    const character = content[place]
    if (character === '\\') place += 1
    else if (character === '(') depth += 1
    else if (character === ')' && --depth === 0) return place + 1
  }
  throw new Error('A string without an end')
}

/** After the array or dictionary that begins here. */
const endOfGroup = (content: string, at: number): number => {
  let depth = 0
  for (let place = at; place < content.length; place++) {
    const character = content[place]
    if (character === '(') place = endOfString(content, place) - 1
    else if (character === '[' || character === '<') depth += 1
    else if ((character === ']' || character === '>') && --depth === 0) return place + 1
  }
  throw new Error('A group without an end')
}

const endOfToken = (content: string, at: number): number => {
  const first = content[at]
  if (first === '(') return endOfString(content, at)
  if (first === '[' || first === '<') return endOfGroup(content, at)
  const pattern = first === '/' ? NAME : PLAIN
  pattern.lastIndex = at
  const length = pattern.exec(content)?.[0].length
  if (!length) throw new Error(`Unreadable content at ${at}`)
  return at + length
}

export function* readTokens(content: string): Generator<{ token: string; end: number }> {
  for (let at = 0; at < content.length; ) {
    if (SPACE.test(content[at] ?? '')) {
      at += 1
      continue
    }
    const end = endOfToken(content, at)
    yield { token: content.slice(at, end), end }
    at = end
  }
}

/** @param token `(…)` or `<…>` */
export const readString = (token: string): Buffer => {
  const inner = token.slice(1, -1)
  if (token.startsWith('<')) return Buffer.from(inner.replaceAll(/\s/g, ''), 'hex')
  const plain = inner.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, escaped: string) =>
    /^[0-7]/.test(escaped)
      ? String.fromCharCode(Number.parseInt(escaped, 8))
      : String.fromCharCode(ESCAPES[escaped] ?? escaped.charCodeAt(0)),
  )
  return Buffer.from(plain, 'latin1')
}
