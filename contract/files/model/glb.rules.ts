/** Reads a binary glTF 2.0 as far as it is drawn: triangles, their colours and pictures, placed as the scene says. */
import { type Matrix, matrixOf, multiply, SAME, turn, turnPoint } from './matrices.rules.ts'

export interface ModelPart {
  /** Three numbers a corner, in the scene's space. */
  positions: Float32Array
  normals: Float32Array
  /** Two numbers a corner; null where there is no picture. */
  places: Float32Array | null
  indices: Uint32Array
  /** Red, green, blue and how opaque, 0 to 1. */
  colour: readonly [number, number, number, number]
  /** Place among the model's pictures; null for plain colour. */
  picture: number | null
}

export interface Model {
  parts: ModelPart[]
  pictures: { bytes: Uint8Array<ArrayBuffer>; type: string }[]
}

export const MAX_TRIANGLES = 1_000_000
export class ModelTooLarge extends Error {
  override name = 'ModelTooLarge'
}
export class ModelUnreadable extends Error {
  override name = 'ModelUnreadable'
}

interface Accessor {
  bufferView?: number
  byteOffset?: number
  componentType: number
  count: number
  type: string
}
interface Primitive {
  attributes: Record<string, number>
  indices?: number
  material?: number
  mode?: number
}
interface Node {
  mesh?: number
  children?: number[]
  matrix?: number[]
  translation?: number[]
  rotation?: number[]
  scale?: number[]
}
interface Gltf {
  extensionsRequired?: string[]
  scene?: number
  scenes?: { nodes?: number[] }[]
  nodes?: Node[]
  meshes?: { primitives: Primitive[] }[]
  accessors?: Accessor[]
  bufferViews?: { byteOffset?: number; byteLength: number; byteStride?: number }[]
  materials?: {
    pbrMetallicRoughness?: { baseColorFactor?: number[]; baseColorTexture?: { index: number } }
  }[]
  textures?: { source?: number }[]
  images?: { bufferView?: number; mimeType?: string }[]
}

const MAGIC = 0x46546c67
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942
const TRIANGLES = 4
const MAX_DEPTH = 64
/** A node that names itself twice is 2⁶⁴ of them before it is too deep. */
const MAX_NODES = 100_000
/** Packed geometry needs a decoder of its own; other extensions only look better. */
const PACKED = /draco|meshopt|quantization/i

/** @param parse JSON of these bytes: browser and server decode text each in their own way */
export const readGlb = (bytes: Uint8Array<ArrayBuffer>, parse: (json: Uint8Array) => unknown): Model => {
  try {
    return new Reader(bytes, parse).read()
  } catch (error) {
    if (error instanceof ModelTooLarge || error instanceof ModelUnreadable) throw error
    throw new ModelUnreadable('broken', { cause: error })
  }
}

const READERS: Readonly<Record<number, [size: number, read: (view: DataView, at: number) => number]>> = {
  5120: [1, (view, at) => view.getInt8(at) / 127],
  5121: [1, (view, at) => view.getUint8(at)],
  5123: [2, (view, at) => view.getUint16(at, true)],
  5125: [4, (view, at) => view.getUint32(at, true)],
  5126: [4, (view, at) => view.getFloat32(at, true)],
}
const NUMBERS: Readonly<Record<string, number>> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 }

class Reader {
  readonly #gltf: Gltf
  readonly #binary: DataView
  readonly #parts: ModelPart[] = []
  #triangles = 0
  #nodes = 0

