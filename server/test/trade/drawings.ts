/** Small drawings of the trade that say something when they are drawn. */

/** One page of so many points, with a red square in its lower left quarter. */
export const makePdf = (width = 200, height = 100): Buffer => {
  const content = `1 0 0 rg 0 0 ${width / 2} ${height / 2} re f`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<<>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return String(place).padStart(10, '0')
  })
  const table = places.map((place) => `${place} 00000 n \n`).join('')
  return Buffer.from(
    `${file}xref\n0 5\n0000000000 65535 f \n${table}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
  )
}

interface Psd {
  width: number
  height: number
  /** Red, green and blue of every pixel. */
  colour: readonly [number, number, number]
  packed?: boolean
  large?: boolean
  depth?: 8 | 16
}

/** A composite of one colour, without layers. */
export const makePsd = ({ width, height, colour, packed = false, large = false, depth = 8 }: Psd): Buffer => {
  const head = Buffer.alloc(26)
  head.write('8BPS')
  head.writeUInt16BE(large ? 2 : 1, 4)
  head.writeUInt16BE(3, 12)
  head.writeUInt32BE(height, 14)
  head.writeUInt32BE(width, 18)
  head.writeUInt16BE(depth, 22)
  head.writeUInt16BE(3, 24)
  const empty = Buffer.alloc(4 + 4 + (large ? 8 : 4))
  const row = (value: number): Buffer => {
    if (!packed) return Buffer.alloc((width * depth) / 8, value)
    const runs: number[] = []
    for (let left = (width * depth) / 8; left > 0; left -= 128) runs.push(Math.min(left, 128))
    return Buffer.from(runs.flatMap((run) => (run === 1 ? [0, value] : [257 - run, value])))
  }
  const rows = colour.flatMap((value) => Array.from({ length: height }, () => row(value)))
  const counts = Buffer.alloc(rows.length * (large ? 4 : 2))
  rows.forEach(({ length }, at) => {
    if (large) counts.writeUInt32BE(length, at * 4)
    else counts.writeUInt16BE(length, at * 2)
  })
  return Buffer.concat([head, empty, Buffer.from([0, packed ? 1 : 0]), ...(packed ? [counts] : []), ...rows])
}

type Group = readonly [code: number, value: string | number]
const dxfOf = (groups: readonly Group[]): string =>
  groups.map(([code, value]) => `${code}\n${value}\n`).join('')

const square = (side: number): Group[] => [
  ...([
    [0, 'POLYLINE'],
    [8, '1'],
    [66, 1],
    [70, 1],
  ] as const),
  ...[
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ].flatMap(([x = 0, y = 0]): Group[] => [
    ...([
      [0, 'VERTEX'],
      [8, '1'],
      [10, x],
      [20, y],
    ] as const),
  ]),
  [0, 'SEQEND'],
]
const grain = (side: number): Group[] => [
  ...([
    [0, 'LINE'],
    [8, '7'],
    [10, side / 2],
    [20, side * 0.1],
    [11, side / 2],
    [21, side * 0.9],
  ] as const),
]
const label = (text: string): Group[] => [
  [0, 'TEXT'],
  [8, '1'],
  [10, 1],
  [20, 1],
  [40, 2],
  [1, text],
]

/** A pattern as AAMA writes it: each piece is a block, all of them inserted at the same place. */
export const makePattern = (names: readonly string[], side = 100): string =>
  dxfOf([
    ...([
      [0, 'SECTION'],
      [2, 'BLOCKS'],
    ] as const),
    ...names.flatMap((name): Group[] => [
      ...([
        [0, 'BLOCK'],
        [8, '1'],
        [2, name],
        [70, 64],
        [10, 0],
        [20, 0],
      ] as const),
      ...square(side),
      ...grain(side),
      ...label(`Piece Name: ${name}`),
      [0, 'ENDBLK'],
    ]),
    ...([
      [0, 'ENDSEC'],
      [0, 'SECTION'],
      [2, 'ENTITIES'],
    ] as const),
    ...names.flatMap((name): Group[] => [
      [0, 'INSERT'],
      [8, '1'],
      [2, name],
      [10, 0],
      [20, 0],
    ]),
    ...([
      [0, 'ENDSEC'],
      [0, 'EOF'],
    ] as const),
  ])

/** Entities as they stand in a drawing. */
export const makeDxf = (...entities: readonly Group[][]): string =>
  dxfOf([[0, 'SECTION'], [2, 'ENTITIES'], ...entities.flat(), [0, 'ENDSEC'], [0, 'EOF']])

const DOUBLES = [
  [10, 59],
  [110, 149],
  [210, 239],
  [1010, 1059],
] as const
const SHORTS = [
  [60, 79],
  [170, 179],
  [270, 289],
  [1060, 1070],
] as const

/** The same groups as AutoCAD's binary form has them; codes of release 12 have one byte, or three. */
export const toBinaryDxf = (text: string, release: 12 | 2000 = 2000): Buffer => {
  const lines = text.trimEnd().split('\n')
  const isIn = (code: number, ranges: readonly (readonly [number, number])[]): boolean =>
    ranges.some(([first, last]) => code >= first && code <= last)
  const codeOf = (code: number): Buffer => {
    const two = Buffer.alloc(2)
    two.writeUInt16LE(code)
    if (release > 12) return two
    return code < 255 ? Buffer.from([code]) : Buffer.concat([Buffer.from([255]), two])
  }
  const bytesOf = (code: number, value: string): Buffer => {
    const eight = Buffer.alloc(8)
    if (isIn(code, SHORTS)) eight.writeInt16LE(Number(value))
    else if (isIn(code, DOUBLES)) eight.writeDoubleLE(Number(value))
    else return Buffer.from(`${value}\0`)
    return isIn(code, SHORTS) ? eight.subarray(0, 2) : eight
  }
  const groups = lines.flatMap((line, at) =>
    at % 2 === 1 ? [] : [codeOf(Number(line)), bytesOf(Number(line), lines[at + 1] ?? '')],
  )
  return Buffer.concat([Buffer.from('AutoCAD Binary DXF\r\n\x1a\0', 'latin1'), ...groups])
}
