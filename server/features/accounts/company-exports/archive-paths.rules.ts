/** Where things lie in an archive. */
import { zipName } from '#server/platform/files/zip.ts'
import type { OwnFile } from './own-rows.store.ts'

/** Of names that are cut; systems have 255 bytes for one. */
const MOST_CHARACTERS = 120

/** The last characters stay, since a name ends with its kind. */
const shorten = (name: string): string => [...name].slice(-MOST_CHARACTERS).join('')

/** A folder a table; the row's number comes first, so that two of one name are two files. */
export const pathOfFile = ({ table, row, column, title, hash }: OwnFile): string => {
  const name = title === null ? hash.slice(0, 12) : shorten(zipName(title))
  return `files/${table}/${row}-${column}-${name}`
}

/** Each path once, of rows that name the same bytes twice. */
export const entriesOf = (files: readonly OwnFile[]): { path: string; hash: string }[] => [
  ...new Map(files.map((file) => [pathOfFile(file), { path: pathOfFile(file), hash: file.hash }])).values(),
]
