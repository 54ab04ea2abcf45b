/** What the product wrote into its outbox, read again only where there is something new. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Outbox {
  /** Of the newest email to the address that has a link; null while there is none. */
  findToken(address: string): Promise<string | null>
  /** Everybody who got an email. */
  listReaders(): Promise<ReadonlySet<string>>
}

export const openOutbox = (folder: string): Outbox => {
  const seen = new Set<string>()
  const tokens = new Map<string, string>()
  const readers = new Set<string>()
  const look = async (): Promise<void> => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
    for (const name of names) {
      if (name.startsWith('.') || seen.has(name)) continue
      const source = await readFile(join(folder, name), 'utf8').catch(() => null)
      if (source === null) continue
      seen.add(name)
      const text = source.replaceAll('=\r\n', '').replaceAll('=3D', '=')
      const reader = /^To: (\S+)/m.exec(text)?.[1] ?? ''
      readers.add(reader)
      const token = /#token=([\w-]+)/.exec(text)?.[1]
      if (token) tokens.set(reader, token)
    }
  }
  return {
    findToken: async (address) => {
      await look()
      return tokens.get(address) ?? null
    },
    listReaders: async () => {
      await look()
      return readers
    },
  }
}

const asideOf = (folder: string): string => `${folder}.aside`

/** A file in its place lets nobody write into it, not even root. */
export const breakOutbox = async (folder: string): Promise<void> => {
  await rename(folder, asideOf(folder)).catch(() => undefined)
  await writeFile(folder, '')
}

export const mendOutbox = async (folder: string): Promise<void> => {
  const isAside = await readdir(asideOf(folder)).catch(() => null)
  const isThere = await readdir(folder).catch(() => null)
  if (isThere) return
  await rm(folder, { force: true })
  if (isAside) await rename(asideOf(folder), folder)
}
