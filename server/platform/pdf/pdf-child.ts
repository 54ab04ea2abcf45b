/**
 * Sets documents as a process of its own: Typst keeps what it computed, also after a failed run, and a document that
 * takes too much memory ends this process, not the product.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { serveParent } from '../children/child-work.ts'

export interface PdfOrder {
  /** Holds `main.typ`, `data.json` and the pictures that they name; gets `document.pdf`. */
  folder: string
  fontFolders: string[]
}

/** @throws what Typst says */
const set = ({ folder, fontFolders }: PdfOrder): null => {
  const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontFolders }] })
  try {
    const compiled = compiler.compile({ mainFilePath: join(folder, 'main.typ') })
    const document = compiled.result
    if (!document)
      throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'nothing was set'))
    writeFileSync(join(folder, 'document.pdf'), compiler.pdf(document, { pdfStandard: 'ua-1' as never }))
    return null
  } finally {
    compiler.evictCache(0)
  }
}

// The compiler's memory is no memory of the engine, which would let several hundred megabytes of each document lie.
serveParent(set, () => globalThis.gc?.())
