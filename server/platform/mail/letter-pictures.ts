/** Small pictures that go with an email, within limits: what is too large or has nothing to see is left out. */
import { buffer } from 'node:stream/consumers'
import type { Letter, LetterPicture } from './letter.ts'

export const LETTER_PICTURES = {
  /** In a letter, at most. */
  most: 12,
  /** Of one. */
  bytes: 65_536,
} as const

export type OpenPicture = (
  file: LetterPicture,
) => Promise<{ size: number; stream: NodeJS.ReadableStream } | null>

export interface EnclosedPicture {
  cid: string
  bytes: Buffer
}

/** A picture that cannot be opened keeps no letter from going. */
const readOne = async (file: LetterPicture, open: OpenPicture): Promise<Buffer | null> => {
  const opened = await open(file).catch(() => null)
  if (!opened) return null
  if (opened.size <= LETTER_PICTURES.bytes) return buffer(opened.stream).catch(() => null)
  opened.stream.resume()
  return null
}

/** In the order of the letter. */
export const encloseAll = async (
  { pictures = [], list = [] }: Letter,
  open: OpenPicture | undefined,
): Promise<ReadonlyMap<LetterPicture, EnclosedPicture>> => {
  const enclosed = new Map<LetterPicture, EnclosedPicture>()
  const wanted = [...pictures, ...list.flatMap((entry) => entry.pictures ?? [])]
  for (const file of open ? wanted.slice(0, LETTER_PICTURES.most) : []) {
    const bytes = open && (await readOne(file, open))
    if (bytes) enclosed.set(file, { cid: `picture-${enclosed.size + 1}`, bytes })
  }
  return enclosed
}
