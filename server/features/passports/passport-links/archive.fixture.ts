/** Forms of passports that are no answer to read as it is: all files of a company's back-up copy, and signed credentials. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSite } from '#server/features/passports/passport-backups/index.ts'
import { loadRenderer } from '#server/platform/public-pages/renderer.ts'
import type { World } from '#server/test/world.ts'

const readAll = async (folder: string): Promise<string> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    return path + (await readFile(path)).toString('latin1')
  })
  return (await Promise.all(texts)).join('\n')
}

export const readArchive = async (world: World, companyId: number): Promise<string> => {
  const { parts } = world
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-audiences-'))
  try {
    const backup = {
      ...{ db: parts.db, sealing: parts.sealing, now: parts.now, files: parts.files },
      ...{ renderer: await loadRenderer(parts.demo), origin: 'http://localhost' },
    }
    await writeSite(backup, { folder: join(folder, 'site'), companyId, since: null, say: () => undefined })
    return await readAll(join(folder, 'site'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** With what is signed in it, readable. */
export const payloadOf = (signed: string): string => {
  const [, payload = ''] = signed.slice(signed.lastIndexOf('}') + 1).split('.')
  return signed + Buffer.from(payload, 'base64url').toString('utf8')
}
