import type { Ledger, TrackedNewcomer, TrackedPublication } from './ledger.ts'
import type { Outbox } from './outbox.ts'
import type { SampleFile } from './sample-files.ts'
import type { SessionClient } from './session-client.ts'

export interface Writer extends Ground {
  session: SessionClient
  /** What the writer works on. */
  does: 'styles' | 'newcomers' | 'publications' | 'reports'
  /** Records that no other writer touches. */
  people: TrackedNewcomer[]
  ordered: TrackedPublication[]
  /** Deletes styles at once. */
  isManager: boolean
  samples: readonly SampleFile[]
  supplierIds: readonly number[]
  fileIds: Map<string, { id: number; upload_name: string }>
  /** Unique over the whole check. */
  nextName: (kind: string) => string
}

/** What all writers share. */
export interface Ground {
  ledger: Ledger
  address: () => string
  outbox: Outbox
  operator: SessionClient
  /** Companies of the registry that nobody has claimed yet; anyone who takes one takes it out. */
  entries: { id: number; name: string }[]
  /** Who makes styles for a brand, and who decides for the brand. */
  maker: { session: SessionClient; brandManager: SessionClient; brandId: number }
  /** Whose reports are made. */
  inspectedStyle: number
}
