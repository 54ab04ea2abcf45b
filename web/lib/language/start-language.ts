/** Fetches the catalogue of the language before the product is loaded. English needs none. */
import { bringTexts, startCatalogue } from './catalogue-parts.ts'
import { wantedLanguage } from './chosen-language.ts'

/** Whether the address needs what is said seldom: the page names the files that it begins with. */
const needsRest = (): boolean =>
  document.querySelector('link[rel="modulepreload"][href$=".rest.js"]') !== null

export const startLanguage = async ({ isDoor }: { isDoor: boolean }): Promise<void> => {
  startCatalogue(wantedLanguage())
  if (!isDoor && needsRest()) void bringTexts('rest')
  await (isDoor ? bringTexts('door') : bringTexts('door', 'main'))
}
