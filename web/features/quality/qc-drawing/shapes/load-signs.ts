import type { Shapes } from '../drawing-history.rules.ts'
import { TEXT_FONT } from './shape-nodes.ts'
import { loadStickers } from './stickers.ts'

/** A canvas takes whatever font and pictures are there, and does not wait for those that are on their way. */
export const loadSigns = async (shapes: Shapes): Promise<void> => {
  const text = shapes.map((shape) => (shape.kind === 'text' ? shape.text : '')).join('')
  const stickers = shapes.flatMap((shape) => (shape.kind === 'sticker' ? [shape.sticker] : []))
  await Promise.all([
    text === '' ? undefined : document.fonts.load(`600 20px ${TEXT_FONT}`, text),
    loadStickers(stickers),
  ])
}
