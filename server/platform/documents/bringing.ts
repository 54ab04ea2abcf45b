/** A part of one style that takes the place of another's: each craft brings its own (contract/styles/style-copies.ts). */
import type { Actor } from '../access/actor.ts'

export interface Bringing {
  actor: Actor
  /** A style that the actor's company owns, as is found before. */
  fromId: number
  styleId: number
  /** What somebody saw of the part that is replaced; undefined: whatever is there. */
  version: number | null | undefined
}

/** Names of what the style does not have, and which therefore stayed behind. */
export interface Brought {
  leftOut: readonly string[]
}
