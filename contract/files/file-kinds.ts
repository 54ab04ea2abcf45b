/**
 * The kinds of files that people may upload: one entry each, which says what the server accepts, what file dialogs
 * offer, and the words, icon and programs that a reader is shown.
 */
import kinds from './file-kinds.json' with { type: 'json' }

export type FileKind = keyof typeof kinds

/** What a file is for; its icon follows. */
export type FileGroup =
  | 'picture'
  | 'pdf'
  | 'sheet'
  | 'slides'
  | 'words'
  | 'mail'
  | 'archive'
  | 'artwork'
  | 'pattern'
  | 'model'
  | 'embroidery'
  | 'film'
  | 'sound'

/** How a kind without a signature looks: text that matches anywhere, or bytes that begin so (hexadecimal). */
type FileShape = { text: string; bytes?: undefined } | { bytes: string; text?: undefined }

/** How a reader sees it: drawn as a picture by the server, or read and played by the browser. Pictures are pictures. */
type FileShown = 'drawn' | 'table' | 'model' | 'film' | 'sound'

export interface FileKindFacts {
  /** Without dots; the first one is given to a file without any. */
  endings: readonly string[]
  mime: string
  /** In the words of the trade, in English; it is shown by `sayName`. */
  word: string
  group: FileGroup
  /** Programs that open it, by their own names. */
  opens: readonly string[]
  /** Without it the reader is told what the file is and what opens it. */
  shown?: FileShown
  /**
   * Any one of them makes a file of this kind: `mime:` as the bytes are known by, `hex:` of the first bytes (`.` for any
   * digit), `ole:` a stream of a compound file, `zip:` an entry of an archive, `text:` an expression on the first
   * characters. One with `~` before it counts only where the name says the same.
   */
  signatures?: readonly string[]
  shape?: FileShape
}

export const FILE_KIND_FACTS = kinds as unknown as Readonly<Record<FileKind, FileKindFacts>>
export const FILE_KINDS = Object.keys(kinds) as FileKind[]

const BY_ENDING: ReadonlyMap<string, FileKind> = new Map(
  // The first kind that has the ending keeps it.
  FILE_KINDS.toReversed().flatMap((kind) =>
    FILE_KIND_FACTS[kind].endings.map((ending) => [ending, kind] as const),
  ),
)

/** `Fitting.final.PDF` → `pdf`; empty for a name without an ending. */
export const endingOf = (title: string): string => {
  const dot = title.lastIndexOf('.')
  return dot > 0 ? title.slice(dot + 1).toLowerCase() : ''
}

/** By the name, which the server keeps true to what is in the file. */
export const kindOfName = (title: string): FileKind | null => BY_ENDING.get(endingOf(title)) ?? null

/** Kinds that the server draws small, besides pictures: all but what only a browser can play. */
const DRAWN: ReadonlySet<FileShown | undefined> = new Set(['drawn', 'table', 'model'])
export const isDrawn = (kind: FileKind | null): boolean =>
  kind !== null && DRAWN.has(FILE_KIND_FACTS[kind].shown)

/** For the file dialog's filter; the server decides by the bytes. */
export const ACCEPTED_EXTENSIONS = [...BY_ENDING.keys()].map((ending) => `.${ending}`).join(',')
