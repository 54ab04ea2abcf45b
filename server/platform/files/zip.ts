/** An archive of files that lie in the store, made while it is read: at no time is more than a piece of one in memory. */
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipEntry {
  /** With `/` between folders; unique in the archive. */
  path: string
  /** Bytes. */
  size: number
  at: Date
  /** Called when its turn comes. */
  open: () => Promise<Readable>
}

/** Of files, not of what a folder could say besides. */
const MODE = 0o100644

/**
 * Stored and not deflated, since most files of the trade are packed already; with ZIP64 where that is needed. `size` is that
 * of the whole archive. Where a file cannot be read the stream fails, so that nobody takes the archive for whole.
 */
export const zipOf = async (entries: readonly ZipEntry[]): Promise<{ stream: Readable; size: number }> => {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  let current: Readable | null = null
  stream.once('close', () => current?.destroy())
  for (const { path, size, at, open } of entries) {
    const options = { size, mtime: at, mode: MODE, compress: false }
    zip.addReadStreamLazy(path, options, (take) => {
      if (stream.destroyed) return
      open().then(
        (file) => {
          current = file
          file.once('error', (error) => stream.destroy(error))
          if (stream.destroyed) file.destroy()
          take(null, file)
        },
        (error) => stream.destroy(error),
      )
    })
  }
  // Anyone who listens to it hears of files that are not as long as they were said to be.
  zip.on('error', (error) => stream.destroy(error as Error))
  const size = await new Promise<number>((resolve) => {
    const end = zip.end.bind(zip) as (options: object, onSize: (bytes: number) => void) => void
    end({}, resolve)
  })
  return { stream, size }
}

/** What no system has in a name, and what would be another folder. */
const FORBIDDEN = /[\p{Cc}\p{Bidi_Control}<>:"/\\|?*]/gu
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

/** One part of a path, as any system unpacks it. */
export const zipName = (name: string): string => {
  const plain = name
    .replace(FORBIDDEN, '_')
    .replace(/[. ]+$/, '')
    .replace(/^\s+/, '')
  if (plain === '' || /^\.+$/.test(plain)) return '_'
  return RESERVED.test(plain) ? `_${plain}` : plain
}
