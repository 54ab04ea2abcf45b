/** No refusal reaches a reader in English alone (record 0064): every test that gets one looks whether it is told. */
import { readFileSync } from 'node:fs'
import type { ErrorBody } from '#contract/errors.ts'

let texts: ReadonlySet<string> | undefined
/** All catalogues have the same texts (`scripts/languages/catalogues.test.ts`). */
const isInCatalogues = (text: string): boolean => {
  const file = new URL('../../web/languages/de.json', import.meta.url)
  texts ??= new Set(Object.keys(JSON.parse(readFileSync(file, 'utf8'))))
  return texts.has(text)
}

const hasWords = (message: string): boolean => /\p{L}/u.test(message.replaceAll(/\{\d+\}/g, ''))

/** @throws for a text that is in no catalogue and has no message and values beside it */
export const requireTranslated = (body: Partial<ErrorBody>): void => {
  // Other forms of errors, such as SCIM's, are for programs.
  if (!Array.isArray(body.error)) return
  const { told = {} } = body
  for (const text of [...body.error, ...Object.values(body.fields ?? {}).flat()]) {
    const message = Object.hasOwn(told, text) ? told[text]?.message : text
    // A value in quotation marks is the same in every language.
    if (message !== undefined && !hasWords(message)) continue
    if (message === undefined || !isInCatalogues(message))
      throw new Error(`«${text}» is told in English alone: mark it where it stands (record 0064)`)
  }
}
