/** Looks at everything in turn; what cannot be looked at is a finding too. */
import { existsSync } from 'node:fs'
import { type Config, postgresFolder } from '#server/config.ts'
import { USUAL } from '#server/platform/settings/in-force.rules.ts'
import { withSharedDatabase } from '#server/start/command-database.ts'
import { readSenderAt } from '#server/start/installation-settings.ts'
import { examineAddress } from './examine-address.ts'
import { examineBuckets } from './examine-buckets.ts'
import { examineDatabase } from './examine-database.ts'
import { examineBackups, examineChanges, examineFiles } from './examine-files.ts'
import { examineFonts } from './examine-fonts.ts'
import { examineMachine } from './examine-machine.ts'
import { examineMail } from './examine-mail.ts'
import { examineRegistry } from './examine-registry.ts'
import { examineScanner } from './examine-scanner.ts'
import { examineStandby } from './examine-standby.ts'
import { type Finding, fail, ok, reasonOf } from './finding.ts'

interface Examination {
  /** Every file instead of a sample. */
  isFull: boolean
  /** Where a real letter goes. */
  letterTo: string | null
  tell: (finding: Finding) => void
}

export const examine = async (config: Config, { isFull, letterTo, tell }: Examination): Promise<void> => {
  const go = async (about: string, findings: AsyncIterable<Finding>): Promise<boolean> => {
    let isSound = true
    try {
      for await (const finding of findings) {
        tell(finding)
        if (finding.level === 'fail') isSound = false
      }
      return isSound
    } catch (error) {
      tell(fail(about, `it could not be examined: ${reasonOf(error)}`))
      return false
    }
  }
  let mailFrom = config.mailFrom ?? USUAL.mail_address
  await go('machine', examineMachine(config))
  await go('documents', examineFonts())
  await go('bucket', examineBuckets(config))
  if (config.databaseUrl === null && !existsSync(postgresFolder(config)))
    tell(ok('database', 'the private one is made at the first start'))
  else
    await withSharedDatabase(config, async (url) => {
      if (await go('database', examineDatabase(config, url))) {
        await go('standby', examineStandby(config.readUrl, url))
        mailFrom = await readSenderAt(config, url)
        await go('files', examineFiles(config, url, isFull))
        await go('registry', examineRegistry(config, url))
      }
    }).catch((error: unknown) => tell(fail('database', reasonOf(error))))
  await go('backups', examineBackups(config, new Date()))
  await go('changes', examineChanges(config, new Date()))
  await go('mail', examineMail(config, { letterTo, mailFrom }))
  await go('scanner', examineScanner(config))
  await go('address', examineAddress(config))
}
