/**
 * What somebody drew on a photo: shapes in the photo's own pixels, in the order in which they were drawn, so that the
 * drawing can be opened and changed again at any size (docs/product.md, Image editor).
 */
import { z } from 'zod'

/** In the order of the picker. */
export const STICKERS = [
  ...['✅', '❌', '⚠️', '❗', '❓', '⭐', '🔴', '🟡'],
  ...['🟢', '👍', '👎', '👉', '✂️', '📏', '🧵'],
] as const

export const DRAWING_LIMITS = {
  /** Of the drawing as JSON. */
  bytes: 1_048_576,
  shapes: 2000,
  text: 500,
  /** Of one path: x and y in turn. */
  numbers: 40_000,
  /** Of the picture with the drawing in it: Safari draws no larger one. */
  pixels: 16_777_216,
} as const

export const DRAWING_TEXTS = {
  unknownShape: 'This drawing has a shape that is not known',
  tooLarge: 'The drawing must be no more than 1 MB',
  tooManyShapes: 'A drawing has at most 2,000 shapes',
  notJson: 'The drawing is not JSON',
} as const

/** Shapes may reach beyond the photo's edge. */
export const COORDINATES = { min: -50_000, max: 100_000 } as const
const coordinate = z.number().min(COORDINATES.min).max(COORDINATES.max)
const length = z.number().min(0).max(100_000)
const colour = z.string().regex(/^#[0-9a-f]{6}$/i)
/** x and y in turn. */
const path = z
  .array(coordinate)
  .min(4)
  .max(DRAWING_LIMITS.numbers)
  .refine((points) => points.length % 2 === 0)
const ends = z.tuple([coordinate, coordinate, coordinate, coordinate])

const shape = { id: z.string().min(1).max(64) }
export const STROKE_SIZE = { min: 0.1, max: 2000 } as const
const stroke = { ...shape, size: z.number().min(STROKE_SIZE.min).max(STROKE_SIZE.max), colour }

export const drawnShape = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('brush'), ...stroke, points: path }),
    z.object({ kind: z.literal('eraser'), ...stroke, points: path }),
    z.object({ kind: z.literal('line'), ...stroke, points: ends }),
    z.object({ kind: z.literal('arrow'), ...stroke, points: ends }),
    z.object({
      kind: z.literal('rectangle'),
      ...stroke,
      ...{ x: coordinate, y: coordinate, width: length, height: length },
    }),
    z.object({
      kind: z.literal('circle'),
      ...stroke,
      /** Of its middle. */
      ...{ x: coordinate, y: coordinate, radius_x: length, radius_y: length },
    }),
    z.object({
      kind: z.literal('text'),
      ...stroke,
      /** Of its upper left corner; its size is the height of a line. */
      ...{ x: coordinate, y: coordinate, text: z.string().min(1).max(DRAWING_LIMITS.text) },
    }),
    z.object({
      kind: z.literal('sticker'),
      ...shape,
      /** Of its middle. */
      ...{ x: coordinate, y: coordinate, size: length, sticker: z.enum(STICKERS) },
    }),
  ],
  { error: DRAWING_TEXTS.unknownShape },
)

export type DrawnShape = z.output<typeof drawnShape>

export const drawing = z.object({
  /** Of the photo. */
  width: z.int().min(1).max(50_000),
  height: z.int().min(1).max(50_000),
  shapes: z.array(drawnShape).max(DRAWING_LIMITS.shapes, DRAWING_TEXTS.tooManyShapes),
})
export type Drawing = z.output<typeof drawing>
