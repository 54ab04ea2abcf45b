/** Names in the order of the reader's language: Ä after Z in Swedish, with A in German. */
import { readerLocale } from './reader-locale.ts'

const NUMERIC = { numeric: true } as const

/** To make a collator costs far more than to use one. */
let collator: { locale: string; of: Intl.Collator } | undefined

/** For `sort`: `Size 9` stands before `Size 10`. */
export const compareNames = (one: string, other: string): number => {
  const locale = readerLocale()
  if (collator?.locale !== locale) collator = { locale, of: new Intl.Collator(locale, NUMERIC) }
  return collator.of.compare(one, other)
}