  constructor(bytes: Uint8Array<ArrayBuffer>, parse: (json: Uint8Array) => unknown) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    if (view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) !== 2) throw new ModelUnreadable('magic')
    let gltf: Gltf | null = null
    let binary = new DataView(new ArrayBuffer(0))
    for (let at = 12; at + 8 <= bytes.byteLength; ) {
      const [length, type] = [view.getUint32(at, true), view.getUint32(at + 4, true)]
      const chunk = bytes.subarray(at + 8, at + 8 + length)
      if (type === JSON_CHUNK) gltf = parse(chunk) as Gltf
      if (type === BINARY_CHUNK) binary = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength)
      at += 8 + length
    }
    if (!gltf) throw new ModelUnreadable('scene')
    this.#gltf = gltf
    this.#binary = binary
  }

  read(): Model {
    if (this.#gltf.extensionsRequired?.some((name) => PACKED.test(name))) throw new ModelUnreadable('packed')
    const { scenes = [], scene = 0, nodes = [] } = this.#gltf
    const roots = scenes[scene]?.nodes ?? nodes.map((_, at) => at)
    for (const root of roots) this.#takeNode(root, SAME, 0)
    if (this.#parts.length === 0) throw new ModelUnreadable('empty')
    return { parts: this.#parts, pictures: this.#pictures() }
  }

  #takeNode(at: number, matrix: Matrix, depth: number): void {
    const node = this.#gltf.nodes?.[at]
    if (!node || depth > MAX_DEPTH) return
    if (++this.#nodes > MAX_NODES) throw new ModelTooLarge()
    const own = multiply(matrix, matrixOf(node))
    const mesh = node.mesh === undefined ? undefined : this.#gltf.meshes?.[node.mesh]
    for (const primitive of mesh?.primitives ?? []) this.#takePrimitive(primitive, own)
    for (const child of node.children ?? []) this.#takeNode(child, own, depth + 1)
  }

  #takePrimitive({ attributes, indices, material, mode = TRIANGLES }: Primitive, matrix: Matrix): void {
    const place = attributes.POSITION
    if (mode !== TRIANGLES || place === undefined) return
    const corners = this.#gltf.accessors?.[place]?.count ?? 0
    const count = indices === undefined ? corners : (this.#gltf.accessors?.[indices]?.count ?? 0)
    // Before anything of it is read: a scene may name one mesh a thousand times.
    this.#triangles += count / 3
    if (this.#triangles > MAX_TRIANGLES || corners > 3 * MAX_TRIANGLES) throw new ModelTooLarge()
    const positions = turn(matrix, this.#numbers(place), turnPoint)
    const order =
      indices === undefined
        ? Uint32Array.from({ length: corners }, (_, at) => at)
        : Uint32Array.from(this.#numbers(indices))
    if (order.some((corner) => corner >= corners)) throw new ModelUnreadable('corner')
    const { baseColorFactor = [1, 1, 1, 1], baseColorTexture } =
      this.#gltf.materials?.[material ?? -1]?.pbrMetallicRoughness ?? {}
    const texture = baseColorTexture && this.#gltf.textures?.[baseColorTexture.index]?.source
    const uv = attributes.TEXCOORD_0
    this.#parts.push({
      positions,
      normals: normalsOf(positions, order),
      indices: order,
      places: uv === undefined || texture === undefined ? null : this.#numbers(uv),
      colour: baseColorFactor as unknown as ModelPart['colour'],
      picture: uv === undefined ? null : (texture ?? null),
    })
  }

  #numbers(place: number): Float32Array {
    const accessor = this.#gltf.accessors?.[place]
    const view = this.#gltf.bufferViews?.[accessor?.bufferView ?? -1]
    const [size, read] = READERS[accessor?.componentType ?? 0] ?? []
    const width = NUMBERS[accessor?.type ?? '']
    if (!accessor || !view || !size || !read || !width) throw new ModelUnreadable('accessor')
    const stride = view.byteStride ?? size * width
    const from = (view.byteOffset ?? 0) + (accessor.byteOffset ?? 0)
    const numbers = new Float32Array(accessor.count * width)
    for (let at = 0; at < accessor.count; at++)
      for (let part = 0; part < width; part++)
        numbers[at * width + part] = read(this.#binary, from + at * stride + part * size)
    return numbers
  }

  #pictures(): Model['pictures'] {
    return (this.#gltf.images ?? []).map(({ bufferView, mimeType = 'image/png' }) => {
      const view = this.#gltf.bufferViews?.[bufferView ?? -1]
      const { buffer, byteOffset } = this.#binary
      const from = byteOffset + (view?.byteOffset ?? 0)
      return { bytes: new Uint8Array(buffer as ArrayBuffer, from, view?.byteLength ?? 0), type: mimeType }
    })
  }
}

/** Of corners that share a place, the mean of their triangles. */
const normalsOf = (positions: Float32Array, indices: Uint32Array): Float32Array => {
  const normals = new Float32Array(positions.length)
  const at = (corner: number, part: number): number => positions[corner * 3 + part] ?? 0
  for (let place = 0; place + 2 < indices.length; place += 3) {
    const corners = [indices[place] ?? 0, indices[place + 1] ?? 0, indices[place + 2] ?? 0] as const
    const [a, b, c] = corners
    const u = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)] as const
    const v = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)] as const
    const cross = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
    for (const corner of corners)
      for (let part = 0; part < 3; part++)
        normals[corner * 3 + part] = (normals[corner * 3 + part] ?? 0) + (cross[part] ?? 0)
  }
  return normals
}

/** The middle of what is drawn, and how far its corners lie from there. */
export const boundsOf = ({ parts }: Model): { centre: [number, number, number]; radius: number } => {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of parts)
    positions.forEach((value, at) => {
      low[at % 3] = Math.min(low[at % 3] ?? 0, value)
      high[at % 3] = Math.max(high[at % 3] ?? 0, value)
    })
  const half = low.map((value, part) => ((high[part] ?? 0) - value) / 2)
  const centre = low.map((value, part) => value + (half[part] ?? 0)) as [number, number, number]
  return { centre, radius: Math.hypot(...half) || 1 }
}
