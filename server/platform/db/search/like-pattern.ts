const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** A pattern for LIKE that finds the text anywhere; what is a wildcard there is only itself. */
export const containing = (text: string): string => `%${escapeWildcards(text)}%`

/** The same for what begins with the text. */
export const beginningWith = (text: string): string => `${escapeWildcards(text)}%`

/** Other texts have no trigram, so that no index knows them. */
const TRIGRAM = /[\p{L}\p{N}]{3}/u
export const hasTrigram = (text: string): boolean => TRIGRAM.test(text)
/** Of two signs an index of pairs knows. */
export const hasPair = (text: string): boolean => [...text].length > 1
