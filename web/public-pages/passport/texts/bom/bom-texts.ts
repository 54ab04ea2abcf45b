import type { BomSection } from '#contract/materials/boms.ts'

/** What is said around the bill of materials in one language; numbers arrive as the language writes them. */
export type BomTexts = {
  /** Over its part of the passport. */
  title: string
  /** Over its own page. */
  pageTitle: string
  sections: Record<BomSection, string>
  colour: string
  supplier: string
  country: string
  certification: string
  recycled: string
  weight: string
  all: (count: string) => string
  back: string
  description: (product: string, brand: string) => string
  notFoundTitle: string
  notFound: string
}
