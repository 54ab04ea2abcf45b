import type { DrawnShape } from '#contract/values/drawing.ts'
import type { Shapes } from '../drawing-history.rules.ts'

export const SHAPE_NAMES: Record<DrawnShape['kind'], string> = {
  brush: 'Brush stroke',
  eraser: 'Eraser stroke',
  rectangle: 'Rectangle',
  circle: 'Circle',
  line: 'Line',
  arrow: 'Arrow',
  text: 'Text',
  sticker: 'Sticker',
}

/** What an eraser took away is nothing that one could take hold of. */
export const listSelectable = (shapes: Shapes): Shapes => shapes.filter(({ kind }) => kind !== 'eraser')

/** As it is read out: «Arrow, 2 of 5». */
export const saySelected = (shapes: Shapes, id: string): string => {
  const all = listSelectable(shapes)
  const at = all.findIndex((shape) => shape.id === id)
  const shape = all[at]
  return shape ? `${SHAPE_NAMES[shape.kind]}, ${at + 1} of ${all.length}` : ''
}
