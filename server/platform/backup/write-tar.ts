import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { makeTrailer } from './archive-format.ts'

const CHUNK_BYTES = 1 << 20

export interface TarWriter {
  /** Adds an entry of exactly this size. Returns its SHA-256. */
  add(name: string, bytes: number, source: AsyncIterable<Uint8Array>): Promise<string>
  /** Ends the archive with the digest of all that it holds. Returns its size. */
  end(): Promise<number>
  /** Gives up; what was written so far stays for the caller to remove. */
  abandon(): void
}

/** Writes an archive for its owner's eyes only: it holds everybody's data. */
export const openTarWriter = (path: string, at: Date): TarWriter => {
  const tar = pack()
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: CHUNK_BYTES, flush: true })
  const digest = createHash('sha256')
  let written = 0
  const writing = (async () => {
    for await (const chunk of tar as AsyncIterable<Buffer>) {
      digest.update(chunk)
      written += chunk.length
      if (!out.write(chunk)) await once(out, 'drain')
    }
    const trailer = makeTrailer(digest.digest('hex'))
    out.end(trailer)
    await finished(out)
    return written + trailer.length
  })()
  // A disk that is full fails whatever is being added; its own failure is told there.
  writing.catch(() => tar.destroy())
  return {
    add: async (name, bytes, source) => {
      const hash = createHash('sha256')
      const closed = Promise.withResolvers<void>()
      const entry = tar.entry({ name, size: bytes, mode: 0o600, mtime: at }, (error) =>
        error ? closed.reject(error) : closed.resolve(),
      )
      // Told by `closed` as well.
      entry.on('error', () => undefined)
      closed.promise.catch(() => undefined)
      for await (const chunk of source) {
        hash.update(chunk)
        if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), closed.promise])
      }
      entry.end(undefined)
      await Promise.race([closed.promise, writing])
      return hash.digest('hex')
    },
    end: () => {
      tar.finalize()
      return writing
    },
    abandon: () => {
      tar.destroy()
      out.destroy()
    },
  }
}
