/** Strokes of a signature in points of the pad that is shown, which may be of another size at any moment. */
import type { PointGroup } from 'signature_pad'

/** The same strokes on a pad that is `factor` times as wide. */
export const scaleStrokes = (strokes: readonly PointGroup[], factor: number): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    dotSize: stroke.dotSize * factor,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }))
