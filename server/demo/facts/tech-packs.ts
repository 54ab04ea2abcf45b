import type { Sketch } from '../photos/draw-sketch.ts'

export interface DemoCallOut {
  on: Sketch
  from: readonly [x: number, y: number]
  /** Of a dimension line. */
  to?: readonly [x: number, y: number]
  point?: string
  note?: string
  line?: number
  text?: string
}

export const TECH_PACK = {
  style: 'Harbour tee',
  by: 'mira@northloom.test',
  /** Days from today. */
  on: -25,
  reviewOn: -12,
  status: { status: 'in_review', note: 'Neckline as at the second fitting; please check the tape.' },
  sketches: [
    { sketch: 'front', caption: 'Front, with seams' },
    { sketch: 'neckline', caption: 'Neckline from inside' },
  ],
  /** On the sketches, in the order of their numbers; a line of the bill of materials by its place there. */
  callOuts: [
    { on: 'front', from: [0.36, 0.45], to: [0.64, 0.45], point: 'A' },
    { on: 'front', from: [0.37, 0.18], to: [0.37, 0.84], point: 'B' },
    { on: 'front', from: [0.635, 0.71], note: 'Side seam' },
    { on: 'front', from: [0.5, 0.62], line: 0 },
    { on: 'front', from: [0.76, 0.4], note: 'Hem' },
    { on: 'neckline', from: [0.5, 0.62], note: 'Neckline' },
    { on: 'neckline', from: [0.5, 0.36], text: 'Size label, centred, 1 cm below the neck tape' },
  ],
  notes: [
    {
      part: 'Neckline',
      note: 'Rib 1x1, 2 cm wide, joined by overlock with 4 threads. Coverstitch of 4 mm on the body side.',
    },
    {
      part: 'Shoulder',
      note: 'Shoulder tape of 8 mm from neck to armhole. Neck tape in self fabric, 10 mm.',
    },
    {
      part: 'Side seam',
      note: 'Overlock with 4 threads, allowance 1 cm. Care label in the left seam, 12 cm above the hem.',
    },
    { part: 'Hem', note: 'Twin needle, 6 mm apart, 2.5 cm deep. Sleeves the same.' },
  ],
  colourways: [
    { name: 'Ink', code: 'Pantone 19-4028 TCX', hex: '#1b3a57' },
    { name: 'Sand', code: 'Pantone 14-1116 TCX', hex: '#cdb79e' },
    { name: 'Sage', code: 'Pantone 16-0213 TCX', hex: '#8fa08a' },
  ],
  /** By the places of line and colourway. */
  materialColours: [
    { line: 0, colourway: 0, name: 'Pantone 19-4028 TCX', hex: '#1b3a57' },
    { line: 0, colourway: 1, name: 'Pantone 14-1116 TCX', hex: '#cdb79e' },
    { line: 0, colourway: 2, name: 'Pantone 16-0213 TCX', hex: '#8fa08a' },
    { line: 1, colourway: 0, name: 'Pantone 19-4028 TCX', hex: '#1b3a57' },
    { line: 1, colourway: 1, name: 'Pantone 11-0602 TCX', hex: '#f2f0eb' },
    { line: 2, colourway: 2, name: null, hex: null },
  ],
  /** By their first names. */
  roles: { designer: 'Ben', merchandiser: 'Mira', pattern_maker: 'Tara', quality: 'Quinn' },
} as const satisfies {
  sketches: readonly { sketch: Sketch; caption: string }[]
  callOuts: readonly DemoCallOut[]
} & Record<string, unknown>
