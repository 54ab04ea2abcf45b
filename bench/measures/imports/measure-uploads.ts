/** What an archive of 2 GB takes of memory, and what a broken line costs a large upload. */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillPath } from '#contract/call.ts'
import {
  beginStyleFileUpload,
  finishStyleFileUpload,
  readStyleFileUpload,
  sendStyleFilePart,
  type UploadState,
} from '#contract/files/style-file-uploads.ts'
import type { Started } from '../../processes.ts'

const MEGABYTE = 1024 * 1024
const PART_OF_ARCHIVE = 52_000_000
const PARTS = 40
const UPLOAD_BYTES = 50_000_000
const BREAKS_AT = 17_300_000

const readAll = async (address: string): Promise<number> => {
  let count = 0
  for await (const piece of (await fetch(address)).body ?? []) count += piece.length
  return count
}

const portOf = (server: ChildProcess): Promise<number> =>
  new Promise((resolve) => server.once('message', (at) => resolve(Number(at))))

/** In megabytes, beside what the process has after a small one. */
export const measureArchive = async (): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-zip-'))
  const path = join(folder, 'marker.bin')
  await writeFile(path, Buffer.alloc(PART_OF_ARCHIVE, 'selvedge'))
  const script = join(import.meta.dirname, '../../../server/test/servers/zip-server.ts')
  const server = fork(script, [path, String(PART_OF_ARCHIVE)])
  try {
    const origin = `http://127.0.0.1:${await portOf(server)}`
    await readAll(`${origin}/1`)
    const bytes = await readAll(`${origin}/${PARTS}`)
    if (bytes < PARTS * PART_OF_ARCHIVE) throw new Error('The archive is cut')
    return Number(await (await fetch(`${origin}/memory`)).text()) / MEGABYTE
  } finally {
    server.kill()
    await rm(folder, { recursive: true })
  }
}

/** A line to the product that breaks once. */
const openLine = async (to: URL): Promise<{ server: Server; port: number; sent: () => number }> => {
  let [sent, isBroken] = [0, false]
  const server = createServer((socket: Socket) => {
    const other = connect(Number(to.port), to.hostname)
    const end = () => {
      socket.destroy()
      other.destroy()
    }
    for (const each of [socket, other]) each.on('error', end).on('close', end)
    other.pipe(socket)
    socket.on('data', (bytes) => {
      sent += bytes.length
      if (!isBroken && sent >= BREAKS_AT) {
        isBroken = true
        end()
      } else if (!other.write(bytes)) {
        socket.pause()
        other.once('drain', () => socket.resume())
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, port: (server.address() as AddressInfo).port, sent: () => sent }
}

interface Asked {
  port: number
  origin: URL
  path: string
  method: string
  headers: Record<string, string>
  body?: Buffer
}

const ask = ({ port, origin, path, method, headers, body }: Asked): Promise<UploadState> =>
  new Promise((resolve, reject) => {
    const all = { ...headers, host: origin.host, ...(body && { 'content-length': String(body.length) }) }
    const sent = request({ host: '127.0.0.1', port, path, method, headers: all, agent: false }, (answer) => {
      let text = ''
      answer.on('data', (piece) => {
        text += piece
      })
      answer.on('error', reject)
      answer.on('end', () =>
        (answer.statusCode ?? 500) < 300 ? resolve(JSON.parse(text) as UploadState) : reject(new Error(text)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

const partOf = async (bytes: Buffer): Promise<{ body: Buffer; type: string }> => {
  const form = new FormData()
  form.append('part', new Blob([new Uint8Array(bytes)]), 'part')
  const encoded = new Response(form)
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    type: encoded.headers.get('content-type') ?? '',
  }
}

/** How many megabytes are sent beside those of the file, over a line that breaks once. */
export const measureResumed = async (
  product: Started,
  { id, subTaskId, headers }: { id: number; subTaskId: number; headers: Record<string, string> },
): Promise<number> => {
  const origin = new URL(product.origin)
  const { 'content-type': _json, ...session } = headers
  const line = await openLine(origin)
  const at = { port: line.port, origin }
  const bytes = Buffer.alloc(UPLOAD_BYTES, 'selvedge of a garment, ')
  const say = JSON.stringify({ title: 'film.txt', size: bytes.length, make_private: 'false' })
  try {
    let state = await ask({
      ...{ ...at, headers, method: 'POST', body: Buffer.from(say) },
      path: fillPath(beginStyleFileUpload.path, { id, subTaskId }),
    })
    const of = { id, uploadId: state.upload_id }
    while (state.received < bytes.length) {
      const { body, type } = await partOf(bytes.subarray(state.received, state.received + state.part_bytes))
      const path = fillPath(sendStyleFilePart.path, { ...of, offset: state.received })
      try {
        state = await ask({ ...at, path, method: 'PUT', headers: { ...session, 'content-type': type }, body })
      } catch {
        const again = fillPath(readStyleFileUpload.path, of)
        state = await ask({ ...at, path: again, method: 'GET', headers: session })
      }
    }
    const more = (line.sent() - bytes.length) / 1_000_000
    await ask({ ...at, path: fillPath(finishStyleFileUpload.path, of), method: 'POST', headers: session })
    return more
  } finally {
    line.server.close()
  }
}
