/** A place that differs between two issues, as people read it, and what it is said from. */
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'

export interface ChangedPlace {
  /** What a reader finds the row by; empty where the part has no rows. */
  row: string
  field: string
  before: string
  after: string
}

export interface Describing {
  speaker: Speaker
  before: IssueSnapshot
  after: IssueSnapshot
}
