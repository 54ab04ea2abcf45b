/** What the installation is like before anybody signs in; the server writes it into the page, which waits for nothing. */
import type { ShownInstallation } from '#contract/accounts/installation-settings.ts'
import { PRODUCT_LANGUAGES, type ProductLanguage } from '#contract/values/codes/languages.ts'

const USUAL: ShownInstallation = { name: null, color: null, logo: null, languages: [...PRODUCT_LANGUAGES] }

/** Of a page that no server filled in, as while developing, all is as usual. */
export const shownInstallation = (): ShownInstallation => {
  const text = document.querySelector<HTMLMetaElement>('meta[name="selvedge-installation"]')?.content
  try {
    return { ...USUAL, ...(JSON.parse(text ?? '{}') as Partial<ShownInstallation>) }
  } catch {
    return USUAL
  }
}

/** To choose from; one that somebody chose before is among them. */
export const offeredLanguages = (chosen: ProductLanguage | null): readonly ProductLanguage[] => {
  const { languages } = shownInstallation()
  return PRODUCT_LANGUAGES.filter((language) => language === chosen || languages.includes(language))
}
