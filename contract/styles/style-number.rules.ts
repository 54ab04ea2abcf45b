/** The numbers of styles as people write them: ten symbols of Crockford's Base32 in two groups. */

const STYLE_NUMBER = /^ST-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/
/** Letters that the alphabet leaves out because they look like a digit. */
const MISREAD: Record<string, string> = { O: '0', I: '1', L: '1' }

export const isStyleNumber = (text: string): boolean => STYLE_NUMBER.test(text)

/** The number as it is printed, from one that was typed in any case, without hyphens or with O, I or L; null for none. */
export const readStyleNumber = (text: string): string | null => {
  const symbols = text.toUpperCase().replaceAll('-', '')
  if (!/^ST.{10}$/.test(symbols)) return null
  const read = symbols.slice(2).replace(/[OIL]/g, (letter) => MISREAD[letter] ?? letter)
  const number = `ST-${read.slice(0, 5)}-${read.slice(5)}`
  return isStyleNumber(number) ? number : null
}

/** A public address whose style number is written otherwise, with the number as it is printed; null for all others. */
export const readPublicAddress = (url: string): string | null => {
  const [, room, typed = '', rest = ''] = /^\/(trace|bom|style_file)\/([^/?.]+)(.*)$/s.exec(url) ?? []
  const number = readStyleNumber(typed)
  return number === null || number === typed ? null : `/${room}/${number}${rest}`
}
