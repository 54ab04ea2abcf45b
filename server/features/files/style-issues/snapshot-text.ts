import { createHash } from 'node:crypto'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'

/** As it is kept and hashed: one function builds all snapshots, with their keys in one order. */
export const writeSnapshot = (snapshot: IssueSnapshot): string => JSON.stringify(snapshot)

export const hashSnapshot = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** With the number of the last issue: once another one is made, a draft that was looked at before is stale. */
export const hashDraft = (text: string, last: number | null): string => hashSnapshot(`${last ?? 0}\n${text}`)
