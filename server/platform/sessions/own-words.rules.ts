/** Passwords that are easily guessed from who chose them, or from themselves (ASVS 5, 6.2.4 and 6.2.11). */

/** What is left of a password beside the chooser's own words must have so many letters and digits. */
const MIN_BESIDE = 6
/** Shorter words stand in many passwords by chance. */
const MIN_WORD = 3
const MIN_DISTINCT = 5
/** Signs that stand for letters, so that `N0rthl00m` is the company's name too. */
const READ_AS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const plain = (text: string): string => text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')
const read = (text: string): string =>
  lettersOf([...plain(text)].map((sign) => READ_AS[sign] ?? sign).join(''))

/** Longest first, so that the name of a company goes before a word in it. */
const wordsIn = (names: readonly string[]): string[] =>
  [
    ...new Set(
      names.flatMap((name) => [
        read(name),
        ...plain(name)
          .split(/[^\p{L}\p{N}]+/u)
          .map(read),
      ]),
    ),
  ]
    .filter((word) => word.length >= MIN_WORD)
    .sort((a, b) => b.length - a.length)

/** Whether little remains of the password once the names are taken out. `names`: of person, company, address, product. */
export const isBuiltFrom = (password: string, names: readonly string[]): boolean => {
  const whole = read(password)
  const rest = wordsIn(names).reduce((left, word) => left.replaceAll(word, ''), whole)
  return rest.length < whole.length && rest.length < MIN_BESIDE
}

/** `aaaaaaaaaa`, `abababababab`: long, and of few signs. */
export const isRepetitive = (password: string): boolean => new Set(plain(password)).size < MIN_DISTINCT
