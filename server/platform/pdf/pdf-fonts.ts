/** The fonts of documents, under the SIL Open Font License: which family prints which characters. */
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export interface PdfFont {
  family: string
  /** What it is asked for; of these it prints what its own table has. */
  scripts: RegExp
  folders: string[]
  /** The file whose table of characters is read. */
  regular: string
}

const { resolve } = createRequire(import.meta.url)
const REGULAR = '400Regular'
const BOLD = '700Bold'

const font = (family: string, scripts: RegExp, weights: readonly string[] = [REGULAR, BOLD]): PdfFont => {
  // «NanumGothic» is the family of nanum-gothic.
  const name = family
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(' ', '-')
    .toLowerCase()
  const folder = dirname(resolve(`@expo-google-fonts/${name}/package.json`))
  const file = `${family.replaceAll(' ', '')}_${REGULAR}.ttf`
  return {
    ...{ family, scripts },
    folders: weights.map((weight) => join(folder, weight)),
    regular: join(folder, REGULAR, file),
  }
}

/** Latin with Vietnamese, Greek, Cyrillic and Devanagari: every document has it. */
export const PLAIN_FONT = font('Noto Sans', /[\s\S]/u, [REGULAR, BOLD, '400Regular_Italic'])

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u3100-\u33ff\uff00-\uffef]/u
const JAPANESE = font('BIZ UDPGothic', EAST_ASIAN)
const CHINESE = font('Noto Sans SC', EAST_ASIAN)

const OF_SCRIPTS: readonly PdfFont[] = [
  font('Noto Sans Arabic', /\p{Script_Extensions=Arabic}/u),
  font('Noto Sans Bengali', /\p{Script_Extensions=Bengali}/u),
  font('Noto Sans Gurmukhi', /\p{Script_Extensions=Gurmukhi}/u),
  font('Noto Sans Gujarati', /\p{Script_Extensions=Gujarati}/u),
  font('Noto Sans Tamil', /\p{Script_Extensions=Tamil}/u),
  font('Noto Sans Telugu', /\p{Script_Extensions=Telugu}/u),
  font('Noto Sans Kannada', /\p{Script_Extensions=Kannada}/u),
  font('Noto Sans Malayalam', /\p{Script_Extensions=Malayalam}/u),
  font('Noto Sans Sinhala', /\p{Script_Extensions=Sinhala}/u),
  font('Noto Sans Thai', /\p{Script_Extensions=Thai}/u),
  font('Noto Sans Lao', /\p{Script_Extensions=Lao}/u),
  font('Noto Sans Khmer', /\p{Script_Extensions=Khmer}/u),
  font('Noto Sans Myanmar', /\p{Script_Extensions=Myanmar}/u),
  font('Noto Sans Ethiopic', /\p{Script_Extensions=Ethiopic}/u),
  font('Noto Sans Hebrew', /\p{Script_Extensions=Hebrew}/u),
  font('Noto Sans Armenian', /\p{Script_Extensions=Armenian}/u),
  font('Noto Sans Georgian', /\p{Script_Extensions=Georgian}/u),
]
const KOREAN = font('NanumGothic', /[\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u)

const SYMBOLS = /[\p{Script=Common}\p{Script=Inherited}\p{Script=Braille}]/u
const OF_SYMBOLS: readonly PdfFont[] = [
  font('Noto Sans Math', SYMBOLS, [REGULAR]),
  font('Noto Sans Symbols 2', SYMBOLS, [REGULAR]),
  font('Noto Emoji', SYMBOLS),
]

/** The order in which they are asked: Chinese signs are drawn as Japan writes them where the document has kana. */
export const fontsFor = (text: string): readonly PdfFont[] => [
  PLAIN_FONT,
  ...OF_SCRIPTS,
  ...(KANA.test(text) ? [JAPANESE, CHINESE] : [CHINESE, JAPANESE]),
  KOREAN,
  ...OF_SYMBOLS,
]
