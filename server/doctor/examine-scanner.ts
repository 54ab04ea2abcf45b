/** The virus scanner: it finds what every scanner finds, and takes files as large as the product does. */
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openVirusScan } from '#server/platform/files/virus-scan.ts'
import { type Finding, fail, ok, reasonOf } from './finding.ts'

/** EICAR's test file, which is no virus; in two parts, so that no scanner takes this source for one. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const LARGEST_UPLOAD = 50 * 1024 * 1024

export async function* examineScanner({ virusScanner }: Config): AsyncGenerator<Finding> {
  if (!virusScanner) return
  const place = `${virusScanner.host}:${virusScanner.port}`
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-doctor-'))
  const scan = openVirusScan(virusScanner)
  let hasAnswered = false
  try {
    const infected = join(folder, 'infected')
    await writeFile(infected, EICAR)
    const found = await scan(infected)
    if (!found) {
      yield fail(
        'scanner',
        `${place} finds nothing in EICAR's test file: it has no signatures; run freshclam`,
      )
      return
    }
    hasAnswered = true
    const large = join(folder, 'large')
    await writeFile(large, '')
    await truncate(large, LARGEST_UPLOAD)
    await scan(large)
    yield ok('scanner', `${place} finds EICAR's test file (${found}) and takes 50 MB`)
  } catch (error) {
    const reason = reasonOf(error)
    // What it says of its limit may be lost with the connection, which it closes while it is sent to.
    const isSize = /size limit/i.test(reason) || (hasAnswered && /ECONNRESET|EPIPE/.test(reason))
    yield fail(
      'scanner',
      isSize
        ? `${place} refuses a file of 50 MB; set its StreamMaxLength to 52M`
        : `${place}: ${reason}; uploads are refused until it answers`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
