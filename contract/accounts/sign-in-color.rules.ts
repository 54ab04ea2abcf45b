/** Whether white text can be read on a colour: a contrast of 4.5 or more (WCAG 2.2, 1.4.3). */

const LEAST = 4.5

/** Of one channel, 0 to 1 (WCAG 2.2, relative luminance). */
const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** `color`: `#rrggbb`. */
export const isDarkEnough = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  )
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= LEAST
}
