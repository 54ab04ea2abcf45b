/** Colours are `#rrggbb`, as people pick them for a passport; contrast is that of WCAG 2.2. */
const HEX_COLOR = /^#[0-9a-f]{6}$/i

export const MIN_TEXT_CONTRAST = 4.5
export const MIN_SHAPE_CONTRAST = 3

export const isHexColor = (value: string): boolean => HEX_COLOR.test(value)

const channels = (color: string): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
]

/** Relative luminance, 0 for black to 1 for white. */
export function luminanceOf(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** `share` 0 gives the first colour, 1 the second. */
export function mixColors(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((channel, index) =>
    Math.round(channel + ((target[index] ?? 0) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

const SHADES = Array.from({ length: 50 }, (_, index) => (index + 1) / 50)

/**
 * The colour itself where it can be read on the background, else the nearest darker or lighter shade of it that can.
 * Black or white always can: the worst background leaves 4.58 to the better of them.
 */
export function readableOn(color: string, background: string, minContrast = MIN_TEXT_CONTRAST): string {
  if (contrastOf(color, background) >= minContrast) return color.toLowerCase()
  for (const share of SHADES) {
    const found = ['#000000', '#ffffff']
      .map((end) => mixColors(color, end, share))
      .find((shade) => contrastOf(shade, background) >= minContrast)
    if (found) return found
  }
  return luminanceOf(background) > 0.18 ? '#000000' : '#ffffff'
}

/** A hint of colour in the background on which the given texts, readable on the background, stay so; else the background. */
export function tintOf(background: string, color: string, texts: string[], share = 0.07): string {
  const tint = mixColors(background, color, share)
  const isReadable = texts.every((text) => contrastOf(text, tint) >= MIN_TEXT_CONTRAST)
  return isReadable ? tint : background
}

/** The same hue at middle lightness and full strength, to tint with; a grey stays grey. */
export function brightenColor(color: string): string {
  const parts = channels(color)
  const [low, high] = [Math.min(...parts), Math.max(...parts)]
  if (high - low < 12) return mixColors('#000000', '#ffffff', 0.5)
  const stretched = parts.map((part) => Math.round(70 + ((part - low) / (high - low)) * 145))
  return `#${stretched.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
