/** What a file is, found from its bytes; the name decides only between kinds that bytes cannot tell apart. */
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileTypeFromFile } from 'file-type'
import type { FileKind } from '#contract/files/files.ts'

export interface KindOfFile {
  kind: FileKind
  mime_type: string
}

const BY_MIME: Record<string, FileKind> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/zip': 'zip',
  'application/postscript': 'ai',
  'application/illustrator': 'ai',
  'application/eps': 'eps',
  'image/vnd.adobe.photoshop': 'psd',
  'image/vnd.dxf': 'dxf',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/quicktime': 'mov',
}
const TEXT_KINDS: Record<string, KindOfFile> = {
  '.csv': { kind: 'csv', mime_type: 'text/csv' },
  '.txt': { kind: 'txt', mime_type: 'text/plain' },
  '.dxf': { kind: 'dxf', mime_type: 'image/vnd.dxf' },
}
const TEXT_SAMPLE_BYTES = 65_536

/** Kinds that are re-encoded and shown; the others are offered for download. */
export const PICTURE_KINDS: ReadonlySet<FileKind> = new Set([
  ...(['jpeg', 'png', 'webp', 'heic', 'gif', 'bmp', 'tiff'] as const),
])

/** Endings under which a file of the kind may come back; the first one is given to a file without any. */
const ENDINGS: Record<FileKind, readonly string[]> = {
  jpeg: ['.jpg', '.jpeg', '.jpe', '.jfif'],
  png: ['.png', '.apng'],
  webp: ['.webp'],
  heic: ['.heic', '.heif'],
  gif: ['.gif'],
  bmp: ['.bmp', '.dib'],
  tiff: ['.tiff', '.tif'],
  // Illustrator's files are PDF inside.
  pdf: ['.pdf', '.ai'],
  docx: ['.docx'],
  xlsx: ['.xlsx'],
  pptx: ['.pptx'],
  csv: ['.csv'],
  txt: ['.txt'],
  zip: ['.zip'],
  ai: ['.ai', '.eps', '.ps'],
  eps: ['.eps', '.ai'],
  psd: ['.psd'],
  dxf: ['.dxf'],
  mp4: ['.mp4', '.m4v'],
  mov: ['.mov', '.qt'],
}

/**
 * The title with an ending that says what the file is; null where it says something else: a picture that is a web page
 * too must not come back as `invoice.html`.
 */
export const titleOf = (kind: FileKind, title: string): string | null => {
  const ending = extname(title).toLowerCase()
  if (/^\.[a-z0-9]{1,5}$/.test(ending)) return ENDINGS[kind].includes(ending) ? title : null
  return title + ENDINGS[kind][0]
}

/** Null when the file is none of the kinds that people may upload (docs/product.md, Files). */
export const findKind = async (path: string, title: string): Promise<KindOfFile | null> => {
  const found = await fileTypeFromFile(path)
  if (found) {
    const kind = BY_MIME[found.mime]
    return kind ? { kind, mime_type: found.mime } : null
  }
  const text = TEXT_KINDS[extname(title).toLowerCase()]
  return text && (await isText(path)) ? text : null
}

const isText = async (path: string): Promise<boolean> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TEXT_SAMPLE_BYTES), 0, TEXT_SAMPLE_BYTES, 0)
    const sample = buffer.subarray(0, bytesRead)
    if (sample.includes(0)) return false
    // The sample may end inside a character: `stream` lets that pass.
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: bytesRead === TEXT_SAMPLE_BYTES })
    return true
  } catch {
    return false
  } finally {
    await file.close()
  }
}
