/** How a preview of each kind is drawn; the table of kinds says which are (contract/files/file-kinds.ts). */
import type { FileKind } from '#contract/files/file-kinds.ts'
import { type Draw, type Drawn, TooLarge } from './drawn.ts'

/** Loaded with the first file of the kind. */
const later =
  (load: () => Promise<Draw>) =>
  async (path: string, to: string): Promise<Drawn> => {
    const draw = await load()
    try {
      await draw(path, to)
      return { drawn: true }
    } catch (error) {
      // A full disk is no fault of the file.
      if (`${(error as NodeJS.ErrnoException).code ?? ''}`.startsWith('E')) throw error
      return { none: error instanceof TooLarge ? 'too_large' : 'unreadable' }
    }
  }

const pdf = later(async () => (await import('./draw-pdf.ts')).drawPdf)
const photoshop = later(async () => (await import('./draw-psd.ts')).drawPsd)

export const DRAWERS: Readonly<Partial<Record<FileKind, (path: string, to: string) => Promise<Drawn>>>> = {
  pdf,
  ai: pdf,
  psd: photoshop,
  psb: photoshop,
  avif: later(async () => (await import('./draw-avif.ts')).drawAvif),
  svg: later(async () => (await import('./draw-svg.ts')).drawSvg),
  dxf: later(async () => (await import('./dxf/draw-dxf.ts')).drawDxf),
  dst: later(async () => (await import('./embroidery/draw-embroidery.ts')).drawDst),
  xlsx: later(async () => (await import('./tables/draw-table.ts')).drawWorkbook),
  csv: later(async () => (await import('./tables/draw-table.ts')).drawText),
  glb: later(async () => (await import('./models/draw-glb.ts')).drawGlb),
  exp: later(async () => (await import('./embroidery/draw-embroidery.ts')).drawExp),
}
