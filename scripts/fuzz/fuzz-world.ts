import type { Maker } from '#server/test/make.ts'
import type { openScratchApp } from '../open-scratch-app.ts'
import type { Aim } from './aim.ts'
import type { Companies, Identity, IdKind } from './identity.ts'
import type { Reference } from './reference.ts'
import type { Secrets } from './secrets.ts'

export type Scratch = Awaited<ReturnType<typeof openScratchApp>>

export interface World {
  scratch: Scratch
  make: Maker
  companies: Companies
  /** A supplier of the registry that nobody here asks for. */
  bystander: number
  identities: Identity[]
  secrets: Secrets
  /** Styles, by company, whose contents are secret; their owners may do nothing that shows them to others. */
  secretStyles: Set<number>
  /** A style of the brand that it may publish and move. */
  openStyle: number
  /** Of the newest planted records. */
  aims: readonly Aim[]
  /** Whether the style is known to be the identity's own company's. */
  isOwnStyle(identity: Identity, id: number): boolean
  note(kind: IdKind, value: string | number, company: string): void
  /** The id that is meant, where the company asks. */
  find(reference: Reference, company: string): string | number
  /** Fresh records and fresh sessions, and everybody back in their place. */
  renew(): Promise<void>
  signInAgain(identity: Identity): Promise<void>
}
