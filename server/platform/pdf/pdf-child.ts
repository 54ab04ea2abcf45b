/**
 * Sets documents as a process of its own: Typst keeps what it computed, also after a failed run, and a document that
 * takes too much memory ends this process, not the product.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { serveParent } from '../children/child-work.ts'
import type { PdfFont } from './pdf-fonts.ts'
import { makePrintable, type Printable } from './printable.ts'

export interface PdfOrder {
  /** Holds `main.typ`, `document.typ`, `data.json` and the pictures that they name; gets `document.pdf`. */
  folder: string
}

export interface PdfMade {
  /** Why programs may read the text worse than people; null where they read it well. */
  text_problem: string | null
}

/** @throws what Typst says */
const set = async ({ folder }: PdfOrder): Promise<PdfMade> => {
  const printable = makePrintable(JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8')))
  const { data, fonts, missing } = printable
  writeFileSync(join(folder, 'data.json'), JSON.stringify(data))
  const families = fonts.map(({ family }) => family)
  writeFileSync(join(folder, 'fonts.json'), JSON.stringify({ families, missing }))
  const bytes = compile(folder, fonts)
  const path = join(folder, 'document.pdf')
  try {
    writeFileSync(path, await mend(bytes, printable))
    return { text_problem: null }
  } catch (error) {
    writeFileSync(path, bytes)
    return { text_problem: String(error) }
  }
}

const compile = (folder: string, fonts: PdfFont[]): Buffer => {
  const fontPaths = fonts.flatMap(({ folders }) => folders)
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths }] })
  try {
    const compiled = compiler.compile({ mainFilePath: join(folder, 'main.typ') })
    const document = compiled.result
    if (!document)
      throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'nothing was set'))
    return compiler.pdf(document, { pdfStandard: 'ua-1' as never })
  } finally {
    compiler.evictCache(0)
  }
}

/** Loaded for documents that need it: it takes a sixth of the memory of a plain one. */
const mend = async (bytes: Buffer, { is_plain, has_long_words }: Printable): Promise<Buffer> => {
  if (is_plain && !has_long_words) return bytes
  const { mendTextLayer } = await import('./text-layer/mend-text-layer.ts')
  return mendTextLayer(bytes, { isPlain: is_plain })
}

// The compiler's memory is no memory of the engine, which would let several hundred megabytes of each document lie.
serveParent(set, () => globalThis.gc?.())
