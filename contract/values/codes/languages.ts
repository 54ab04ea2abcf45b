/** The languages in which the product itself can be read; passports and their public pages have languages of their own. */
import { z } from 'zod'

export const PRODUCT_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'tr', 'zh', 'bn', 'ar'] as const
export const productLanguage = z.enum(PRODUCT_LANGUAGES, { error: 'Choose a language from the list' })
export type ProductLanguage = z.infer<typeof productLanguage>
