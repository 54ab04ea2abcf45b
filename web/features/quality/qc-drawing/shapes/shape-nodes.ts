/** What stands on the stage for each shape: the screen and the saved picture draw the same nodes. */
// No texts: names of shapes that Konva knows, and a font.
import type Konva from 'konva/lib/Core.js'
import { Shape } from 'konva/lib/Shape.js'
import { Ellipse } from 'konva/lib/shapes/Ellipse.js'
import { Line } from 'konva/lib/shapes/Line.js'
import { Rect } from 'konva/lib/shapes/Rect.js'
import { Text } from 'konva/lib/shapes/Text.js'
import type { DrawnShape } from '#contract/values/drawing.ts'
import { arrowPath } from './arrow-path.rules.ts'
import { imageOf } from './stickers.ts'

/** What is typed looks like the product; a device without that font has one of its own. */
export const TEXT_FONT = "'Inter Variable', system-ui, sans-serif"

type Kind = 'Ellipse' | 'Line' | 'Rect' | 'Shape' | 'Text'
const KINDS: Record<Kind, new (config: never) => Konva.Shape> = { Ellipse, Line, Rect, Shape, Text }

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
      return { kind: 'Shape', config: stickerConfig(shape) }
  }
}

type StickerShape = Extract<DrawnShape, { kind: 'sticker' }>

const stickerConfig = ({ x, y, size, sticker }: StickerShape): Konva.ShapeConfig => ({
  ...{ x: x - size / 2, y: y - size / 2, width: size, height: size },
  // Its picture may come after the node.
  sceneFunc: (context) => {
    const image = imageOf(sticker)
    if (image) context.drawImage(image, 0, 0, size, size)
  },
  hitFunc: (context, shape) => {
    context.beginPath()
    context.rect(0, 0, size, size)
    context.closePath()
    context.fillStrokeShape(shape)
  },
  // Only what is filled can be taken hold of.
  fill: '#000000',
})

export const makeNode = (shape: DrawnShape): Konva.Shape => {
  const { kind, config } = recipeOf(shape)
  return new KINDS[kind]({ ...config, id: shape.id } as never)
}
