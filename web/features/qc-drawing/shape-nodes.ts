/** What stands on the stage for each shape: the screen and the saved picture draw the same nodes. */
import type Konva from 'konva/lib/Core.js'
import { Ellipse } from 'konva/lib/shapes/Ellipse.js'
import { Line } from 'konva/lib/shapes/Line.js'
import { Rect } from 'konva/lib/shapes/Rect.js'
import { Text } from 'konva/lib/shapes/Text.js'
import type { DrawnShape } from '#contract/values/drawing.ts'
import { arrowPath } from './arrow-path.rules.ts'

/** What is typed looks like the product; a device without that font has one of its own. */
export const TEXT_FONT = "'Inter Variable', system-ui, sans-serif"
const STICKER_FONT = "'Apple Color Emoji', 'Segoe UI Emoji', 'Noto Color Emoji', sans-serif"

type Kind = 'Ellipse' | 'Line' | 'Rect' | 'Text'
const KINDS = { Ellipse, Line, Rect, Text }

interface NodeRecipe {
  kind: Kind
  config: Konva.NodeConfig
}

const inkOf = ({ size, colour }: { size: number; colour: string }) => ({
  ...{ stroke: colour, strokeWidth: size, lineCap: 'round', lineJoin: 'round' },
  perfectDrawEnabled: false,
})

/** The node of a shape, by its name in Konva. */
export const recipeOf = (shape: DrawnShape): NodeRecipe => {
  switch (shape.kind) {
    case 'brush':
    case 'line':
      return { kind: 'Line', config: { ...inkOf(shape), points: [...shape.points] } }
    case 'arrow':
      return { kind: 'Line', config: { ...inkOf(shape), points: arrowPath(shape.points, shape.size) } }
    case 'eraser': {
      const config = { ...inkOf(shape), points: [...shape.points], listening: false }
      return { kind: 'Line', config: { ...config, globalCompositeOperation: 'destination-out' } }
    }
    case 'rectangle': {
      const { x, y, width, height } = shape
      return { kind: 'Rect', config: { ...inkOf(shape), x, y, width, height } }
    }
    case 'circle': {
      const { x, y, radius_x: radiusX, radius_y: radiusY } = shape
      return { kind: 'Ellipse', config: { ...inkOf(shape), x, y, radiusX, radiusY } }
    }
    case 'text': {
      const { x, y, text, size: fontSize, colour: fill } = shape
      return { kind: 'Text', config: { x, y, text, fontSize, fill, fontFamily: TEXT_FONT, fontStyle: '600' } }
    }
    case 'sticker':
      return { kind: 'Text', config: stickerConfig(shape) }
  }
}

/** Half of the side of a sticker's square: signs are wider than they are high. */
const ROOM = 0.75

const stickerConfig = ({ x, y, size, sticker }: Extract<DrawnShape, { kind: 'sticker' }>) => ({
  ...{ text: sticker, fontSize: size, fontFamily: STICKER_FONT, fill: '#000000' },
  ...{ x: x - size * ROOM, y: y - size * ROOM, width: size * ROOM * 2, height: size * ROOM * 2 },
  ...{ align: 'center', verticalAlign: 'middle', wrap: 'none' },
})

export const makeNode = (shape: DrawnShape): Konva.Shape => {
  const { kind, config } = recipeOf(shape)
  return new KINDS[kind]({ ...config, id: shape.id } as never)
}
