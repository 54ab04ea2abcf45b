/**
 * Schemas, contexts and samples of other bodies, which their licences keep out of this repository: known by their hashes,
 * and found in a folder whatever they are called there.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import known from './known-files.json' with { type: 'json' }

export type KnownName = keyof typeof known
export interface KnownFile {
  name: KnownName
  path: string
  /** Which copy it is. */
  copy: string
}

const MAX_BYTES = 5_000_000

const COPIES = new Map(
  Object.entries(known).flatMap(([name, { sha256 }]) =>
    Object.entries(sha256).map(([hash, copy]) => [hash, { name: name as KnownName, copy }] as const),
  ),
)

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The first copy of each in the folder; a release before what was copied earlier. */
export const findKnownFiles = (folder: string): Map<KnownName, KnownFile> => {
  const found = new Map<KnownName, KnownFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !/\.json(ld)?$/.test(entry.name) || statSync(path).size > MAX_BYTES) continue
    const copy = COPIES.get(hashOf(readFileSync(path)))
    if (copy && (!found.has(copy.name) || copy.copy.startsWith('release')))
      found.set(copy.name, { ...copy, path })
  }
  return found
}

/** What is missing of these, with where it is had and the hashes by which it is known. */
export const missingFiles = (
  found: ReadonlyMap<KnownName, KnownFile>,
  names: readonly KnownName[],
): string[] =>
  names
    .filter((name) => !found.has(name))
    .map((name) => `${name}: ${known[name].url}\n  SHA-256 ${Object.keys(known[name].sha256).join(' or ')}`)

/** The folder of the command line, else the one that is ignored by git; says what is missing, and ends there. */
export const requireFiles = (names: readonly KnownName[]): Record<string, unknown> => {
  const folder = process.argv[2] ?? '.cache/standards'
  const found = statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? findKnownFiles(folder)
    : new Map()
  const missing = missingFiles(found, names)
  for (const { name, copy, path } of found.values()) console.log(`${name}: ${copy} (${path})`)
  if (missing.length > 0) {
    console.error(`In ${folder} there is no copy of\n${missing.join('\n')}`)
    process.exit(2)
  }
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(found.get(name)?.path ?? '', 'utf8'))]),
  )
}
