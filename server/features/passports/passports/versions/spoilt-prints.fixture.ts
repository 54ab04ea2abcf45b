/**
 * Pictures of a printed QR code as phones take them of worn labels. Each way of spoiling has twenty strengths, from hardly
 * to badly; the same numbers come out on every machine.
 */
import sharp, { type Sharp } from 'sharp'

/** Grey values, row by row. */
interface Picture {
  size: number
  grey: Float64Array
}

/** As large as a code is in the middle of a phone's picture. */
const CODE = 260
const SIZE = 390
const STRENGTHS = 20
const PAPER = 255

/** Mulberry32: small, and the same everywhere. */
const openRandom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const rawOf = async (picture: Sharp): Promise<Picture> => {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { size: info.width, grey: Float64Array.from(data) }
}

/** On a sheet of white paper. */
const print = (svg: Buffer): Promise<Picture> => {
  const around = (SIZE - CODE) / 2
  const sheet = { top: around, bottom: around, left: around, right: around, background: '#fff' }
  return rawOf(sharp(svg).resize(CODE, CODE, { kernel: 'nearest' }).flatten().extend(sheet))
}

const sharpOf = ({ size, grey }: Picture): Sharp =>
  // Each value is rounded and kept within 0 to 255 by the array itself.
  sharp(Uint8ClampedArray.from(grey), { raw: { width: size, height: size, channels: 1 } })

const at = ({ size, grey }: Picture, x: number, y: number): number =>
  x < 0 || y < 0 || x >= size || y >= size ? PAPER : (grey[y * size + x] ?? PAPER)

/** Each point of the new picture, from the middle, says where in the old one it was. */
const warp = (picture: Picture, from: (x: number, y: number) => [x: number, y: number]): Picture => {
  const { size } = picture
  const middle = (size - 1) / 2
  const grey = picture.grey.map((_, index) => {
    const [fromX, fromY] = from((index % size) - middle, Math.floor(index / size) - middle)
    const [x, y] = [fromX + middle, fromY + middle]
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [right, down] = [x - left, y - top]
    const row = (line: number) => at(picture, left, line) * (1 - right) + at(picture, left + 1, line) * right
    return row(top) * (1 - down) + row(top + 1) * down
  })
  return { size, grey }
}

const rotate = (picture: Picture, degrees: number): Picture => {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return warp(picture, (x, y) => [x * cos + y * sin, y * cos - x * sin])
}

/** Seen from the side, so that one edge is farther away. */
const tilt = (picture: Picture, { x: tiltX, y: tiltY }: { x: number; y: number }): Picture =>
  warp(picture, (x, y) => {
    const depth = 1 + (x * tiltX + y * tiltY) / SIZE
    return [x / depth, y / depth]
  })

const addNoise = ({ size, grey }: Picture, deviation: number, seed: number): Picture => {
  const random = openRandom(seed)
  // Four evenly spread numbers together are nearly a bell, of this deviation.
  const bell = () => (random() + random() + random() + random() - 2) * Math.sqrt(3)
  return { size, grey: grey.map((value) => value + deviation * bell()) }
}

const fade = ({ size, grey }: Picture, [darkest, lightest]: readonly [number, number]): Picture => ({
  size,
  grey: grey.map((value) => darkest + (value / PAPER) * (lightest - darkest)),
})

/** A stain, a fold or a thread over the middle of the code, which carries the text, and not over the squares by which it is found. */
const cover = ({ size, grey }: Picture, share: number, seed: number): Picture => {
  const random = openRandom(seed)
  const side = Math.sqrt(share) * CODE
  const begin = (SIZE - CODE) / 2 + CODE * 0.3
  const room = Math.max(0, CODE * 0.4 - side)
  const [left, top] = [begin + random() * room, begin + random() * room]
  const colour = random() < 0.5 ? 0 : PAPER
  const isUnder = (index: number) => {
    const [x, y] = [index % size, Math.floor(index / size)]
    return x >= left && x < left + side && y >= top && y < top + side
  }
  return { size, grey: grey.map((value, index) => (isUnder(index) ? colour : value)) }
}

/** `strength`: from 1 / 20 to 1. A little more than the strongest of each is too much for the reader of these tests. */
const WAYS: Record<string, (picture: Picture, strength: number, seed: number) => Picture | Promise<Picture>> =
  {
    blurred: (picture, strength) => rawOf(sharpOf(picture).blur(0.3 + strength * 2)),
    noisy: (picture, strength, seed) => addNoise(picture, strength * 30, seed),
    turned: (picture, strength) => rotate(picture, strength * 357),
    'seen from the side': (picture, strength, seed) => {
      const angle = openRandom(seed)() * 2 * Math.PI
      return tilt(picture, { x: Math.cos(angle) * strength * 0.5, y: Math.sin(angle) * strength * 0.5 })
    },
    faded: (picture, strength) => fade(picture, [strength * 135, 255 - strength * 40]),
    'partly covered': (picture, strength, seed) => cover(picture, strength * 0.05, seed),
  }

export interface SpoiltPrint {
  name: string
  pixels: Uint8ClampedArray
  size: number
}

interface Spoiling {
  /** All, where none is named. */
  way?: string
  /** How many times as badly. */
  worse?: number
}

/** Every way in every strength: 120 pictures. A phone's camera adds a little noise and blur to all of them. */
export const spoil = async (svg: Buffer, { way: only, worse = 1 }: Spoiling = {}): Promise<SpoiltPrint[]> => {
  const printed = await print(svg)
  const made: SpoiltPrint[] = []
  for (const [way, change] of Object.entries(WAYS).filter(([way]) => !only || way === only)) {
    for (let step = 1; step <= STRENGTHS; step++) {
      const spoilt = await change(printed, (worse * step) / STRENGTHS, step * 7919)
      const seen = addNoise(await rawOf(sharpOf(spoilt).blur(0.6)), 4, step)
      const data = await sharpOf(seen).toColourspace('srgb').ensureAlpha().raw().toBuffer()
      made.push({ name: `${way}, ${step} of ${STRENGTHS}`, pixels: new Uint8ClampedArray(data), size: SIZE })
    }
  }
  return made
}
