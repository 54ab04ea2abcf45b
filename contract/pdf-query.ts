/** How a document is printed: on which paper, and whether for display in the product (docs/product.md, Reports as PDF). */
import { z } from 'zod'
import { productLanguage } from './values/codes/languages.ts'
import { findPaperSize, ORIENTATIONS } from './values/codes/paper-sizes.ts'
import { flag } from './values/page.ts'

export const pdfQuery = z.object({
  /** Name of a paper size, in any case. */
  format: z
    .string()
    .default('A4')
    .transform((name, context) => {
      const size = findPaperSize(name)
      if (size) return size
      context.addIssue({ code: 'custom', message: 'Choose a paper size' })
      return z.NEVER
    })
    .meta({ type: 'string' }),
  orientation: z.enum(ORIENTATIONS, 'Choose portrait or landscape').default('portrait'),
  /** Of the document's own words; the reader's, unless named. What people typed stays as they typed it. */
  language: productLanguage.optional(),
  /** For display in the product instead of a download. */
  preview: flag,
})
