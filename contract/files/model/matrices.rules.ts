/** Four by four, column by column, as glTF and WebGL have them. */
export type Matrix = readonly number[]

export const SAME: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

export const multiply = (a: Matrix, b: Matrix): Matrix =>
  Array.from({ length: 16 }, (_, at) => {
    const [column, row] = [Math.floor(at / 4), at % 4]
    return [0, 1, 2, 3].reduce((sum, k) => sum + (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0), 0)
  })

interface Placed {
  matrix?: number[]
  translation?: number[]
  rotation?: number[]
  scale?: number[]
}

export const matrixOf = ({ matrix, translation, rotation, scale }: Placed): Matrix => {
  if (matrix) return matrix
  const [x = 0, y = 0, z = 0, w = 1] = rotation ?? []
  const [sx = 1, sy = 1, sz = 1] = scale ?? []
  const [tx = 0, ty = 0, tz = 0] = translation ?? []
  return [
    ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    ...[2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    ...[2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    ...[tx, ty, tz, 1],
  ]
}

type Point = [number, number, number]

export const turnPoint = (m: Matrix, [x, y, z]: Point): Point => [
  (m[0] ?? 0) * x + (m[4] ?? 0) * y + (m[8] ?? 0) * z + (m[12] ?? 0),
  (m[1] ?? 0) * x + (m[5] ?? 0) * y + (m[9] ?? 0) * z + (m[13] ?? 0),
  (m[2] ?? 0) * x + (m[6] ?? 0) * y + (m[10] ?? 0) * z + (m[14] ?? 0),
]

export const turn = (
  matrix: Matrix,
  numbers: Float32Array,
  by: (matrix: Matrix, point: Point) => Point,
): Float32Array => {
  const turned = new Float32Array(numbers.length)
  for (let at = 0; at + 2 < numbers.length; at += 3)
    turned.set(by(matrix, [numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0]), at)
  return turned
}

export interface Look {
  yaw: number
  pitch: number
  /** In radii of the model. */
  distance: number
}

/** Where one begins to turn it, and what its small picture shows. */
export const FIRST_LOOK: Look = { yaw: 0.4, pitch: 0.15, distance: 2.6 }

/** What is seen from `distance` before the middle, turned to the side and up; `aspect` is width by height. */
export const viewOf = (
  { yaw, pitch, distance }: Look,
  { centre, radius, aspect }: { centre: readonly [number, number, number]; radius: number; aspect: number },
): Matrix => {
  const [sy, cy, sp, cp] = [Math.sin(yaw), Math.cos(yaw), Math.sin(pitch), Math.cos(pitch)]
  const turned: Matrix = [cy, sy * sp, -sy * cp, 0, 0, cp, sp, 0, sy, -cy * sp, cy * cp, 0, 0, 0, 0, 1]
  const moved: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -centre[0], -centre[1], -centre[2], 1]
  const away: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, -distance * radius, 1]
  const focus = 2.4
  const [near, far] = [radius * 0.05, radius * (distance + 4)]
  const lens: Matrix = [
    ...[focus / Math.max(aspect, 1), 0, 0, 0, 0, (focus * Math.min(aspect, 1)) / 1, 0, 0],
    ...[0, 0, (far + near) / (near - far), -1, 0, 0, (2 * far * near) / (near - far), 0],
  ]
  return multiply(lens, multiply(away, multiply(turned, moved)))
}
