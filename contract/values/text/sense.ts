/**
 * One English text in two senses: `Back` of a garment is another word than `Back` to the page before. The build writes the
 * sense behind the text that it looks up (`scripts/languages/senses.ts`), after a sign that nobody types; gettext does the same.
 */
const SENSE_SIGN = '\u0004'

export const inSense = (text: string, sense: string | undefined): string =>
  sense === undefined ? text : `${text}${SENSE_SIGN}${sense}`

/** The English text alone. */
export const withoutSense = (message: string): string => message.split(SENSE_SIGN, 1)[0] ?? message
