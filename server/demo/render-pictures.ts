import { openRenderer } from './garments/render-garment.ts'
import { COLLECTIONS } from './styles/index.ts'

/** Two at a time: a small machine has two cores, and the library uses one for each. */
const AT_ONCE = 2

/** Begins to draw the picture of every style; each is awaited where it is uploaded. */
export const renderPictures = (): Map<string, Promise<Buffer>> => {
  const render = openRenderer()
  const lanes: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve())
  const pictures = new Map<string, Promise<Buffer>>()
  const looks = COLLECTIONS.flatMap(({ styles }) => [...styles].reverse())
  for (const [index, { name, look }] of looks.entries()) {
    const picture = (lanes[index % AT_ONCE] ?? Promise.resolve()).then(() => render(look))
    // Whoever awaits the picture hears of a failure; the lane goes on with the next one.
    lanes[index % AT_ONCE] = picture.catch(() => undefined)
    pictures.set(name, picture)
  }
  return pictures
}
