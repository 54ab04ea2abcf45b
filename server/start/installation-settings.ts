/** What the environment fixes of the settings that an admin may change, and what they say in the form that is needed. */
import { type InForce, SETTING_NAMES } from '#contract/accounts/installation-settings.ts'
import type { Config } from '#server/config.ts'
import { connectDatabase, type Db } from '#server/platform/db/database.ts'
import { type Fixed, inForce, readSender, sourcesOf } from '#server/platform/settings/in-force.rules.ts'
import { readKept, readSet } from '#server/platform/settings/settings.store.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

export const fixedBy = ({ mailFrom, requestsPerMinute }: Config): Fixed => ({
  ...(mailFrom !== null && readSender(mailFrom)),
  ...(requestsPerMinute !== null && { requests_per_minute: requestsPerMinute }),
})

const sender = ({ mail_name: name, mail_address: address }: InForce) => ({ name, address })

export const senderOf = (settings: Pick<Settings, 'inForce'>) => (): { name: string; address: string } =>
  sender(settings.inForce())

/** For a command, which reads them once. */
export const readSenderOf = async (config: Config, db: Db): Promise<{ name: string; address: string }> =>
  sender(inForce({ fixed: fixedBy(config), set: await readSet(db) }))

/** Of the database at this address; as the environment or the usual has it where it cannot be read. */
export const readSenderAt = async (config: Config, url: string): Promise<string> => {
  const { db, close } = connectDatabase(url, { connections: 1 })
  try {
    const { name, address } = await readSenderOf(config, db)
    return name === '' ? address : `${name} <${address}>`
  } finally {
    await close()
  }
}

/** What `selvedge config` says of the settings that are in the database. */
export const listSettings = async (
  config: Config,
  url: string,
): Promise<{ name: string; shown: string; from: string }[]> => {
  const { db, close } = connectDatabase(url, { connections: 1 })
  try {
    const { set, logo } = await readKept(db)
    const of = { fixed: fixedBy(config), set }
    const [counted, sources] = [inForce(of), sourcesOf(of)]
    return [
      ...SETTING_NAMES.map((name) => ({ name, shown: `${counted[name] ?? ''}`, from: sources[name] })),
      { name: 'sign_in_logo', shown: logo?.hash ?? '', from: logo ? 'page' : 'default' },
    ]
  } finally {
    await close()
  }
}
