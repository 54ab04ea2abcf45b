/** Paper that a document is printed on: name, then width and height in millimetres, upright. */
const PAPER_SIZES = {
  A0: [841, 1189],
  A1: [594, 841],
  A2: [420, 594],
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  A6: [105, 148],
  A7: [74, 105],
  A8: [52, 74],
  A9: [37, 52],
  A10: [26, 37],
  B0: [1000, 1414],
  B1: [707, 1000],
  B2: [500, 707],
  B3: [353, 500],
  B4: [250, 353],
  B5: [176, 250],
  B6: [125, 176],
  B7: [88, 125],
  B8: [62, 88],
  B9: [44, 62],
  B10: [31, 44],
  C0: [917, 1297],
  C1: [648, 917],
  C2: [458, 648],
  C3: [324, 458],
  C4: [229, 324],
  C5: [162, 229],
  C6: [114, 162],
  C7: [81, 114],
  C8: [57, 81],
  C9: [40, 57],
  C10: [28, 40],
  RA0: [860, 1220],
  RA1: [610, 860],
  RA2: [430, 610],
  RA3: [305, 430],
  RA4: [215, 305],
  SRA0: [900, 1280],
  SRA1: [640, 900],
  SRA2: [450, 640],
  SRA3: [320, 450],
  SRA4: [225, 320],
  Letter: [215.9, 279.4],
  Legal: [215.9, 355.6],
  Ledger: [279.4, 431.8],
  Tabloid: [279.4, 431.8],
  Executive: [184.15, 266.7],
  Folio: [215.9, 330.2],
  'Envelope DL': [110, 220],
  'Envelope #10': [104.775, 241.3],
  'Envelope Monarch': [98.425, 190.5],
  '8.5x11': [215.9, 279.4],
  '8.5x14': [215.9, 355.6],
  '11x17': [279.4, 431.8],
} as const

export type PaperSize = keyof typeof PAPER_SIZES
export const PAPER_NAMES = Object.keys(PAPER_SIZES) as PaperSize[]

export const ORIENTATIONS = ['portrait', 'landscape'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

const byLowerCase = new Map(PAPER_NAMES.map((name) => [name.toLowerCase(), name]))

/** The size of this name, in any case; undefined where there is none. */
export const findPaperSize = (name: string): PaperSize | undefined =>
  byLowerCase.get(name.trim().toLowerCase())

export interface Sheet {
  widthMm: number
  heightMm: number
}

export const sheetOf = (paper: PaperSize, orientation: Orientation): Sheet => {
  const [width, height] = PAPER_SIZES[paper]
  return orientation === 'portrait'
    ? { widthMm: width, heightMm: height }
    : { widthMm: height, heightMm: width }
}

/** How much smaller than A6 a sheet is: such a sheet carries the page of an A6, made smaller. 1 from A6 on. */
export const scaleBelowA6 = ({ widthMm, heightMm }: Sheet): number => {
  const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)]
  return Math.min(1, short / PAPER_SIZES.A6[0], long / PAPER_SIZES.A6[1])
}
