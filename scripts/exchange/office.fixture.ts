/** LibreOffice, where it is installed, for tests of what it makes of files. */
import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const hasLibreOffice = (() => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

/** As somebody's LibreOffice saves it. */
export const throughLibreOffice = async (
  bytes: Uint8Array,
  { from = 'xlsx', to = 'xlsx' }: { from?: 'xlsx' | 'csv'; to?: 'xlsx' | 'csv' } = {},
): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-office-'))
  try {
    const path = join(folder, `table.${from}`)
    await writeFile(path, bytes)
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const out = join(folder, 'saved')
    // Of text: commas, quotes, UTF-8, from the first row, every column as it is found.
    const reads = from === 'csv' ? ['--infilter=CSV:44,34,76,1'] : []
    await promisify(execFile)('soffice', [
      ...[profile, '--headless', ...reads, '--convert-to', to, '--outdir', out, path],
    ])
    return await readFile(join(out, `table.${to}`))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
