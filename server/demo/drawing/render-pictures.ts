import { COLLECTIONS } from '../facts/collections.ts'
import { openRenderer } from '../garments/render-garment.ts'

/** Two at a time: a small machine has two cores, and the library uses one for each. */
const AT_ONCE = 2

/** By the name of the style. */
export type Pictures = ReadonlyMap<string, Buffer>

let rendered: Promise<Pictures> | undefined

/** Draws the picture of every style: four seconds of a processor, taken once in a process. */
export const renderPictures = (): Promise<Pictures> => {
  rendered ??= renderAll()
  return rendered
}

const renderAll = async (): Promise<Pictures> => {
  const render = openRenderer()
  const pictures = new Map<string, Buffer>()
  const waiting = COLLECTIONS.flatMap(({ styles }) => styles)
  const drawNext = async (): Promise<void> => {
    for (let style = waiting.pop(); style; style = waiting.pop())
      pictures.set(style.name, await render(style.look))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext))
  return pictures
}
