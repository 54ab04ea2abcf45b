/** Which characters a TrueType font has: its table `cmap` (OpenType 1.9, formats 4 and 12), which all of ours have. */
import { readFileSync } from 'node:fs'

export type Coverage = (codePoint: number) => boolean

const TABLES_AT = 12
const TABLE_BYTES = 16
const ENCODING_BYTES = 8

/** @throws where the file is no font with a table of Unicode */
export const readCoverage = (path: string): Coverage => {
  const file = readFileSync(path)
  const cmap = findTable(file, 'cmap')
  const subtables = Array.from({ length: file.readUInt16BE(cmap + 2) }, (_, at) => {
    const offset = file.readUInt32BE(cmap + 4 + at * ENCODING_BYTES + 4)
    return { at: cmap + offset, format: file.readUInt16BE(cmap + offset) }
  })
  const groups = subtables.find(({ format }) => format === 12)
  if (groups) return readGroups(file, groups.at)
  const segments = subtables.find(({ format }) => format === 4)
  if (segments) return readSegments(file, segments.at)
  throw new Error(`No table of Unicode in ${path}`)
}

const findTable = (file: Buffer, name: string): number => {
  for (let at = 0; at < file.readUInt16BE(4); at++) {
    const record = TABLES_AT + at * TABLE_BYTES
    if (file.toString('latin1', record, record + 4) === name) return file.readUInt32BE(record + 8)
  }
  throw new Error(`No table ${name}`)
}

const readGroups = (file: Buffer, at: number): Coverage => {
  const has = new Set<number>()
  for (let group = 0; group < file.readUInt32BE(at + 12); group++) {
    const place = at + 16 + group * 12
    const [first, last] = [file.readUInt32BE(place), file.readUInt32BE(place + 4)]
    for (let code = first; code <= last; code++) has.add(code)
  }
  return (codePoint) => has.has(codePoint)
}

const readSegments = (file: Buffer, at: number): Coverage => {
  const count = file.readUInt16BE(at + 6) / 2
  const ends = at + 14
  const starts = ends + 2 * count + 2
  const has = new Set<number>()
  for (let segment = 0; segment < count; segment++) {
    const end = file.readUInt16BE(ends + 2 * segment)
    const start = file.readUInt16BE(starts + 2 * segment)
    const delta = file.readUInt16BE(starts + 2 * (count + segment))
    const rangeAt = starts + 2 * (2 * count + segment)
    const range = file.readUInt16BE(rangeAt)
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const own = range === 0 ? code : file.readUInt16BE(rangeAt + range + 2 * (code - start))
      if (own !== 0 && ((own + delta) & 0xffff) !== 0) has.add(code)
    }
  }
  return (codePoint) => has.has(codePoint)
}
