/** Where bytes are kept: a folder or an S3-compatible store. Keys are paths with slashes. */
import type { Readable } from 'node:stream'
import type { ByteRange } from './byte-range.rules.ts'

export const folderOf = (hash: string): string => `${hash.slice(0, 2)}/${hash}`
/** Where the bytes of a file lie, as they were sent. */
export const originalOf = (hash: string): string => `${folderOf(hash)}/original`

const MADE_NAME = /^(?:w\d+\.(?:webp|jpg|print\.jpg)|drawn\d+(?:-w\d+)?\.webp|drawn\d+\.none)$/
/** Whether it is the name of something that is made of an original: a smaller picture, a preview, or that there is none. */
export const isMadeName = (name: string): boolean => MADE_NAME.test(name)
/** Where it stands: beside its original. @throws for a name that those who look after the store would not know */
export const madeOf = (hash: string, name: string): string => {
  if (!isMadeName(name)) throw new Error(`${name} is no name of what is made of a file`)
  return `${folderOf(hash)}/${name}`
}

/** The folder or bucket cannot be used; the message names it. */
export class StorageUnreachable extends Error {
  override name = 'StorageUnreachable'
}

export interface ObjectStore {
  /** @throws StorageUnreachable where nothing can be kept in it at the moment */
  check(): Promise<void>
  /** Puts a finished local file under the key; whole or not at all. The local file may stay or go. */
  putFile(key: string, localPath: string): Promise<void>
  /** All of it or a range that is within it. Null when there is nothing under the key. */
  open(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | null>
  /** Removes everything under the folder, which ends without a slash; nothing there is fine. */
  removeAll(folder: string): Promise<void>
  /** Every key that begins so. */
  list(prefix?: string): AsyncIterable<string>
  /** A local file with these bytes for libraries that read files; `release` when done. */
  toLocal(key: string): Promise<{ path: string; release(): Promise<void> } | null>
}
