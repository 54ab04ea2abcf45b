import { verifyVersions } from '#server/features/passports/passports/index.ts'
import { verifyFiles } from '#server/platform/files/verify-files.ts'
import { openObjects } from '#server/start/open-backups.ts'
import { withParts } from './with-parts.ts'
import { CommandRefused, noArguments, type Run } from './word.ts'

export const verify: Run = async (given) => {
  noArguments(given)
  await withParts(async ({ db, sealing }, config) => {
    const objects = await openObjects(config, 0)
    const { files, bytes, spoilt } = await verifyFiles({ db, objects, isQuick: given.options.quick === true })
    for (const { hash, reason } of spoilt) given.say(`file ${hash} ${reason}`)
    const published = await verifyVersions(db, { sealing })
    for (const fault of published.faults) given.say(fault)
    const counted = `${files} files (${(bytes / 1e6).toFixed(1)} MB), ${published.versions} published versions, ${published.entries} entries of their log`
    const faults = spoilt.length + published.faults.length
    if (faults > 0) throw new CommandRefused(`${counted}: ${faults} missing or changed.`)
    given.say(`${counted}: all as they should be.`)
  })
}
