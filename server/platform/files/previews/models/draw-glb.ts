/** A 3D model as one first sees it, in the light of the viewer; a picture on it counts as its mean colour. */
import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import {
  boundsOf,
  type Model,
  type ModelPart,
  ModelTooLarge,
  readGlb,
} from '#contract/files/model/glb.rules.ts'
import { FIRST_LOOK, type Matrix, viewOf } from '#contract/files/model/matrices.rules.ts'
import { MAX_PIXELS, TooLarge, writeDrawn } from '../drawn.ts'

const MAX_BYTES = 60_000_000
const SIDE = 800
const MAX_PICTURES = 40
const { yaw, pitch } = FIRST_LOOK
/** Where one looks from. */
const TOWARDS = [-Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)] as const

type Colour = readonly [number, number, number]

/** The library has them as the screen shows them, and factors are linear. */
const shownOf = ([red, green, blue]: ModelPart['colour']): Colour => [
  Math.max(0, red) ** 0.4545,
  Math.max(0, green) ** 0.4545,
  Math.max(0, blue) ** 0.4545,
]

/** One that cannot be read leaves the plain colour. */
const meanOf = async ({ bytes }: Model['pictures'][number]): Promise<Colour | null> => {
  try {
    const small = sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize(1, 1, { fit: 'fill' })
    const [red = 255, green = 255, blue = 255] = await small
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer()
    return [red / 255, green / 255, blue / 255]
  } catch {
    return null
  }
}

/** By place on the screen; what lies behind the eye is nowhere. */
const project = (matrix: Matrix, positions: Float32Array): Float32Array => {
  const places = new Float32Array(positions.length)
  const of = (row: number, x: number, y: number, z: number): number =>
    (matrix[row] ?? 0) * x + (matrix[4 + row] ?? 0) * y + (matrix[8 + row] ?? 0) * z + (matrix[12 + row] ?? 0)
  for (let at = 0; at + 2 < positions.length; at += 3) {
    const [x, y, z] = [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0]
    const depth = of(3, x, y, z)
    places[at] = depth > 0 ? ((of(0, x, y, z) / depth + 1) / 2) * SIDE : Number.NaN
    places[at + 1] = ((1 - of(1, x, y, z) / depth) / 2) * SIDE
    places[at + 2] = depth
  }
  return places
}

/** Red, green and blue of each pixel, and how far away what is there lies. */
class Screen {
  readonly pixels = Buffer.alloc(SIDE * SIDE * 3, 255)
  readonly #depths = new Float32Array(SIDE * SIDE).fill(Number.POSITIVE_INFINITY)

  /** @param three places of corners among `places` */
  fill(places: Float32Array, [a, b, c]: readonly [number, number, number], shown: Colour): void {
    const [ax, ay, bx, by] = [places[a] ?? 0, places[a + 1] ?? 0, places[b] ?? 0, places[b + 1] ?? 0]
    const [cx, cy] = [places[c] ?? 0, places[c + 1] ?? 0]
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    // Not a number where a corner is nowhere.
    if (!(Math.abs(area) > 0)) return
    const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)))
    const right = Math.min(SIDE - 1, Math.ceil(Math.max(ax, bx, cx)))
    const top = Math.max(0, Math.floor(Math.min(ay, by, cy)))
    const low = Math.min(SIDE - 1, Math.ceil(Math.max(ay, by, cy)))
    const [az, bz, cz] = [places[a + 2] ?? 0, places[b + 2] ?? 0, places[c + 2] ?? 0]
    for (let y = top; y <= low; y++)
      for (let x = left; x <= right; x++) {
        const [px, py] = [x + 0.5, y + 0.5]
        const ofB = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area
        const ofC = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area
        if (ofB < 0 || ofC < 0 || ofB + ofC > 1) continue
        const depth = az + ofB * (bz - az) + ofC * (cz - az)
        const pixel = y * SIDE + x
        if (depth >= (this.#depths[pixel] ?? 0)) continue
        this.#depths[pixel] = depth
        for (let part = 0; part < 3; part++) this.pixels[pixel * 3 + part] = (shown[part] ?? 0) * 255
      }
  }
}

/** From above and from where one looks; cloth has two sides. */
const lightOn = (normals: Float32Array, corners: readonly number[]): number => {
  const mean = [0, 1, 2].map((part) => corners.reduce((sum, at) => sum + (normals[at + part] ?? 0), 0))
  const length = Math.hypot(...mean) || 1
  const across = mean.reduce((sum, value, part) => sum + (value / length) * (TOWARDS[part] ?? 0), 0)
  return 0.42 + 0.4 * Math.abs(across) + 0.18 * (0.5 + (0.5 * (mean[1] ?? 0)) / length)
}

const read = async (path: string): Promise<Model> => {
  if ((await stat(path)).size > MAX_BYTES) throw new TooLarge('the model')
  try {
    return readGlb(new Uint8Array(await readFile(path)), (json) => JSON.parse(new TextDecoder().decode(json)))
  } catch (error) {
    throw error instanceof ModelTooLarge ? new TooLarge('the model') : error
  }
}

export const drawGlb = async (path: string, to: string): Promise<void> => {
  const model = await read(path)
  const means = await Promise.all(model.pictures.slice(0, MAX_PICTURES).map(meanOf))
  const { centre, radius } = boundsOf(model)
  const matrix = viewOf(FIRST_LOOK, { centre, radius, aspect: 1 })
  const screen = new Screen()
  for (const { positions, normals, indices, colour, picture } of model.parts) {
    if (colour[3] < 0.05) continue
    const places = project(matrix, positions)
    const own = (picture === null ? null : means[picture]) ?? shownOf(colour)
    for (let at = 0; at + 2 < indices.length; at += 3) {
      const corners = [indices[at] ?? 0, indices[at + 1] ?? 0, indices[at + 2] ?? 0].map(
        (corner) => corner * 3,
      )
      const light = lightOn(normals, corners)
      const lit = own.map((part) => Math.min(1, part * light)) as unknown as Colour
      screen.fill(places, corners as unknown as readonly [number, number, number], lit)
    }
  }
  const size = { width: SIDE, height: SIDE, channels: 3 as const }
  await writeDrawn(sharp(screen.pixels, { raw: size }).trim({ background: '#ffffff' }), to)
}
