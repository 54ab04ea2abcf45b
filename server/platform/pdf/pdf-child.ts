/**
 * Sets documents, one at a time, as a process of its own: Typst keeps what it computed, also after a failed run, and a
 * document that takes too much memory ends this process, not the product.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

export interface PdfOrder {
  number: number
  /** Holds `main.typ`, `data.json` and the pictures that they name; gets `document.pdf`. */
  folder: string
  fontFolders: string[]
}

export interface PdfAnswer {
  number: number
  /** What Typst says; null where the document is written. */
  failure: string | null
}

const set = ({ folder, fontFolders }: PdfOrder): string | null => {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontFolders }] })
  try {
    const compiled = compiler.compile({ mainFilePath: join(folder, 'main.typ') })
    const document = compiled.result
    if (!document) return JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'nothing was set')
    writeFileSync(join(folder, 'document.pdf'), compiler.pdf(document, { pdfStandard: 'ua-1' as never }))
    return null
  } catch (error) {
    return String(error)
  } finally {
    compiler.evictCache(0)
  }
}

process.on('message', (order: PdfOrder) => {
  const answer: PdfAnswer = { number: order.number, failure: set(order) }
  process.send?.(answer)
  // The compiler's memory is no memory of the engine, which would let several hundred megabytes of each document lie.
  globalThis.gc?.()
})
// Nobody is left to make documents for.
process.on('disconnect', () => process.exit())
