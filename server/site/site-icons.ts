/** The product's icon as pictures, for devices that it is installed on and that draw no SVG. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { doAside } from '#server/platform/files/pictures/aside.ts'

const FAVICON = join(import.meta.dirname, '../../web/favicon.svg')
/** Devices cut their own shape out of a whole square. */
const ROUND_CORNERS = ' rx="7"'

export const readIcon = (): Promise<Buffer> => readFile(FAVICON)

/** By the names under which browsers ask for them. */
export const PNG_ICONS = {
  '/app-icon-192.png': { size: 192, isWhole: false },
  '/app-icon-512.png': { size: 512, isWhole: false },
  '/app-icon-maskable.png': { size: 512, isWhole: true },
  // Safari asks at this address by itself, too.
  '/apple-touch-icon.png': { size: 180, isWhole: true },
} as const

export type PngIcon = (typeof PNG_ICONS)[keyof typeof PNG_ICONS]

const drawn = new Map<PngIcon, Promise<Buffer>>()

/** Drawn once a process, when somebody asks for it first. */
export const drawIcon = (icon: PngIcon): Promise<Buffer> => {
  const known = drawn.get(icon)
  if (known) return known
  const drawing = drawPng(icon)
  drawn.set(icon, drawing)
  drawing.catch(() => drawn.delete(icon))
  return drawing
}

const drawPng = async ({ size, isWhole }: PngIcon): Promise<Buffer> => {
  const svg = (await readIcon()).toString()
  const shape = isWhole ? svg.replace(ROUND_CORNERS, '') : svg
  // 72 points an inch draw the icon's 32 units as 32 pixels.
  const drawn = await doAside('draw', { svg: shape, density: (72 * size) / 32, side: size })
  if (!drawn) throw new Error('The icon was not drawn')
  return Buffer.from(drawn, 'base64')
}
