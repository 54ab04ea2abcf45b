/** Gradients, textures and patterns of cloth, as SVG definitions. */
import { mixColors } from '#contract/values/codes/colors.ts'
import type { Look, Texture } from './garment.ts'

const stroke = (colour: string, width: number, opacity: number): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-opacity="${opacity}"`

/** Each is [width, height, content], tiled over the cloth; `light` and `dark` are shades of its colour. */
const TILES: Record<Texture, (light: string, dark: string) => readonly [number, number, string]> = {
  jersey: (light, dark) => [
    18,
    14,
    `<path d="M0 3 L9 11 L18 3" ${stroke(light, 3.4, 0.34)}/><path d="M0 10 L9 18 L18 10 M0 -4 L9 4 L18 -4" ${stroke(dark, 2, 0.22)}/>`,
  ],
  knit: (light, dark) => [
    36,
    26,
    `<path d="M18 26 C10 22 3 14 2 2 M18 26 C26 22 33 14 34 2" ${stroke(light, 8, 0.26)} stroke-linecap="round"/><path d="M18 30 L18 -4 M0 30 L0 -4 M36 30 L36 -4" ${stroke(dark, 3.4, 0.3)}/><path d="M18 24 C10 20 5 12 4 0 M18 24 C26 20 31 12 32 0" ${stroke(dark, 1.6, 0.3)}/>`,
  ],
  rib: (light, dark) => [
    18,
    18,
    `<path d="M5 0 V18" ${stroke(light, 6, 0.3)}/><path d="M13 0 V18" ${stroke(dark, 4.5, 0.4)}/>`,
  ],
  twill: (light, dark) => [
    12,
    12,
    `<path d="M-3 3 L3 -3 M0 12 L12 0 M9 15 L15 9" ${stroke(light, 2.4, 0.26)}/><path d="M-3 9 L9 -3 M3 15 L15 3" ${stroke(dark, 1.8, 0.24)}/>`,
  ],
  denim: (light, dark) => [
    30,
    40,
    `<path d="M-5 10 L10 -5 M-5 20 L20 -5 M-5 30 L30 -5 M-5 40 L35 0 M0 45 L35 10 M10 45 L35 20 M20 45 L35 30" ${stroke(light, 2.2, 0.3)}/><path d="M4 6 v9 M17 22 v12 M25 4 v7 M11 30 v6" ${stroke('#ffffff', 1.6, 0.16)}/><path d="M9 14 v8 M21 12 v6 M2 26 v9" ${stroke(dark, 1.8, 0.3)}/>`,
  ],
  linen: (light, dark) => [
    64,
    56,
    `<path d="M0 6 H64 M0 17 H64 M0 29 H64 M0 40 H64 M0 51 H64" ${stroke(light, 2, 0.28)}/><path d="M5 0 V56 M17 0 V56 M28 0 V56 M41 0 V56 M53 0 V56" ${stroke(dark, 1.4, 0.16)}/><path d="M8 12 h20 M38 34 h18 M20 46 h14" ${stroke(dark, 3, 0.16)}/><path d="M47 4 v22 M12 28 v18" ${stroke(light, 3, 0.3)}/>`,
  ],
  fleece: (light, dark) => [
    22,
    22,
    `<path d="M3 4 q3 -3 6 0 M14 9 q3 3 6 0 M5 16 q3 3 6 0 M15 18 q3 -3 5 0" ${stroke(light, 2.2, 0.28)}/><path d="M9 9 q2 2 4 0 M1 12 q2 -2 4 0 M17 2 q2 2 4 0" ${stroke(dark, 1.8, 0.16)}/>`,
  ],
  satin: (light) => [40, 40, `<path d="M0 40 L40 0" ${stroke(light, 1, 0.12)}/>`],
}

const drawTexture = (texture: Texture, colour: string, id: string): string => {
  const [width, height, content] = TILES[texture](
    mixColors(colour, '#ffffff', 0.5),
    mixColors(colour, '#000000', 0.5),
  )
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>`
}

const drawPattern = ({ pattern, accent = '#ffffff' }: Look): string => {
  const band = (x: string, opacity: number) => `<rect ${x} fill="${accent}" fill-opacity="${opacity}"/>`
  if (pattern === 'stripes')
    return `<pattern id="print" width="100" height="84" patternUnits="userSpaceOnUse">${band('y="10" width="100" height="30"', 0.94)}</pattern>`
  if (pattern === 'checks')
    return `<pattern id="print" width="120" height="120" patternUnits="userSpaceOnUse">${band('width="44" height="120"', 0.34)}${band('width="120" height="44"', 0.34)}${band('x="80" width="5" height="120"', 0.6)}${band('y="80" width="120" height="5"', 0.6)}</pattern>`
  return ''
}

const stop = (offset: number, colour: string, opacity: number): string =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

/** Light comes from the upper left; each gradient spans the piece that it lies on. */
const SHADES = [
  `<linearGradient id="shade-body">${stop(0, '#000', 0.26)}${stop(0.13, '#000', 0.05)}${stop(0.34, '#fff', 0.14)}${stop(0.6, '#000', 0)}${stop(0.86, '#000', 0.1)}${stop(1, '#000', 0.32)}</linearGradient>`,
  `<linearGradient id="shade-sleeve" x1="0" y1="0.1" x2="1" y2="0.5">${stop(0, '#000', 0.16)}${stop(0.3, '#fff', 0.08)}${stop(0.62, '#000', 0.1)}${stop(1, '#000', 0.38)}</linearGradient>`,
  `<linearGradient id="shade-leg">${stop(0, '#000', 0.22)}${stop(0.3, '#fff', 0.13)}${stop(0.66, '#000', 0.04)}${stop(1, '#000', 0.34)}</linearGradient>`,
  `<linearGradient id="shade-flat" x1="0" y1="0" x2="1" y2="1">${stop(0, '#fff', 0.12)}${stop(1, '#000', 0.1)}</linearGradient>`,
  `<linearGradient id="shade-inside" x1="0" y1="0" x2="0" y2="1">${stop(0, '#000', 0.3)}${stop(1, '#000', 0.56)}</linearGradient>`,
  `<linearGradient id="fall" x1="0" y1="0" x2="0" y2="1">${stop(0, '#fff', 0.1)}${stop(0.4, '#fff', 0)}${stop(1, '#000', 0.14)}</linearGradient>`,
].join('')

const GROUND = `<radialGradient id="ground" cx="0.42" cy="0.36" r="0.8">${stop(0, '#f7f2ec', 1)}${stop(0.6, '#f0e9e1', 1)}${stop(1, '#e2d8cc', 1)}</radialGradient>`
export const accentOf = (look: Look): string => look.accent ?? mixColors(look.colour, '#000000', 0.22)

export const drawDefinitions = (look: Look, textures: readonly Texture[]): string =>
  [
    GROUND,
    SHADES,
    drawPattern(look),
    ...textures.map((texture) => drawTexture(texture, look.colour, `weave-${texture}`)),
  ].join('')
