/**
 * Asks a ClamAV daemon about each upload, where the operator has one (docs/security.md, Uploads). By its own protocol
 * (clamd(8), INSTREAM): the clients that there are also start programs, or read a file whole into memory.
 */
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** @returns what was found in the file, null where it is clean. @throws ScannerAway */
export type VirusScan = (path: string) => Promise<string | null>

export interface Scanner {
  host: string
  port: number
}

/** Nobody knows of the file what is in it, so it is not taken. */
export class ScannerAway extends Error {
  override name = 'ScannerAway'
}

const COMMAND = 'zINSTREAM\0'
const PIECE_BYTES = 256 * 1024
/** A scan of 50 MB takes a second or two; an archive in it takes longer. */
const LONGEST_SILENCE_MS = 60_000
const MAX_ANSWER = 4096

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

async function* framesOf(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from(COMMAND)
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    yield lengthOf(piece.length)
    yield piece
  }
  yield lengthOf(0)
}

/** Up to the zero byte that ends it; taken as it comes, since it may hang up at once while it is still sent to. */
const readAnswer = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
      const end = text.indexOf('\0')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > MAX_ANSWER) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('it closed the connection without an answer')))
  })

/** It answers before the end where a file is larger than it takes: what is still to be sent then is waited for by nobody. */
const ask = async (scanner: Scanner, path: string): Promise<string> => {
  const socket = connect(scanner)
  socket.setTimeout(LONGEST_SILENCE_MS, () => socket.destroy(new Error('it did not answer in time')))
  const answered = new AbortController()
  try {
    const answer = readAnswer(socket)
    const sent = pipeline(framesOf(path), socket, { end: false, signal: answered.signal })
    sent.catch((error: Error) => socket.destroy(error))
    return await answer
  } finally {
    answered.abort()
    socket.destroy()
  }
}

export const openVirusScan =
  (scanner: Scanner): VirusScan =>
  async (path) => {
    const answer = await ask(scanner, path).catch((cause: Error) => {
      throw new ScannerAway(`The virus scanner cannot be asked (${cause.message})`, { cause })
    })
    if (answer === 'stream: OK') return null
    const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
    if (found) return found
    throw new ScannerAway(`The virus scanner answered “${answer}”`)
  }
