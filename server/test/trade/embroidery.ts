/** An embroidery in Tajima's format: each stitch is a step of at most 121 tenths of a millimetre a side. */

/** Steps to the right and up; `jump` moves without a stitch, `colour` stops for another thread. */
export type Step = readonly [right: number, up: number, kind?: 'jump' | 'colour']

type Bits = readonly (readonly [size: number, byte: number, plus: number, minus: number])[]
const RIGHT: Bits = [
  [81, 2, 2, 3],
  [27, 1, 2, 3],
  [9, 0, 2, 3],
  [3, 1, 0, 1],
  [1, 0, 0, 1],
]
const UP: Bits = [
  [81, 2, 5, 4],
  [27, 1, 5, 4],
  [9, 0, 5, 4],
  [3, 1, 7, 6],
  [1, 0, 7, 6],
]

const encode = ([right, up, kind]: Step): Buffer => {
  const bytes = [0, 0, kind === 'colour' ? 0xc3 : kind === 'jump' ? 0x83 : 0x03]
  const write = (value: number, bits: Bits) => {
    let rest = value
    for (const [size, byte, plus, minus] of bits) {
      const limit = (size - 1) / 2
      if (rest > limit) {
        bytes[byte] = (bytes[byte] ?? 0) | (1 << plus)
        rest -= size
      } else if (rest < -limit) {
        bytes[byte] = (bytes[byte] ?? 0) | (1 << minus)
        rest += size
      }
    }
    if (rest !== 0) throw new Error('A step of a stitch is at most 121')
  }
  write(right, RIGHT)
  write(up, UP)
  return Buffer.from(bytes)
}

export const makeDst = (steps: readonly Step[]): Buffer => {
  const head = Buffer.alloc(512, 0x20)
  head.write(`LA:${'crest'.padEnd(16)}\rST:${String(steps.length).padStart(7)}\r`, 'latin1')
  return Buffer.concat([head, ...steps.map(encode), Buffer.from([0, 0, 0xf3])])
}
