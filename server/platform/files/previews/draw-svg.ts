/** An SVG as pixels: no script runs and nothing outside of the file is asked for. */
import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { DRAWN_SIDE, MAX_PIXELS, TooLarge, Unreadable, writeDrawn } from './drawn.ts'

const MAX_BYTES = 10_000_000
/** Points of an inch, in which the library counts. */
const PLAIN_DENSITY = 72
const MAX_DENSITY = 2400

/** An entity of the file's own, as Illustrator writes its namespaces, is text; one from elsewhere is not taken. */
const FOREIGN_ENTITY = /<!ENTITY[^>]*\b(?:SYSTEM|PUBLIC)\b/i
const FOREIGN_DOCTYPE_END = /<!DOCTYPE[^>[]*/gi
const SCRIPTS = /<script\b[\s\S]*?(?:<\/script\s*>|$)/gi
const HANDLERS = /\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*')/gi
/** Places within the file, and pictures that it brings, stay; every other address goes. */
const ADDRESSES =
  /\b(?:xlink:)?href\s*=\s*(?:"(?!#|data:image\/(?:png|jpe?g|gif|webp);)[^"]*"|'(?!#|data:image\/(?:png|jpe?g|gif|webp);)[^']*')/gi
const STYLE_ADDRESSES = /url\((?!\s*["']?#)[^)]*\)|@import\b[^;]*;?/gi

/** @throws Unreadable where it asks for what is outside */
export const sanitizeSvg = (svg: string): string => {
  if (FOREIGN_ENTITY.test(svg)) throw new Unreadable('an entity from outside')
  return svg
    .replace(FOREIGN_DOCTYPE_END, '<!DOCTYPE svg ')
    .replace(SCRIPTS, '')
    .replace(HANDLERS, '')
    .replace(ADDRESSES, '')
    .replace(STYLE_ADDRESSES, 'none')
}

const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder().decode(bytes)
}

export const drawSvg = async (path: string, to: string): Promise<void> => {
  if ((await stat(path)).size > MAX_BYTES) throw new TooLarge('the drawing')
  const text = sanitizeSvg(decode(await readFile(path))).replace(/^<\?xml[^>]*\?>/, '')
  const svg = Buffer.from(text)
  const { width = 0, height = 0 } = await sharp(svg, {
    limitInputPixels: false,
    density: PLAIN_DENSITY,
  }).metadata()
  if (width < 1 || height < 1) throw new Unreadable('no size')
  const density = (PLAIN_DENSITY * DRAWN_SIDE) / Math.max(width, height)
  const options = { limitInputPixels: MAX_PIXELS, density: Math.min(MAX_DENSITY, Math.max(1, density)) }
  await writeDrawn(sharp(svg, options), to)
}
