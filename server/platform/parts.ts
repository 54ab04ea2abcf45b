import type { Db } from './db/database.ts'
import type { ProcessLock } from './db/process-lock.ts'
import type { FileStore } from './files/file-store.ts'
import type { ProductAddress } from './http/product-address.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'

/** What every feature is built from. */
export interface Parts {
  db: Db
  jobs: Jobs
  mail: Mail
  files: FileStore
  processLock: ProcessLock
  address: ProductAddress
  /** Address of the operator's video on how passports work; null where there is none. */
  dppVideo: string | null
  now: () => Date
}
