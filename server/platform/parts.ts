import type { ProductAddress } from '#server/platform/http/guards/product-address.ts'
import type { Db } from './db/database.ts'
import type { ProcessLock } from './db/process-lock.ts'
import type { DelayedReads } from './delayed-reads/delayed-reads.ts'
import type { FileStore } from './files/file-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { Meters } from './observe/meters.ts'
import type { Outside } from './outside/outside.ts'
import type { Registry } from './outside/registry.ts'
import type { TimeStamps } from './outside/time-stamps.ts'
import type { PdfMaker } from './pdf/pdf-maker.ts'
import type { Sealing } from './secrets/sealing.ts'
import type { Settings } from './settings/settings.ts'

/**
 * `local`: the demo people are there and sign in on this machine; `open`: from anywhere; `off`: this installation has
 * no demo data, or shall not show it.
 */
export type DemoMode = 'off' | 'local' | 'open'

/** Anyone who tries the demo has nobody's data to protect. */
export const adminsNeedSecondFactor = ({ demo }: { demo: DemoMode }) => ({
  admins_need_second_factor: demo === 'off',
})

/** What every feature is built from. */
export interface Parts {
  db: Db
  /** For reads that may lack the last seconds. */
  delayed: DelayedReads
  jobs: Jobs
  mail: Mail
  meters: Meters
  files: FileStore
  pdf: PdfMaker
  /** The internet, for addresses that somebody typed. */
  outside: Outside
  /** Where passports are registered, as the operator set it. */
  registry: Registry
  /** That the operator named; null where there is none. */
  timeStamps: TimeStamps | null
  processLock: ProcessLock
  address: ProductAddress
  demo: DemoMode
  sealing: Sealing
  /** What an admin sets while the installation runs. */
  settings: Settings
  /** Address of the operator's video on how passports work; null where there is none. */
  dppVideo: string | null
  now: () => Date
}
