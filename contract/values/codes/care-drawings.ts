/** Draws the care symbols as lines on a square of 32, in the colour of the text around them. */
import { type CareMeaning, type CareProcess, type CareSymbol, findCareSymbol } from './care-symbols.ts'

const path = (d: string): string => `<path d="${d}"/>`
const dot = (x: number, y: number): string =>
  `<circle cx="${x}" cy="${y}" r="1.5" fill="currentColor" stroke="none"/>`
const dots = (count: number, y: number): string =>
  Array.from({ length: count }, (_, index) => dot(16 + (index - (count - 1) / 2) * 4.6, y)).join('')
const letters = (text: string | number, y: number): string =>
  `<text x="16" y="${y}" fill="currentColor" stroke="none" font-family="Arial,sans-serif" font-size="10" font-weight="700" text-anchor="middle">${text}</text>`

const TUB = path('M3 8l2.4 16.2h21.2L29 8M3.5 11.4q3.1-2.9 6.2 0t6.3 0 6.3 0 6.2 0')
const HALF_TUB = path('M3 8l2.4 16.2h21.2L28 15M3.5 11.4q3.1-2.9 6.2 0')
const HAND = path(
  'M29 5.2l-6.4 3.3-6.9.3a1.7 1.7 0 000 3.4h4.5m-6.1 0a1.7 1.7 0 000 3.4h4.6m-4 0a1.7 1.7 0 000 3.4h6c2.4 0 3.9-1.2 5-3l3.3-3',
)
const TRIANGLE = path('M16 3.5L29 24.5H3z')
const OBLIQUES = path('M10 24.5L19.5 9.2M17 24.5L23 14.8')
const SQUARE = path('M5 4h22v22H5z')
const DRUM = '<circle cx="16" cy="15" r="8.6"/>'
const SHADE = path('M5 13L14 4M5 8.5L9.5 4')
const IRON = path('M3 24h26.2L26.5 11.2A4 4 0 0022.6 8H12M25.7 14H14C8.2 14 4.2 18 3 24')
const CIRCLE = '<circle cx="16" cy="14" r="10.5"/>'
const CROSS = path('M4.5 4L27.5 28M27.5 4L4.5 28')

const BARS: Record<CareProcess, string> = {
  normal: '',
  mild: path('M6.5 28h19'),
  very_mild: path('M6.5 27.6h19M6.5 30.8h19'),
}
const LINES = {
  line: path('M16 8v14'),
  drip_line: path('M13 8v14M19 8v14'),
  flat: path('M9 15h14'),
  drip_flat: path('M9 12.5h14M9 17.5h14'),
}
const IRON_DOTS = { 110: 1, 150: 2, 200: 3 }
const NEVER = {
  wash: TUB,
  bleach: TRIANGLE,
  tumble_dry: SQUARE + DRUM,
  iron: IRON,
  dry_clean: CIRCLE,
  wet_clean: CIRCLE + letters('W', 17.6),
}

const draw = (meaning: CareMeaning): string => {
  switch (meaning.does) {
    case 'wash':
      return TUB + letters(meaning.celsius, 21.6) + BARS[meaning.process]
    case 'wash_by_hand':
      return HALF_TUB + HAND
    case 'bleach':
      return meaning.agent === 'any' ? TRIANGLE : TRIANGLE + OBLIQUES
    case 'tumble_dry':
      return SQUARE + DRUM + dots(meaning.celsius === 80 ? 2 : 1, 15)
    case 'dry':
      return SQUARE + LINES[meaning.way] + (meaning.in_shade ? SHADE : '')
    case 'iron':
      return IRON + dots(IRON_DOTS[meaning.celsius], 19.4)
    case 'dry_clean':
      return CIRCLE + letters(meaning.solvents, 17.6) + BARS[meaning.process]
    case 'wet_clean':
      return CIRCLE + letters('W', 17.6) + BARS[meaning.process]
    case 'never':
      return NEVER[meaning.what] + CROSS
  }
}

/** What stands inside the svg element; nothing of it comes from data. */
export const careMarkup = ({ meaning }: CareSymbol): string => draw(meaning)

export const CARE_VIEW_BOX = '0 0 32 32'

/** A whole svg file, for `/icons/care/{code}.svg`; null for a code that there is not. */
export const drawCareSymbol = (code: string): string | null => {
  const symbol = findCareSymbol(code)
  return (
    symbol &&
    `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="${CARE_VIEW_BOX}" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${careMarkup(symbol)}</svg>`
  )
}
