/** What lies in the hand: a tool with its colour, size and sticker. */
import type { STICKERS } from '#contract/values/drawing.ts'
import type { DraggingTool } from './shape-making.rules.ts'

export type Sticker = (typeof STICKERS)[number]

/** `select` draws nothing: it takes hold of what is drawn. */
export type Tool = DraggingTool | 'text' | 'sticker' | 'select'

export interface Pen {
  tool: Tool
  /** `#rrggbb`. */
  colour: string
  /** From 1 to 50, in points of the screen. */
  size: number
  sticker: Sticker
}
