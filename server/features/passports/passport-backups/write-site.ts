/** Archives and the files in them as a folder that any web server serves: nothing in it lists the passports. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { collectFiles } from './collect-files.ts'
import type { BackupParts, Files } from './draw-files.ts'
import { packFiles, sealFiles } from './make-archive.ts'
import { listPassports } from './passport-backup.store.ts'

export interface Written {
  archives: number
  /** Of them, those whose bytes are other than before. */
  changed: number
  withdrawn: number
  /** As `passport NL-100 is not what was published`. */
  faults: string[]
}

interface Writing {
  folder: string
  companyId: number | null
  since: string | null
  say: (line: string) => void
}

/** By it the folder is known again. */
const MARK = '.selvedge-passports'
const BATCH = 200

export class FolderTaken extends Error {}

/** @throws FolderTaken where something else is in it */
const openFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const names = await readdir(folder)
  if (names.length > 0 && !names.includes(MARK)) throw new FolderTaken(folder)
  await writeFile(join(folder, MARK), '')
  // Of a server that lists what a folder has, strangers would get the list of all passports.
  for (const listed of ['', '01', 'archives', 'bom', 'companies', 'media', 'trace'])
    await place(folder, join(listed, 'index.html'), Buffer.from('<!doctype html><meta charset="utf-8">\n'))
}

/** Whole or not at all; false where it is there already. */
const place = async (folder: string, path: string, bytes: Buffer): Promise<boolean> => {
  const target = join(folder, path)
  const known = await readFile(target).catch(() => null)
  if (known?.equals(bytes)) return false
  await mkdir(dirname(target), { recursive: true })
  await writeFile(`${target}.part`, bytes)
  await rename(`${target}.part`, target)
  return true
}

/** Files of an earlier state that are no more; pictures stay, since other passports may show them. */
const removeOthers = async (folder: string, number: string, files: Files): Promise<void> => {
  for (const kind of ['trace', 'bom']) {
    const root = `${kind}/${number}`
    const names = await readdir(join(folder, root), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of names) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile() && !files.has(path.slice(folder.length + 1).replaceAll('\\', '/')))
        await rm(path, { force: true })
    }
  }
  if (!files.has(`trace/${number}.json`)) await rm(join(folder, `trace/${number}.json`), { force: true })
}

const writeOne = async (
  parts: BackupParts,
  folder: string,
  number: string,
): Promise<'unchanged' | 'changed' | 'withdrawn' | null> => {
  const collected = await collectFiles(parts, number)
  if (!collected) return null
  const archive = `archives/${number}.tar`
  const isPublic = collected.kind === 'public'
  const files = isPublic ? await sealFiles(parts, collected) : collected.files
  for (const [path, bytes] of files) await place(folder, path, bytes)
  await removeOthers(folder, number, files)
  if (!isPublic) {
    const { gtin } = collected.published.snapshot
    const gone = [archive, `trace/${number}/versions`, `bom/${number}`, ...(gtin ? [`01/${gtin}`] : [])]
    for (const path of gone) await rm(join(folder, path), { recursive: true, force: true })
    return 'withdrawn'
  }
  const bytes = await packFiles(files, collected.published.snapshot.published_at)
  return (await place(folder, archive, bytes)) ? 'changed' : 'unchanged'
}

/** One passport after the other; what is not genuine is told and left out. @throws FolderTaken */
export const writeSite = async (
  parts: BackupParts,
  { folder, companyId, since, say }: Writing,
): Promise<Written> => {
  await openFolder(folder)
  const written: Written = { archives: 0, changed: 0, withdrawn: 0, faults: [] }
  for (let after = ''; ; ) {
    const batch = await listPassports(parts.db, { companyId, since }, { after, limit: BATCH })
    for (const { style_number: number } of batch) {
      try {
        const done = await writeOne(parts, folder, number)
        if (done === 'withdrawn') written.withdrawn++
        else if (done) written.archives++
        if (done === 'changed') written.changed++
      } catch (error) {
        if (!(error instanceof Refusal && error.code === 'not_genuine')) throw error
        written.faults.push(`passport ${number} is not what was published`)
      }
    }
    after = batch.at(-1)?.style_number ?? ''
    if (batch.length < BATCH) return written
    say(`${written.archives} archives …`)
  }
}
