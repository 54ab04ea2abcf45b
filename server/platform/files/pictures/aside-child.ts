/** The process in which bytes from outside are opened; `aside.ts` talks to it. */
import { serveParent } from '#server/platform/children/child-work.ts'
import { findKind, type KindOfFile } from '../file-kind.ts'
import type { PictureFacts, PictureFormat } from './pictures.ts'

interface Made {
  hash: string
  size: number
}

/** Files are named by their paths: no bytes go from one process to the other. */
export interface AsideWorks {
  /** What a file is, of its bytes; null where it is nothing that people may upload. */
  kind: { input: { path: string; title: string }; found: KindOfFile | 'runs' }
  picture: { input: { path: string }; found: PictureFacts }
  /** The picture at most `width` pixels wide, for print as high at most, written to `to`. */
  scale: { input: { path: string; to: string; width: number; format: PictureFormat }; found: Made }
  /** Whether something is drawn on it. */
  ink: { input: { path: string }; found: boolean }
  /** A drawing of the product's own as PNG, in base64. */
  draw: { input: { svg: string; density: number; side: number }; found: string }
}
export type AsideWork = keyof AsideWorks

export type OrderedAside = { [W in AsideWork]: { name: W; input: AsideWorks[W]['input'] } }[AsideWork]
export type FoundAside = AsideWorks[AsideWork]['found'] | null

/** With the first picture: many files are none. */
const pictures = () => import('./pictures.ts')

serveParent(async (order: OrderedAside): Promise<FoundAside> => {
  switch (order.name) {
    case 'kind':
      // A parser that throws has met something else than what the bytes began as.
      return findKind(order.input.path, order.input.title).catch(() => null)
    case 'picture':
      return (await pictures()).readPicture(order.input.path)
    case 'scale':
      return (await pictures()).scalePicture(order.input)
    case 'ink':
      return (await pictures()).hasInk(order.input.path)
    case 'draw':
      return (await pictures()).drawPicture(order.input)
  }
})
