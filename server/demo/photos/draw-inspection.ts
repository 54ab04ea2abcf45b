/** What an inspector's phone sees of a garment from near, drawn: 1200 by 900. */

import { SIGNATURE_PAD } from '#contract/quality/qc-signatures.ts'

export type CloseUp = 'label' | 'measurement' | 'carton' | 'hole' | 'stain'

const WIDTH = 1200
const HEIGHT = 900

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Stitches of a jersey: rows of small arcs. */
const jersey = (colour: string): string => {
  const rows = range(30)
    .map((row) => {
      const y = row * 30
      return `<path d="M0 ${y}${range(40)
        .map(() => 'q8 14 15 0t15 0')
        .join('')}" fill="none" stroke="#000" stroke-opacity="0.1" stroke-width="4"/>`
    })
    .join('')
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour}"/>${rows}`
}

const DRAWN: Record<CloseUp, (colour: string) => string> = {
  label: (colour) =>
    `${jersey(colour)}<rect x="380" y="250" width="440" height="300" rx="8" fill="#fbf9f4"/>
    <path d="M380 270h440M380 530h440" stroke="#8b857a" stroke-width="4" stroke-dasharray="14 8"/>
    <text x="600" y="360" font-family="sans-serif" font-size="64" font-weight="700" text-anchor="middle" fill="#33302b">NORTHLOOM</text>
    <text x="600" y="450" font-family="sans-serif" font-size="72" text-anchor="middle" fill="#33302b">M</text>`,
  measurement: (colour) =>
    `${jersey(colour)}<rect x="0" y="380" width="${WIDTH}" height="120" fill="#f2d04b"/>${range(25)
      .map(
        (at) =>
          `<path d="M${24 + at * 48} 380v${at % 5 === 0 ? 60 : 34}" stroke="#3a3320" stroke-width="4"/>`,
      )
      .join('')}${range(5)
      .map(
        (at) =>
          `<text x="${32 + at * 240}" y="484" font-family="sans-serif" font-size="42" fill="#3a3320">${48 + at}</text>`,
      )
      .join('')}`,
  carton: () =>
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#9a948a"/><path d="M140 260l460-130 460 130v460l-460 130-460-130z" fill="#c49a6c"/>
    <path d="M140 260l460 130 460-130M600 390v460" fill="none" stroke="#8c6a45" stroke-width="8"/>
    <rect x="240" y="440" width="250" height="170" fill="#f7f2e8"/><path d="M260 480h190M260 520h210M260 560h120" stroke="#4b4338" stroke-width="12"/>`,
  hole: (colour) =>
    `${jersey(colour)}<path d="M520 400q70-70 150-20t90 110q-40 90-140 70t-150-60q-20-60 50-100z" fill="#2b2622"/>
    <path d="M500 420q60 30 20 90M760 480q-60 10-80 80M600 360q10 60 70 60" fill="none" stroke="${colour}" stroke-width="14"/>
    <circle cx="610" cy="460" r="210" fill="none" stroke="#b3372b" stroke-width="12"/>`,
  stain: (colour) =>
    `${jersey(colour)}<path d="M430 380q120-110 260-30t120 170q-90 120-260 80t-190-90q10-70 70-130z" fill="#4a3a1e" opacity="0.4"/>
    <circle cx="600" cy="460" r="240" fill="none" stroke="#b3372b" stroke-width="12"/>`,
}

const drawCloseUp = (kind: CloseUp, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${DRAWN[kind](colour)}</svg>`

/** Each `take` has bytes of its own: the same ones twice would wait for each other within the demo's one transaction. */
export const renderCloseUp = async (kind: CloseUp, { colour, take }: { colour: string; take: number }) => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(drawCloseUp(kind, colour)))
    .resize({ width: WIDTH - take * 2 })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** The whole garment, photographed once more. */
export const takeAgain = async (picture: Buffer, take: number): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp(picture)
    .resize({ width: WIDTH - take * 2 })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** Names written on the pad, in black. */
const STROKES = [
  'C90 60 150 70 140 160S110 250 180 190S230 120 240 180S290 220 320 150S380 140 440 120',
  'C100 220 110 240 130 130C150 60 180 210 210 180S250 130 270 180S330 210 350 150S400 190 450 110',
]

export const renderSignature = async (hand: number, take: number): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  const path = `M${60 + take} ${150 + take}${STROKES[hand % STROKES.length]}`
  const { width, height, line } = SIGNATURE_PAD
  const pad = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${path}" fill="none" stroke="#000" stroke-width="${line}"/></svg>`
  return sharp(Buffer.from(pad)).png().toBuffer()
}
