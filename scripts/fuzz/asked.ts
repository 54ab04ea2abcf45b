import type { Operation } from './document.ts'
import type { Identity } from './identity.ts'

export interface Asked {
  operation: Operation
  identity: Identity
}
