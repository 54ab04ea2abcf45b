/** Makes PDF documents in a child process: what Typst keeps only grows, so it ends after so many documents. */
import { ChildProcess } from '../children/child-process.ts'
import type { PdfMade, PdfOrder } from './pdf-child.ts'

export { ChildBusy as PdfBusy, ChildFailed as PdfFailed } from '../children/child-process.ts'

const SCRIPT = new URL('./pdf-child.ts', import.meta.url)
const IDLE_MS = 5 * 60_000
const DOCUMENTS_A_PROCESS = 50
const MAX_WAIT_MS = 30_000
/** A document of a second on a machine of a hundredth of the speed. */
const MAX_MS = 100_000

export interface PdfProcessLimits {
  idleMs?: number
  documents?: number
  maxWaitMs?: number
  maxMs?: number
}

export class PdfProcess {
  private readonly child: ChildProcess<PdfOrder, PdfMade>
  private readonly maxMs: number

  constructor({
    idleMs = IDLE_MS,
    documents = DOCUMENTS_A_PROCESS,
    maxWaitMs = MAX_WAIT_MS,
    maxMs = MAX_MS,
  }: PdfProcessLimits = {}) {
    this.maxMs = maxMs
    const flags = ['--expose-gc']
    this.child = new ChildProcess({ script: SCRIPT, flags, idleMs, works: documents, maxWaitMs })
  }

  /** The child's number; null while none runs. */
  get pid(): number | null {
    return this.child.pid
  }

  /**
   * Writes `document.pdf` into the folder.
   * @throws {PdfBusy} when its turn did not come in time
   * @throws {PdfFailed} when it could not be made, or the child ended meanwhile
   */
  make(folder: string): Promise<PdfMade> {
    return this.child.do({ folder }, this.maxMs)
  }

  /** Ends the child; documents under way fail. */
  close(): void {
    this.child.close()
  }
}
