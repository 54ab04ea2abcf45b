/** The first page of a PDF, and of Illustrator's files, which are PDF inside; by PDFium as WebAssembly. */
import { open, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import sharp from 'sharp'
import { DRAWN_SIDE, TooLarge, Unreadable, writeDrawn } from './drawn.ts'

let loaded: Promise<WrappedPdfiumModule> | undefined
const load = async (): Promise<WrappedPdfiumModule> => {
  const wasm = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const pdfium = await init({ wasmBinary: new Uint8Array(await readFile(wasm)).buffer })
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** Its types forget it. Another one after each growth, so it is asked for each time. */
const bytesOf = ({ pdfium }: WrappedPdfiumModule): Uint8Array =>
  (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8

/** One of a page's own units, of which 72 are an inch. */
const MAX_POINTS = 20_000
const WITH_NOTES = 0x01
const RED_FIRST = 0x10
const WHITE = 0xffffffff

const isPdf = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0)
    return buffer.subarray(0, bytesRead).includes('%PDF-')
  } finally {
    await file.close()
  }
}

export const drawPdf = async (path: string, to: string): Promise<void> => {
  if (!(await isPdf(path))) throw new Unreadable('an Illustrator file without a PDF inside')
  loaded ??= load()
  const pdfium = await loaded
  const { pixels, width, height } = renderFirstPage(pdfium, await readFile(path))
  await writeDrawn(sharp(pixels, { raw: { width, height, channels: 4 } }), to)
}

const renderFirstPage = (pdfium: WrappedPdfiumModule, file: Buffer) => {
  const memory = pdfium.pdfium
  const at = memory.wasmExports.malloc(file.length)
  if (!at) throw new TooLarge('no memory')
  bytesOf(pdfium).set(file, at)
  const document = pdfium.FPDF_LoadMemDocument(at, file.length, '')
  try {
    if (!document) throw new Unreadable('no PDF, or one with a password')
    const page = pdfium.FPDF_LoadPage(document, 0)
    if (!page) throw new Unreadable('no page')
    try {
      return renderPage(pdfium, page)
    } finally {
      pdfium.FPDF_ClosePage(page)
    }
  } finally {
    if (document) pdfium.FPDF_CloseDocument(document)
    memory.wasmExports.free(at)
  }
}

const renderPage = (pdfium: WrappedPdfiumModule, page: number) => {
  const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  if (!(wide > 0 && high > 0 && wide <= MAX_POINTS && high <= MAX_POINTS)) throw new TooLarge('the page')
  const scale = DRAWN_SIDE / Math.max(wide, high)
  const width = Math.max(1, Math.round(wide * scale))
  const height = Math.max(1, Math.round(high * scale))
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
  if (!bitmap) throw new TooLarge('no memory')
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_NOTES | RED_FIRST)
    const from = pdfium.FPDFBitmap_GetBuffer(bitmap)
    const pixels = Buffer.from(bytesOf(pdfium).slice(from, from + width * height * 4))
    // What is left of the bitmap's own transparency has no meaning on paper.
    for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255
    return { pixels, width, height }
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
  }
}
