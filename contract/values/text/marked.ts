/**
 * Marks for texts that are plain English where they stand, in the contract and in the server's refusals. The build of the
 * web puts a look-up in their place (record 0064); the server knows the values of those that are fixed by their English.
 */
import { inEnglish, type Told, told } from './told.ts'

type Value = string | number

const texts = new Map<string, Told>()

/**
 * A text of the product's own whose values it fixes itself, such as limits: fixed`At most ${MAX_DAYS} days`. One with
 * values is kept for the life of the process, so nothing that people type belongs in it.
 */
export const fixed = (parts: TemplateStringsArray, ...values: Value[]): string => {
  const text = told(parts, ...values)
  const english = inEnglish(text)
  if (values.length > 0) texts.set(english, text)
  return english
}

/** The message and values of a fixed text; undefined for any other, and for one without values. */
export const findFixed = (english: string): Told | undefined => texts.get(english)

/** A text with what is known only once it is made. The web makes it; a server that refuses with such a text uses told`…`. */
export const filled = (parts: TemplateStringsArray, ...values: Value[]): string =>
  inEnglish(told(parts, ...values))
