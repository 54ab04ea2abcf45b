/** A record that is there, and a call with a body that changes it. */
import type { Person } from '../make.ts'
import type { World } from '../world.ts'

export interface Planted {
  params: Record<string, string>
  /** Names everything that the call may change, with a value that nothing else gives by itself. */
  body: Record<string, unknown>
  by: Person
  read: () => Promise<unknown>
  /** What another key is judged by, and so is there before all are saved at once. */
  first?: Record<string, unknown>
}

export type Plant = (world: World) => Promise<Planted>
