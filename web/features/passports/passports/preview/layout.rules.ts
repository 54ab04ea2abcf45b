import type { TraceLayout } from '#contract/passports/passport-snapshot.ts'
import { contrastOf, isHexColor, MIN_TEXT_CONTRAST } from '#contract/values/codes/colors.ts'

export type ColorName = Extract<keyof TraceLayout, `${string}_color`>

export const COLOR_FIELDS: readonly { name: ColorName; label: string }[] = [
  { name: 'title_color', label: 'Title' },
  { name: 'font_color', label: 'Text' },
  { name: 'icon_color', label: 'Icons' },
  { name: 'verified_color', label: 'Verified' },
  { name: 'unverified_color', label: 'Unverified' },
  { name: 'background_color', label: 'Background' },
]

type Toggle = {
  [Name in keyof TraceLayout]: TraceLayout[Name] extends boolean ? Name : never
}[keyof TraceLayout]

const PARTS: Record<Toggle, { label: string; hint: string }> = {
  supply_chain: { label: 'Supply chain', hint: 'The steps, who carried them out, and the map of the route.' },
  geo: {
    label: 'Geo images',
    hint: 'Photos of the steps with the places where they were taken, also on the map.',
  },
  bom: { label: 'BOM records', hint: 'The bill of materials, line by line, without prices.' },
  lca: { label: 'Life-cycle assessment', hint: 'Environmental impact, as chart and table.' },
  repair_recycle_and_resale: {
    label: 'Circular services',
    hint: 'Companies that repair, resell, upcycle, recycle or accept donations.',
  },
  reviews: {
    label: 'Reviews',
    hint: 'Approved reviews, the average rating, and the review form.',
  },
}

/** What can be left out of the passport (docs/product.md, Layout). */
export const SHOWN_PARTS = (Object.keys(PARTS) as Toggle[]).map((name) => ({ name, ...PARTS[name] }))

/** Colours that the brand picks for text; the others mark shapes beside words. */
const TEXT_COLORS: readonly ColorName[] = ['title_color', 'font_color']

/** Whether text in this colour can be read on the background (WCAG 2.2, 1.4.3); what is no colour is not judged. */
export const isReadableColor = (name: ColorName, layout: Pick<TraceLayout, ColorName>): boolean => {
  const [color, background] = [layout[name], layout.background_color]
  if (!TEXT_COLORS.includes(name) || !isHexColor(color) || !isHexColor(background)) return true
  return contrastOf(color, background) >= MIN_TEXT_CONTRAST
}
