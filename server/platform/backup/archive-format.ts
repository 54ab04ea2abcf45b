/**
 * What an archive is: a tar of tables, queued jobs, secrets and files, in this order, then the manifest with the SHA-256
 * of each; behind the tar's end a line with the SHA-256 of every byte before it, so that nothing in it can change unseen.
 */
import { z } from 'zod'

export const FORMAT = 'selvedge-backup'
export const FORMAT_VERSION = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const count = z.number().int().min(0)
/** Nothing with a slash, and nothing hidden. */
const fileName = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/)

const entry = z.strictObject({ bytes: count, sha256 })

export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  made_at: z.iso.datetime(),
  postgresql: z.string(),
  migrations: z.array(z.strictObject({ name: z.string().regex(/^[\w.-]+\.sql$/), checksum: sha256 })).min(1),
  tables: z.array(entry.extend({ name: identifier, columns: z.array(identifier), rows: count })),
  sequences: z.array(
    z.strictObject({ name: identifier, last_value: z.number().int(), is_called: z.boolean() }),
  ),
  jobs: entry.extend({ count }),
  secrets: z.array(entry.extend({ name: fileName })),
  /** Named by the hash that its bytes should have; another one means that the store had spoilt them. */
  files: z.array(entry.extend({ hash: sha256 })),
  /** Files that rows name and the store had lost before the backup. */
  missing: z.array(sha256),
})
export type Manifest = z.infer<typeof manifestSchema>

/** A job that waits, without anything of the library that keeps it. */
export const jobSchema = z.strictObject({
  id: z.uuid(),
  queue: z.string().regex(/^[\w.-]{1,100}$/),
  data: z.record(z.string(), z.unknown()).nullable(),
  priority: z.number().int(),
  start_after: z.iso.datetime({ offset: true }),
  retry_limit: count,
  retry_count: count,
  retry_delay: count,
  retry_backoff: z.boolean(),
  retry_delay_max: count.nullable(),
  dead_letter: z.string().nullable(),
})
export type WaitingJob = z.infer<typeof jobSchema>

export const MANIFEST = 'manifest.json'
export const JOBS = 'jobs.jsonl.gz'
export const tableEntry = (name: string): string => `tables/${name}.copy.gz`
export const secretEntry = (name: string): string => `secrets/${name}`
export const fileEntry = (hash: string): string => `files/${hash}`

/** The names that an archive with this manifest has, each with what must be in it. */
export const entriesOf = (manifest: Manifest): Map<string, z.infer<typeof entry>> =>
  new Map<string, z.infer<typeof entry>>([
    ...manifest.tables.map((table) => [tableEntry(table.name), table] as const),
    [JOBS, manifest.jobs] as const,
    ...manifest.secrets.map((secret) => [secretEntry(secret.name), secret] as const),
    ...manifest.files.map((file) => [fileEntry(file.hash), file] as const),
  ])

const TRAILER = /^selvedge-backup sha256 ([0-9a-f]{64})\n$/
export const makeTrailer = (digest: string): Buffer => Buffer.from(`selvedge-backup sha256 ${digest}\n`)
export const TRAILER_BYTES = makeTrailer('0'.repeat(64)).length
export const readTrailer = (bytes: Buffer): string | null =>
  TRAILER.exec(bytes.toString('latin1'))?.[1] ?? null

/** Why an archive is not taken, in words for who restores it. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused'
}

/** Why no backup can be made, or none be restored here. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
