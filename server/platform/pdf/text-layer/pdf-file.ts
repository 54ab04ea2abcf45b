/** The objects of a PDF file as Typst writes them: one table of places, no object within another's stream. */
import { deflateSync, inflateSync } from 'node:zlib'

export interface PdfObject {
  /** All of it but the stream: a dictionary, an array or a number. */
  head: string
  /** As it lies in the file, compressed or not. */
  stream: Buffer | null
}

const ENTRY_BYTES = 20
const LENGTH = /\/Length (\d+)/
const DEFLATED = '/Filter /FlateDecode'

/** @throws where the file is laid out in another way */
export class PdfFile {
  readonly objects = new Map<number, PdfObject>()
  private readonly header: Buffer
  private readonly trailer: string

  constructor(file: Buffer) {
    const tail = file.toString('latin1', file.lastIndexOf('startxref'))
    const table = Number(/startxref\s+(\d+)/.exec(tail)?.[1])
    const head = /^xref\s+0 (\d+)\r?\n/.exec(file.toString('latin1', table, table + 40))
    if (!head) throw new Error('No table of places')
    const entries = table + head[0].length
    for (let number = 1; number < Number(head[1]); number++) {
      const entry = file.toString(
        'latin1',
        entries + number * ENTRY_BYTES,
        entries + (number + 1) * ENTRY_BYTES,
      )
      if (entry[17] === 'n') this.objects.set(number, readObject(file, Number(entry.slice(0, 10))))
    }
    const end = entries + Number(head[1]) * ENTRY_BYTES
    this.trailer = file.toString('latin1', file.indexOf('trailer', end), file.lastIndexOf('startxref'))
    this.header = file.subarray(0, file.indexOf('1 0 obj'))
  }

  get(number: number): PdfObject {
    const found = this.objects.get(number)
    if (!found) throw new Error(`No object ${number}`)
    return found
  }

  write(): Buffer {
    const parts: Buffer[] = [this.header]
    let length = this.header.length
    const add = (part: Buffer) => {
      parts.push(part)
      length += part.length
    }
    const places = [...this.objects].map(([number, { head, stream }]) => {
      const place = length
      add(Buffer.from(`${number} 0 obj\n${head.trim()}\n`, 'latin1'))
      if (stream) {
        add(Buffer.from('stream\n'))
        add(stream)
        add(Buffer.from('\nendstream\n'))
      }
      add(Buffer.from('endobj\n\n'))
      return { number, place }
    })
    const known = new Map(places.map(({ number, place }) => [number, place]))
    const size = Math.max(...known.keys()) + 1
    const rows = Array.from({ length: size }, (_, number) => {
      const place = known.get(number)
      return place === undefined
        ? `0000000000 ${number === 0 ? '65535' : '00000'} f\r\n`
        : `${String(place).padStart(10, '0')} 00000 n\r\n`
    })
    const table = length
    add(Buffer.from(`xref\n0 ${size}\n${rows.join('')}${this.trailer}startxref\n${table}\n%%EOF`, 'latin1'))
    return Buffer.concat(parts)
  }
}

const readObject = (file: Buffer, place: number): PdfObject => {
  const body = file.indexOf('obj', place) + 3
  const end = file.indexOf('endobj', body)
  const before = file.subarray(body, end).indexOf('\nstream\n')
  if (before < 0) return { head: file.toString('latin1', body, end).trim(), stream: null }
  const stream = body + before
  const head = file.toString('latin1', body, stream).trim()
  const length = Number(LENGTH.exec(head)?.[1])
  const first = stream + '\nstream\n'.length
  return { head, stream: file.subarray(first, first + length) }
}

export const readStream = ({ head, stream }: PdfObject): Buffer => {
  if (!stream) throw new Error('No stream')
  return head.includes(DEFLATED) ? inflateSync(stream) : stream
}

export const writeStream = (object: PdfObject, bytes: Buffer): void => {
  object.stream = object.head.includes(DEFLATED) ? deflateSync(bytes) : bytes
  object.head = object.head
    .replace(LENGTH, `/Length ${object.stream.length}`)
    .replace(/\/Length1 \d+/, `/Length1 ${bytes.length}`)
}

const REFERENCE = /^ \[?\s*(\d+) 0 R/

/** The number of the object that a key of a dictionary names. */
export const referenceOf = (head: string, key: string): number | null => {
  for (const rest of head.split(`/${key}`).slice(1)) {
    const found = REFERENCE.exec(rest)
    if (found) return Number(found[1])
  }
  return null
}
