/**
 * The web's files of the last builds stay beside those of this one: a page that was opened before a deployment asks for
 * parts that the new build has no more. Names carry a hash of the content, so the same name is the same file.
 */
import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 24 * 60 * 60 * 1000
/** A build stays for so long after the last start of a process with it, and the newest ones in any case. */
const KEPT_MS = 30 * DAY_MS
const KEPT_AT_LEAST = 3
/** Another process may be putting a file of its own build there just now. */
const SETTLED_MS = DAY_MS / 24

interface Build {
  /** When a process with it started last. */
  at: string
  files: string[]
}

export const keptAssets = (folder: string): string => join(folder, 'assets')
const manifests = (folder: string): string => join(folder, 'builds')

/** Whole or not at all, whatever else writes it. */
const place = async (path: string, write: (aside: string) => Promise<void>): Promise<void> => {
  const aside = `${path}.${randomUUID()}.part`
  await write(aside)
  await rename(aside, path)
}

const readBuilds = async (folder: string): Promise<(Build & { name: string })[]> => {
  const names = (await readdir(manifests(folder))).filter((name) => name.endsWith('.json'))
  const builds = names.map(async (name) => ({
    name,
    ...(JSON.parse(await readFile(join(manifests(folder), name), 'utf8')) as Build),
  }))
  return (await Promise.all(builds)).sort((one, other) => other.at.localeCompare(one.at))
}

const forgetOldBuilds = async (folder: string, now: Date): Promise<void> => {
  const builds = await readBuilds(folder)
  const isKept = ({ at }: Build, index: number) =>
    index < KEPT_AT_LEAST || now.getTime() - Date.parse(at) < KEPT_MS
  const needed = new Set(builds.filter(isKept).flatMap(({ files }) => files))
  for (const [index, build] of builds.entries())
    if (!isKept(build, index)) await rm(join(manifests(folder), build.name), { force: true })
  for (const name of await readdir(keptAssets(folder))) {
    const path = join(keptAssets(folder), name)
    const written = needed.has(name) ? null : await stat(path).catch(() => null)
    if (written && now.getTime() - written.mtimeMs > SETTLED_MS) await rm(path, { force: true })
  }
}

/** Puts this build's files beside those of the last ones in `folder`, and forgets builds that are long gone. */
export const keepBuild = async (assets: string, folder: string, now: Date): Promise<void> => {
  await mkdir(keptAssets(folder), { recursive: true })
  await mkdir(manifests(folder), { recursive: true })
  const files = (await readdir(assets)).sort()
  const build: Build = { at: now.toISOString(), files }
  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16)
  // First, so that nobody forgets a file that this build shares with an old one.
  await place(join(manifests(folder), `${id}.json`), (aside) => writeFile(aside, JSON.stringify(build)))
  const there = new Set(await readdir(keptAssets(folder)))
  for (const name of files.filter((each) => !there.has(each)))
    await place(join(keptAssets(folder), name), (aside) => copyFile(join(assets, name), aside))
  await forgetOldBuilds(folder, now)
}
