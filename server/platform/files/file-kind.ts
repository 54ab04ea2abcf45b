/** What a file is, found from its bytes; the name decides only between kinds that bytes cannot tell apart. */
import { fileTypeFromFile } from 'file-type'
import {
  endingOf,
  FILE_KIND_FACTS,
  FILE_KINDS,
  type FileKind,
  type FileKindFacts,
  kindOfName,
} from '#contract/files/file-kinds.ts'
import { listStreams } from './kinds/compound-file.ts'
import { readSample, type SampleText } from './kinds/file-sample.ts'
import { doesRun, isRunningName } from './kinds/running.ts'
import { hasShape, hasSignature, type KnownBytes } from './kinds/signatures.ts'

export interface KindOfFile {
  kind: FileKind
  mime_type: string
}

/** Kinds that are re-encoded and shown; of others a picture is drawn, or they are offered for download. */
export const PICTURE_KINDS: ReadonlySet<FileKind> = new Set(
  FILE_KINDS.filter((kind) => FILE_KIND_FACTS[kind].group === 'picture'),
)

/**
 * The title with an ending that says what the file is; null where it says something else: a picture that is a web page
 * too must not come back as `invoice.html`.
 */
export const titleOf = (kind: FileKind, title: string): string | null => {
  const ending = endingOf(title)
  const { endings } = FILE_KIND_FACTS[kind]
  if (endings.includes(ending)) return title
  if (kindOfName(title) || /^[a-z0-9]{1,5}$/.test(ending)) return null
  return `${title}.${endings[0]}`
}

/** Of two bytes or three, which a text may begin with as well. */
const SHORT_MARKS: ReadonlySet<string> = new Set(['image/bmp', 'application/x-msdownload'])
const COMPOUND = 'application/x-cfb'

const identify = async (path: string): Promise<KnownBytes> => {
  const sample = await readSample(path)
  const found = (await fileTypeFromFile(path))?.mime
  const isText = sample.text !== null && (found === undefined || isOfText(found) || SHORT_MARKS.has(found))
  return {
    ...sample,
    text: isText ? sample.text : null,
    mime: isText ? undefined : found,
    streams: found === COMPOUND ? await listStreams(path) : new Set(),
  }
}

/** What is known by its first words; the table has expressions of its own for them, or takes it for plain text. */
const isOfText = (mime: string): boolean => mime === 'application/xml' || mime.startsWith('text/')

/**
 * Null when the file is none of the kinds that people may upload (docs/product.md, Files), `runs` when it is a program,
 * a script, a web page, a shortcut or a disk image.
 */
export const findKind = async (path: string, title: string): Promise<KindOfFile | 'runs' | null> => {
  const bytes = await identify(path)
  if (doesRun(bytes, bytes.mime)) return 'runs'
  const named = kindOfName(title)
  const signed = FILE_KINDS.filter((kind) => hasSignature(bytes, FILE_KIND_FACTS[kind], isNamed(kind, title)))
  if (signed.length > 0) {
    const kind = signed.find((one) => isNamed(one, title)) ?? (signed[0] as FileKind)
    return { kind, mime_type: mimeOf(FILE_KIND_FACTS[kind], bytes) }
  }
  if (named && bytes.mime === undefined && hasShape(bytes, FILE_KIND_FACTS[named]))
    return { kind: named, mime_type: mimeOf(FILE_KIND_FACTS[named], bytes) }
  return isRunningName(endingOf(title)) ? 'runs' : null
}

const isNamed = (kind: FileKind, title: string): boolean =>
  FILE_KIND_FACTS[kind].endings.includes(endingOf(title))

/** Where one kind has several, the one that the bytes are known by: Illustrator's files are PDF inside. */
const mimeOf = ({ mime, signatures = [] }: FileKindFacts, { mime: found, text }: KnownBytes): string => {
  if (found !== undefined && signatures.some((each) => each.replace('~', '') === `mime:${found}`))
    return isContainer(found) ? mime : found
  return withCharset(mime, text)
}

/** What lies in it says more. */
const isContainer = (mime: string): boolean => ['application/zip', COMPOUND, 'video/mp4'].includes(mime)

const withCharset = (mime: string, text: SampleText | null): string =>
  mime.startsWith('text/') && text?.charset ? `${mime}; charset=${text.charset}` : mime
