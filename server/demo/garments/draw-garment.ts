/** A garment on a warm ground, as SVG: flat lay, soft shadow, cloth with texture and creases. */
import { mixColors } from '#contract/values/codes/colors.ts'
import { DRESS, SHORTS, SKIRT, TROUSERS } from './bottoms.ts'
import { accentOf, drawDefinitions } from './cloth.ts'
import type { Garment, GarmentKind, Line, Look, Piece } from './garment.ts'
import { JACKET, SHIRT } from './shirts.ts'
import { BEANIE, SCARF, SOCKS } from './small-pieces.ts'
import { HOODIE, JUMPER, TEE } from './tops.ts'

const GARMENTS: Record<GarmentKind, Garment> = {
  tee: TEE,
  jumper: JUMPER,
  hoodie: HOODIE,
  shirt: SHIRT,
  jacket: JACKET,
  trousers: TROUSERS,
  shorts: SHORTS,
  dress: DRESS,
  skirt: SKIRT,
  socks: SOCKS,
  beanie: BEANIE,
  scarf: SCARF,
}

const MIRROR = 'translate(1600 0) scale(-1 1)'

const withMirror = (svg: string, mirrored: boolean | undefined): string =>
  mirrored ? `${svg}<g transform="${MIRROR}">${svg}</g>` : svg

const drawPiece = (piece: Piece, look: Look): string => {
  const { d, shade, mirrored } = piece
  const colour = piece.accent ? accentOf(look) : look.colour
  const edge = mixColors(colour, '#000000', 0.45)
  const layers = [
    `<path d="${d}" fill="${colour}"/>`,
    piece.patterned && look.pattern ? `<path d="${d}" fill="url(#print)"/>` : '',
    `<path d="${d}" fill="url(#weave-${piece.texture ?? look.texture})"/>`,
    `<path d="${d}" fill="url(#shade-${shade})"/>`,
    shade === 'inside' ? '' : `<path d="${d}" fill="url(#fall)"/>`,
    `<path d="${d}" fill="none" stroke="${edge}" stroke-opacity="0.4" stroke-width="3" stroke-linejoin="round"/>`,
  ]
  return withMirror(layers.join(''), mirrored)
}

const drawLine = ({ d, kind, mirrored }: Line, look: Look): string => {
  const light = mixColors(look.colour, '#ffffff', 0.45)
  const dark = mixColors(look.colour, '#000000', 0.5)
  const at = (colour: string, width: number, opacity: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round"${more}/>`
  const drawn = {
    stitch: () => at(dark, 5, 0.16) + at(light, 3, 0.85, ' stroke-dasharray="13 9"'),
    seam: () => at(dark, 9, 0.16) + at(dark, 3, 0.5),
    cord: () =>
      at('#000000', 15, 0.16, ' transform="translate(3 6)"') + at(accentOf(look), 11, 1) + at(light, 3, 0.4),
  }[kind]()
  return withMirror(drawn, mirrored)
}

const drawButton = ([x, y]: readonly [number, number], look: Look): string => {
  const colour = mixColors(accentOf(look), '#f4ead8', 0.62)
  const holes = [-4.5, 4.5].map(
    (dx) => `<circle cx="${x + dx}" cy="${y}" r="2.4" fill="#3b332b" fill-opacity="0.7"/>`,
  )
  return `<circle cx="${x + 2}" cy="${y + 4}" r="16" fill="#000" fill-opacity="0.22"/><circle cx="${x}" cy="${y}" r="15" fill="${colour}"/><circle cx="${x}" cy="${y}" r="10" fill="none" stroke="#000" stroke-opacity="0.18" stroke-width="2"/>${holes.join('')}`
}

const outlinesOf = ({ pieces }: Garment): string =>
  pieces
    .flatMap(({ d, mirrored }) => [
      `<path d="${d}"/>`,
      mirrored ? `<path d="${d}" transform="${MIRROR}"/>` : '',
    ])
    .join('')

/** Drawn pixel by pixel: at another scale the tiled textures take ten times as long. */
const VIEW = 'viewBox="90 80 1420 1420"'
const SMALL = 355

const drawSmall = (blur: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SMALL}" height="${SMALL}" ${VIEW}><defs><filter id="soft" x="90" y="80" width="1420" height="1420" filterUnits="userSpaceOnUse"><feGaussianBlur stdDeviation="${blur}"/></filter></defs><g filter="url(#soft)">${content}</g></svg>`

/** The soft layers of a kind of garment, small: blurring them at full size takes five times as long as all the rest. */
export const drawSoftLayers = (kind: GarmentKind): { shadow: string; creases: string } => {
  const garment = GARMENTS[kind]
  const paths = garment.folds.map((d) => `<path d="${d}"/>`).join('')
  const lines = (colour: string, width: number, opacity: number, transform: string) =>
    `<g fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" transform="${transform}">${paths}</g>`
  return {
    shadow: drawSmall(
      24,
      `<g fill="#4a3626" fill-opacity="0.36" transform="translate(9 32)">${outlinesOf(garment)}</g>`,
    ),
    // A crease is a dark valley with a light ridge along its side.
    creases: drawSmall(14, lines('#000000', 24, 0.26, '') + lines('#ffffff', 18, 0.22, 'translate(-24 -6)')),
  }
}

/** `soft` holds the rendered soft layers as data addresses. */
export const drawGarment = (look: Look, soft: { shadow: string; creases: string }): string => {
  const garment = GARMENTS[look.kind]
  const { pieces, lines, buttons = [] } = garment
  const textures = [...new Set(pieces.map((piece) => piece.texture ?? look.texture))]
  const layer = (href: string) => `<image href="${href}" x="90" y="80" width="1420" height="1420"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="1420" height="1420" ${VIEW}>`,
    `<defs>${drawDefinitions(look, textures)}<clipPath id="cloth">${outlinesOf(garment)}</clipPath></defs>`,
    '<rect x="90" y="80" width="1420" height="1420" fill="url(#ground)"/>',
    layer(soft.shadow),
    ...pieces.map((piece) => drawPiece(piece, look)),
    `<g clip-path="url(#cloth)">${layer(soft.creases)}</g>`,
    ...lines.map((line) => drawLine(line, look)),
    ...buttons.map((button) => drawButton(button, look)),
    '</svg>',
  ].join('')
}
