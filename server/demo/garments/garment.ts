/** What a drawing of a garment consists of. Coordinates are pixels of a square of 1600; the middle is x = 800. */

export const TEXTURES = ['jersey', 'knit', 'rib', 'twill', 'denim', 'linen', 'fleece', 'satin'] as const
export type Texture = (typeof TEXTURES)[number]

/** How light falls on a piece of cloth. */
export type Shade = 'body' | 'sleeve' | 'leg' | 'flat' | 'inside'

export interface Piece {
  /** Outline as SVG path data. */
  d: string
  shade: Shade
  /** The garment's own texture unless given. */
  texture?: Texture
  /** Painted in the look's accent instead of its colour. */
  accent?: boolean
  /** Drawn a second time, mirrored at the middle. */
  mirrored?: boolean
  /** Carries the look's stripes or checks. */
  patterned?: boolean
}

export interface Line {
  d: string
  kind: 'stitch' | 'seam' | 'cord'
  mirrored?: boolean
}

export interface Garment {
  /** From back to front. */
  pieces: readonly Piece[]
  lines: readonly Line[]
  /** Creases of the cloth: paths along their deepest place. */
  folds: readonly string[]
  /** Middles of buttons, [x, y]. */
  buttons?: readonly (readonly [number, number])[]
}

export const PATTERNS = ['stripes', 'checks'] as const
export type Pattern = (typeof PATTERNS)[number]

export interface Look {
  kind: GarmentKind
  colour: string
  /** Ribs, linings, soles, stripes; a darker shade of the colour unless given. */
  accent?: string
  texture: Texture
  pattern?: Pattern
}

export const GARMENT_KINDS = [
  'tee',
  'jumper',
  'hoodie',
  'shirt',
  'jacket',
  'trousers',
  'shorts',
  'dress',
  'skirt',
  'socks',
  'beanie',
  'scarf',
] as const
export type GarmentKind = (typeof GARMENT_KINDS)[number]
