/** Reads the steps of embroideries, in tenths of a millimetre. */
export interface Move {
  right: number
  up: number
  kind: 'stitch' | 'jump' | 'colour'
}

const HEAD_BYTES = 512
const END = 0xf3

/** One bit for each step of three's powers, one way and the other (Tajima's binary code). */
const distance = (bits: readonly [byte: number, plus: number, minus: number, size: number][]): number =>
  bits.reduce(
    (sum, [byte, plus, minus, size]) => sum + (((byte >> plus) & 1) - ((byte >> minus) & 1)) * size,
    0,
  )

export const readDst = (file: Buffer): Move[] => {
  const moves: Move[] = []
  for (let at = HEAD_BYTES; at + 3 <= file.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [file[at], file[at + 1], file[at + 2]]
    if ((c & END) === END) break
    moves.push({
      right: distance([
        [a, 0, 1, 1],
        [a, 2, 3, 9],
        [b, 0, 1, 3],
        [b, 2, 3, 27],
        [c, 2, 3, 81],
      ]),
      up: distance([
        [a, 7, 6, 1],
        [a, 5, 4, 9],
        [b, 7, 6, 3],
        [b, 5, 4, 27],
        [c, 5, 4, 81],
      ]),
      kind: (c & 0x40) !== 0 ? 'colour' : (c & 0x80) !== 0 ? 'jump' : 'stitch',
    })
  }
  return moves
}

/** Pairs of signed bytes; 0x80 announces something else (Melco's expanded format). */
export const readExp = (file: Buffer): Move[] => {
  const moves: Move[] = []
  for (let at = 0; at + 2 <= file.length; ) {
    if (file[at] !== 0x80) {
      moves.push({ right: file.readInt8(at), up: file.readInt8(at + 1), kind: 'stitch' })
      at += 2
      continue
    }
    const mark = file[at + 1]
    if (at + 4 > file.length) break
    moves.push({
      right: file.readInt8(at + 2),
      up: file.readInt8(at + 3),
      kind: mark === 0x01 ? 'colour' : 'jump',
    })
    at += 4
  }
  return moves
}
