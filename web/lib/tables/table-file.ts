/** Tables that people have in files: workbooks (XLSX, XLS, ODS) and text (CSV), read apart from the page. */
import type { TableReading } from './table-reading.ts'

export const MAX_TABLE_BYTES = 10 * 1024 * 1024
export const TABLE_FILES = '.xlsx,.xlsm,.xls,.xml,.htm,.html,.mht,.mhtml,.ods,.fods,.csv,.tsv,.txt'

const TOO_LARGE = 'This file is larger than 10 MB.'
const TOO_SLOW = 'This file takes too long to read. Save the sheet alone as a new file and choose that one.'
const UNREADABLE = 'This file could not be read. Save it again in a spreadsheet and choose it once more.'
const LONGEST_MS = 30_000

/** In a worker, so that no file, whatever is in it, keeps the page from answering; one that takes too long is ended. */
const readApart = (bytes: ArrayBuffer, maxRows: number): Promise<TableReading> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./table-file.worker.ts', import.meta.url), { type: 'module' })
    const end = (reading: TableReading) => {
      clearTimeout(limit)
      worker.terminate()
      resolve(reading)
    }
    const limit = setTimeout(() => end({ problem: TOO_SLOW }), LONGEST_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<TableReading>) => end(data))
    worker.addEventListener('error', () => end({ problem: UNREADABLE }))
    worker.postMessage({ bytes, maxRows }, [bytes])
  })

/** The sheets of a file, or in one sentence why there are none. Browsers have workers; the rest reads as well. */
export const openTableFile = async (file: File, maxRows: number): Promise<TableReading> => {
  if (file.size > MAX_TABLE_BYTES) return { problem: TOO_LARGE }
  const bytes = await file.arrayBuffer()
  if (typeof Worker !== 'undefined') return readApart(bytes, maxRows)
  const { readTableFile } = await import('./read-table-file.ts')
  return readTableFile(new Uint8Array(bytes), maxRows)
}
