import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import { FolderTaken, verifyArchive, writeSite } from '#server/features/passports/passport-backups/index.ts'
import { growLog } from '#server/features/passports/passport-proofs/index.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import { openProductAddress } from '#server/platform/http/guards/product-address.ts'
import { loadRenderer } from '#server/platform/public-pages/renderer.ts'
import { incomingFolder, openObjects } from '#server/start/open-backups.ts'
import { verifyPassport } from '#web/public-pages/verify/verify-passport.ts'
import { findCompany } from './account.ts'
import { withParts } from './with-parts.ts'
import { CommandRefused, type Given, noArguments, onlyArgument, type Run, WrongUse } from './word.ts'

export const passportBackup: Run = async (given) => {
  const { verify } = given.options
  if (typeof verify === 'string') {
    noArguments(given)
    return verifyOne(given, verify)
  }
  const folder = resolve(onlyArgument(given))
  const since = readDay(given.options.since)
  await withParts(async (parts, config) => {
    const { db, sealing } = parts
    const now = () => new Date()
    const { company } = given.options
    const companyId = typeof company === 'string' ? (await findCompany(db, company)).id : null
    const files = await openFileStore({
      ...{ objects: await openObjects(config, 0), db, jobs: parts.queues, scan: null },
      ...{ incomingFolder: incomingFolder(config), processNumber: 0 },
    })
    // What was published a moment ago has its place in the log, too.
    await growLog({ db, sealing, now })
    const renderer = await loadRenderer(config.demo)
    const backup = { db, sealing, now, files, renderer, origin: originOf(config) }
    const written = await writeSite(backup, { folder, companyId, since, say: given.say }).catch(
      (error: unknown) => {
        if (error instanceof FolderTaken) throw new CommandRefused(`${folder} has other files in it.`)
        throw error
      },
    )
    const { archives, changed, withdrawn, faults } = written
    for (const fault of faults) given.say(fault)
    const counted = `${folder}: ${archives} passports, ${changed} of them changed, ${withdrawn} withdrawn`
    if (faults.length > 0)
      throw new CommandRefused(`${counted}; ${faults.length} left out. Run \`selvedge verify\`.`)
    given.say(`${counted}.`)
  })
}

const originOf = ({ origin, port }: Config): string => openProductAddress(origin, port).origin()

const readDay = (given: string | boolean | undefined): string | null => {
  if (given === undefined) return null
  const day = /^\d{4}-\d{2}-\d{2}$/.test(String(given)) ? new Date(`${given}T00:00:00.000Z`) : null
  if (!day || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(String(given)))
    throw new WrongUse('--since wants a day, such as 2027-01-31')
  return day.toISOString()
}

const verifyOne = async ({ say }: Given, path: string): Promise<void> => {
  const bytes = await readFile(path).catch(() => {
    throw new CommandRefused(`${path} cannot be read.`)
  })
  const { manifest, key, log, stamp, faults } = await verifyArchive(bytes, verifyPassport)
  for (const fault of faults) say(fault)
  if (!manifest || faults.length > 0) throw new CommandRefused(`${path} is not what was signed.`)
  const { style_number, version, issuer, files } = manifest
  say(`${style_number}, version ${version}: ${files.length} files, signed by ${issuer} with the key ${key}.`)
  if (log) say(`The log of publications has ${log.size} entries, signed ${log.at}.`)
  if (stamp) say(`The time stamp service ${stamp.authority} has seen a head over it, ${stamp.at}.`)
  say('Everything is as it was signed. Whose the key is, the company’s DID document says.')
}
