/** The first rows of a table as text: in UTF-8, UTF-16 or Western letters, parted by what its first lines have most of. */
import { open } from 'node:fs/promises'
import { COLUMNS, cellOf, ROWS, type Rows } from './table-rows.rules.ts'

const READ_BYTES = 64 * 1024
const SEPARATORS = [';', ',', '\t', '|'] as const
const SAMPLE = 2000

const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // The last letter may be torn.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const separatorOf = (text: string): string => {
  const sample = text.slice(0, SAMPLE)
  const count = (separator: string): number => sample.split(separator).length
  return SEPARATORS.reduce((most, each) => (count(each) > count(most) ? each : most))
}

export const splitRows = (text: string): Rows => {
  const separator = separatorOf(text)
  const rows: string[][] = [[]]
  let [cell, isQuoted] = ['', false]
  const end = (): void => {
    const row = rows.at(-1)
    if (row && row.length < COLUMNS) row.push(cellOf(cell))
    cell = ''
  }
  for (let at = 0; at < text.length && rows.length <= ROWS; at++) {
    const sign = text[at] ?? ''
    if (sign === '"' && isQuoted && text[at + 1] === '"') {
      cell += sign
      at++
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) end()
    else if (sign === '\n' && !isQuoted) {
      end()
      rows.push([])
    } else cell += sign
  }
  end()
  return rows
}

export const readFirstLines = async (path: string): Promise<Rows> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, 0)
    return splitRows(decode(buffer.subarray(0, bytesRead)))
  } finally {
    await file.close()
  }
}
