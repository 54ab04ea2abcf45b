/** The registry of passports: whether there is one, what waits for it, and what it answered last. */
import type { Config } from '#server/config.ts'
import { countByState, findLastTrouble } from '#server/features/passports/passport-registrations/index.ts'
import { connectDatabase } from '#server/platform/db/database.ts'
import { type Finding, ok, warn } from './finding.ts'

/** It is not asked here: whatever it is sent is a registration. */
export async function* examineRegistry(
  { registry: { url, token, backupUrl } }: Pick<Config, 'registry'>,
  databaseUrl: string,
): AsyncGenerator<Finding> {
  const { db, close } = connectDatabase(databaseUrl, { connections: 1 })
  try {
    const counts = await countByState(db)
    const [waiting = 0, refused = 0, registered = 0] = (['waiting', 'refused', 'registered'] as const).map(
      (state) => counts.get(state)?.count ?? 0,
    )
    const counted = `${registered} registered, ${waiting} waiting, ${refused} refused`
    if (url === null) {
      if (waiting + registered + refused > 0)
        yield ok(
          'registry',
          `SELVEDGE_REGISTRY_URL is not set, so passports are registered nowhere: ${counted}`,
        )
      return
    }
    const { host, protocol } = new URL(url)
    const trouble = await findLastTrouble(db)
    yield trouble === null
      ? ok('registry', `${host}: ${counted}`)
      : warn('registry', `${host}: ${counted}; the last try brought no answer (${trouble}), and is repeated`)
    if (token !== null && protocol === 'http:')
      yield warn('registry', `${host} is reached without encryption, and the token with it`)
    if (backupUrl === null)
      yield ok(
        'registry',
        'SELVEDGE_BACKUP_URL is not set: registrations name no back-up copy but a brand’s own',
      )
  } finally {
    await close()
  }
}
