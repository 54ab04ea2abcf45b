/** Reads one file for the page that began it. */
import { readTableFile } from './read-table-file.ts'

interface Asked {
  bytes: ArrayBuffer
  maxRows: number
}

addEventListener('message', ({ data: { bytes, maxRows } }: MessageEvent<Asked>) => {
  void readTableFile(new Uint8Array(bytes), maxRows).then((reading) => postMessage(reading))
})
