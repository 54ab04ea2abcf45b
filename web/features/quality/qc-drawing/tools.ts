/** The editor's tools in their order, each with its letter; and what it begins with. */

import { STICKERS } from '#contract/values/drawing.ts'
import type { Icon } from '#web/ui/make-icon.ts'
import {
  IconArrowUpRight,
  IconBrush,
  IconCircle,
  IconEraser,
  IconLine,
  IconMoodSmile,
  IconPointer,
  IconRectangle,
  IconTypography,
} from './icons.ts'
import type { Pen, Tool } from './shapes/pen.ts'

interface ToolRow {
  tool: Tool
  name: string
  letter: string
  icon: Icon
}

export const TOOLS: readonly ToolRow[] = [
  { tool: 'brush', name: 'Brush', letter: 'B', icon: IconBrush },
  { tool: 'arrow', name: 'Arrow', letter: 'A', icon: IconArrowUpRight },
  { tool: 'line', name: 'Line', letter: 'L', icon: IconLine },
  { tool: 'rectangle', name: 'Rectangle', letter: 'R', icon: IconRectangle },
  { tool: 'circle', name: 'Circle', letter: 'C', icon: IconCircle },
  { tool: 'text', name: 'Text', letter: 'T', icon: IconTypography },
  { tool: 'sticker', name: 'Sticker', letter: 'S', icon: IconMoodSmile },
  { tool: 'eraser', name: 'Eraser', letter: 'E', icon: IconEraser },
  { tool: 'select', name: 'Move', letter: 'V', icon: IconPointer },
]

export const COLOURS = [
  { colour: '#000000', name: 'Black' },
  { colour: '#ffffff', name: 'White' },
  { colour: '#e5383b', name: 'Red' },
  { colour: '#ffd23f', name: 'Yellow' },
  { colour: '#12a150', name: 'Green' },
  { colour: '#2667ff', name: 'Blue' },
] as const

export const SIZES = { min: 1, max: 50 } as const

/** Of one press. */
export const ZOOM_STEP = 1.5

export const FIRST_PEN: Pen = { tool: 'brush', colour: '#000000', size: 5, sticker: STICKERS[0] }
