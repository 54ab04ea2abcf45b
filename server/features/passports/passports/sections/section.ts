import type {
  SectionInputs,
  SectionKey,
  SectionSnapshots,
  SectionTraces,
} from '#contract/passports/passport-sections.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Problems } from '#server/platform/documents/problems.ts'

export interface SectionChange<Content> {
  actor: Actor
  styleId: number
  input: SectionInputs
  /** As saved before; null for nothing yet. */
  former: Content | null
}

/**
 * One section of the passport beside name, steps and layout. `Content` is what is kept of it: JSON, in a row of
 * `passport_draft_sections`. A new section is such an object, a line in `sections.ts`, and one in the contract's lists.
 */
export interface DraftSection<Content = unknown> {
  key: SectionKey
  /**
   * For what is kept elsewhere than in `passport_draft_sections`, since it is a part of something else. The other
   * functions are given no content of it then.
   */
  elsewhere?: {
    read: (db: Reader, styleId: number) => Promise<Content>
    /** Whatever of the content is not there any more, as after a restore, is left out. */
    write: (tx: Tx, kept: { actor: Actor; styleId: number; content: Content }) => Promise<void>
  }
  /** A version that is restored leaves it as it is: who reads what is decided now, and an old version shows no more. */
  staysOnRestore?: true
  /** What is kept, as a save would send it: for an object of which a save may name a part. */
  inputOf?: (content: Content | null) => Partial<SectionInputs>
  /** Resolve the conflict of the input; null when the input says nothing of this section, which leaves it as it is. */
  take: (input: SectionInputs, former: Content | null) => Content | null
  /** What the schema can't know: whether what is named is there for the actor. */
  check?: (tx: Tx, change: SectionChange<Content> & { content: Content }) => Promise<Problems>
  /** As the editor reads it, and as a version freezes it. */
  read: (db: Reader, content: Content | null, styleId: number) => Promise<ReadSection>
}

export interface ReadSection {
  trace: Partial<SectionTraces>
  /** Whole, with names and pictures, since what it names may change later. */
  frozen: Partial<SectionSnapshots>
}
