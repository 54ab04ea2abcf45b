/** The public address: the product asks itself the way browsers do. */
import type { Config } from '#server/config.ts'
import { judgeSeen } from './address.rules.ts'
import { askHealth, type Seen } from './ask-health.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

export async function* examineAddress({ origin, port, trustedProxies }: Config): AsyncGenerator<Finding> {
  if (origin === null) {
    yield warn(
      'address',
      'SELVEDGE_ORIGIN is not set, so that links in emails lead to this machine; set the public address',
    )
    return
  }
  const runs = await askHealth(`http://127.0.0.1:${port}`, 'live').catch(() => null)
  if (!runs) {
    yield ok('address', `${origin} is asked while the product runs on PORT ${port}`)
    return
  }
  try {
    yield judgeSeen(origin, await askHealth<Seen>(origin, 'seen'), trustedProxies)
  } catch (error) {
    yield fail(
      'address',
      `${origin} does not lead to this product (${reasonOf(error)}); look at the name, the certificate and the proxy`,
    )
  }
}
