/** What an archive says of itself: each file with its hash, signed by the company whose person published it last. */
import { createHash } from 'node:crypto'
import { z } from 'zod'

export const MANIFEST_FORMAT = 'selvedge passport archive 1'
export const SEAL_TYPE = 'selvedge-passport-archive+jws'

/** Beside the page, so that archives of many passports lie in one folder. */
export const manifestPath = (number: string): string => `trace/${number}/manifest.json`
export const sealPath = (number: string): string => `trace/${number}/manifest.jws`

const path = z.string().regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[A-Za-z0-9._~-]+(?:\/[A-Za-z0-9._~-]+)*$/)

export const manifest = z.object({
  format: z.literal(MANIFEST_FORMAT),
  style_number: z.string(),
  /** Where the passport is read as long as the product serves it. */
  address: z.string(),
  version: z.int().min(1),
  published_at: z.string(),
  /** As whom the archive is signed; its keys are in the file beside. */
  issuer: z.string(),
  issuer_document: path,
  files: z.array(z.object({ path, bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
})
export type Manifest = z.infer<typeof manifest>

export const sha256Of = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** A sign that servers would decode stands with `~` in place of `%`: style numbers and GS1's set have no `~`. */
const encodeSign = (sign: string): string =>
  sign === '%' ? '~' : `~${sign.charCodeAt(0).toString(16).toUpperCase()}`

/** The address of a lot or a piece as a folder. */
export const folderOfLot = (path: string): string => path.slice(1).replaceAll(/[%!'()*]/g, encodeSign)

/** The address of the folder. */
export const pathOfFolder = (folder: string): string => `/${folder.replaceAll('~', '%')}`

/** By code units: an order that is the same everywhere. */
export const listFiles = (files: ReadonlyMap<string, Buffer>): Manifest['files'] =>
  [...files]
    .map(([name, bytes]) => ({ path: name, bytes: bytes.length, sha256: sha256Of(bytes) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
