/** The thread in which bytes from outside are parsed; `parse-aside.ts` talks to it. */
import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { decodeBmp, type Pixels, readBmpSize } from './bmp.ts'
import { type PictureOrigin, readExif } from './exif.ts'
import { findKind, type KindOfFile } from './file-kind.ts'

export interface AsideWorks {
  /** What a file is, of its bytes; null in `kind` where it is nothing that people may upload. */
  kind: { input: { path: string; title: string }; found: { kind: KindOfFile | null } }
  exif: { input: { block: Uint8Array }; found: PictureOrigin }
  bmp_size: { input: { path: string }; found: { size: { width: number; height: number } | null } }
  bmp: { input: { path: string }; found: { pixels: Pixels | null } }
}
export type AsideWork = keyof AsideWorks

export type Found = { ok: true; found: unknown } | { ok: false }
export type AsideAnswer = { number: number } & Found

type Doer = { [W in AsideWork]: (input: AsideWorks[W]['input']) => Promise<AsideWorks[W]['found']> }

const DOERS: Doer = {
  kind: async ({ path, title }) => ({ kind: await findKind(path, title) }),
  exif: ({ block }) => readExif(block),
  bmp_size: async ({ path }) => ({ size: readBmpSize(await readFile(path)) }),
  bmp: async ({ path }) => ({ pixels: decodeBmp(await readFile(path)) }),
}

parentPort?.on(
  'message',
  async ({ number, name, input }: { number: number; name: AsideWork; input: never }) => {
    const found: Found = await DOERS[name](input).then(
      (what) => ({ ok: true, found: what }),
      () => ({ ok: false }),
    )
    const answer: AsideAnswer = { number, ...found }
    parentPort?.postMessage(answer)
  },
)
