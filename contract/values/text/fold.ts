/** How texts are compared while somebody types or searches: without case, accents and the forms of one letter. */

/** Letters that Unicode does not take apart, by what people type for them. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n' },
  // Arabic alef with wasla; alef maksura and Persian yeh; ta marbuta; Persian kaf.
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ک: 'ك' },
  ...{ '’': "'", '‘': "'", ʼ: "'", ʻ: "'", '`': "'", '´': "'", '‐': '-', '–': '-', '—': '-', '−': '-' },
}
const ANY_LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'gu')

/**
 * Accents of Latin, Greek and Cyrillic, points of Hebrew, harakat and tatweel of Arabic, and what has no width. Marks of
 * other scripts, as Bengali vowels and the voicing of kana, are letters.
 */
const LEFT_OUT = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\p{Cf}]/gu

/** Digits of Arabic and Persian, Devanagari and Bengali, by the first of each row. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6]
const DIGITS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/gu
const asAscii = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code))
}

/** Digits of any script that the product is read in, as 0 to 9; full width too. */
export const foldDigits = (text: string): string => text.normalize('NFKC').replace(DIGITS, asAscii)

/** `İSTANBUL` → `istanbul`, `Straße` → `strasse`, `أَحمَد` → `احمد`, `ﾃｽﾄ` → `テスト`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LEFT_OUT, '')
    .normalize('NFKC')
    .replace(ANY_LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(DIGITS, asAscii)
    .replace(/\s+/gu, ' ')
    .trim()
