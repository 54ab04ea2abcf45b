import type { Shapes } from './drawing-history.rules.ts'
import { TEXT_FONT } from './shape-nodes.ts'

/** A canvas takes whatever font is there, and does not wait for one that is on its way. */
export const loadFonts = async (shapes: Shapes): Promise<void> => {
  const text = shapes.map((shape) => (shape.kind === 'text' ? shape.text : '')).join('')
  if (text) await document.fonts.load(`600 20px ${TEXT_FONT}`, text)
}
