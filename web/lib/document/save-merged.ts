/** Saves a document on top of whatever somebody else saved meanwhile, and asks only where both changed the same. */
import { type SavedBy, sendOverSaves } from '../changes/over-saves.ts'
import type { Conflict, Merged, Versions } from './merge.rules.ts'

export type Merge<Values> = (
  versions: Versions<Values>,
  choose?: (conflict: Conflict) => 'mine' | 'theirs',
) => Merged<Values>

export interface Question<Values> {
  /** Who saved meanwhile, and when. */
  saved: SavedBy
  versions: Versions<Values>
  conflicts: Conflict[]
}

/** Both changed the same: anyone who saves has to decide. */
export class Contested<Values> extends Error {
  readonly question: Question<Values>
  constructor(question: Question<Values>) {
    super(`${question.saved.by} changed the same in the meantime.`)
    this.name = 'Contested'
    this.question = question
  }
}

interface Saving<Values, Answer> {
  /** What the edits began from. */
  base: Values
  mine: Values
  send: (values: Values) => Promise<Answer>
  /** What is saved now, as the form would hold it; elements that have no id of their own keep those of the base. */
  readSaved: (base: Values) => Promise<Values>
  merge: Merge<Values>
  /** Mine on top of what is saved now, before it is sent again. */
  onMerged: (merged: Values, theirs: Values) => void
}

export interface MergedSave<Values, Answer> {
  answer: Answer
  values: Values
  /** Who else's changes are saved with mine; null for nobody's. */
  mergedWith: string | null
}

/** @throws Contested, or what the call throws */
export const saveMerged = async <Values, Answer>(
  saving: Saving<Values, Answer>,
): Promise<MergedSave<Values, Answer>> => {
  let { base, mine } = saving
  let mergedWith: string | null = null
  const answer = await sendOverSaves(
    () => saving.send(mine),
    async (saved) => {
      const theirs = await saving.readSaved(base)
      const versions = { base, mine, theirs }
      const { merged, conflicts } = saving.merge(versions)
      if (conflicts.length > 0) throw new Contested({ saved, versions, conflicts })
      saving.onMerged(merged, theirs)
      mergedWith = saved.by
      base = theirs
      mine = merged
    },
  )
  return { answer, values: mine, mergedWith }
}
