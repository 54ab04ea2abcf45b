import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileKind } from '#contract/files/file-kinds.ts'
import { FILE_TEXTS } from '#contract/files/files.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { PICTURE_KINDS, titleOf } from './file-kind.ts'
import { freeChunks } from './free-chunks.ts'
import { RUNS } from './kinds/running.ts'
import { doAside } from './pictures/aside.ts'
import type { PictureFacts } from './pictures/pictures.ts'
import type { VirusScan } from './virus-scan.ts'

/** An uploaded file before anything refers to it; `discard` removes it. */
export interface ReceivedFile {
  path: string
  title: string
  hash: string
  size: number
  kind: FileKind
  mime_type: string
  picture: PictureFacts | null
  /** The path of its small size, of a copy for print. */
  small_print?: string
  /** Of one that came in parts, which ends with the row that it becomes. */
  upload_id?: string
  discard(): Promise<void>
}

interface Incoming {
  stream: Readable
  /** The name that the sender gave; shown, never used as a path. */
  title: string
  path: string
  /** Called with each chunk's length; throws when it is too much. */
  onBytes: (bytes: number) => void
  /** Null where the operator has no scanner. */
  scan: VirusScan | null
}

/**
 * Streams to `path`, hashing on the way; nothing is held in memory.
 * @throws Refusal `too_large`, `unsupported_type`, `invalid` for a virus; ScannerAway; the file is gone then.
 */
export const receiveFile = async ({
  stream,
  title,
  path,
  onBytes,
  scan,
}: Incoming): Promise<ReceivedFile> => {
  const discard = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length
      hash.update(chunk)
      freeChunks(chunk.length)
      try {
        onBytes(chunk.length)
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })
  try {
    await pipeline(stream, meter, createWriteStream(path, { mode: 0o640 }))
    if ('truncated' in stream && stream.truncated) throw new Refusal('too_large')
    if (size === 0) throw new Refusal('invalid', { text: FILE_TEXTS.empty })
    // Before anything else reads it.
    if (await scan?.(path)) throw new Refusal('invalid', { text: FILE_TEXTS.virus })
    const clean = cleanTitle(title)
    const found = await doAside('kind', { path, title: clean })
    if (found === 'runs') throw new Refusal('unsupported_type', { text: RUNS })
    if (!found) throw new Refusal('unsupported_type')
    const named = titleOf(found.kind, clean)
    if (named === null) throw new Refusal('unsupported_type', { text: FILE_TEXTS.otherEnding })
    const picture = PICTURE_KINDS.has(found.kind) ? await doAside('picture', { path }) : null
    // Rare kinds of BMP are kept without being shown.
    if (PICTURE_KINDS.has(found.kind) && found.kind !== 'bmp' && !picture) {
      throw new Refusal('unsupported_type', {
        text: 'This picture cannot be read, or has more than 50 million pixels.',
      })
    }
    return { path, title: named, hash: hash.digest('hex'), size, ...found, picture, discard }
  } catch (error) {
    await discard()
    throw error
  }
}

/** Room for an ending that is missing. */
const MAX_TITLE = 250

/** Of a name that is cut: two that begin alike are two files all the same, and one that comes again is the same. */
const markOf = (name: string): string => `~${createHash('sha256').update(name).digest('hex').slice(0, 8)}`

/** Windows drops blanks and dots at the end of a name: `x.exe.` would come back as a program. */
const withoutLastDots = (name: string): string => {
  let end = name.length
  while (end > 0 && /[\s.]/.test(name[end - 1] as string)) end--
  return name.slice(0, end)
}

/** The last part of what may have been a path, without control characters, at most 250 long, with its ending. */
export const cleanTitle = (name: string): string => {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const plain = last.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\ufeff]/gu, '')
  const clean = withoutLastDots(plain).trim()
  const ending = /\.[A-Za-z0-9]{1,9}$/.exec(clean)?.[0] ?? ''
  if (clean.length <= MAX_TITLE) return clean || 'file'
  const mark = markOf(clean)
  const short = clean.slice(0, MAX_TITLE - ending.length - mark.length)
  // The limit may fall between the two halves of one character.
  return (short.isWellFormed() ? short : short.slice(0, -1)) + mark + ending
}

/** What the product itself wrote: nothing is asked of it, and nobody is shown it by its kind. */
export const composeFile = async ({
  title,
  bytes,
  path,
}: {
  title: string
  bytes: Readable
  path: string
}): Promise<ReceivedFile> => {
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const discard = () => rm(path, { force: true })
  try {
    await pipeline(bytes, meter, createWriteStream(path, { mode: 0o640 }))
  } catch (error) {
    await discard()
    throw error
  }
  // Of a kind of which no preview is drawn.
  const asKind = { kind: 'zip', mime_type: 'application/octet-stream' } as const
  return { path, title, hash: hash.digest('hex'), size, ...asKind, picture: null, discard }
}
