/** Merges what forms hold: the content three ways, and beside it what is no content. */
import { isSame, type MergeRules, mergeDocuments } from './merge.rules.ts'
import type { Merge } from './save-merged.ts'

interface FormRules<Values> extends Pick<MergeRules, 'together'> {
  /** Keys that say which saved document it is, such as its version: theirs, since mine goes on top of it. */
  ofSaved: readonly (keyof Values)[]
  /** Keys that only name what ids stand for: both together. */
  names?: readonly (keyof Values)[]
}

const split = <Values extends object>(values: Values, beside: readonly (keyof Values)[]): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([key]) => !beside.includes(key as keyof Values)),
  ) as Partial<Values>

export const makeMerge =
  <Values extends object>({ ofSaved, names = [], together }: FormRules<Values>): Merge<Values> =>
  ({ base, mine, theirs }, choose) => {
    const beside = [...ofSaved, ...names]
    const versions = { base: split(base, beside), mine: split(mine, beside), theirs: split(theirs, beside) }
    const { merged, conflicts } = mergeDocuments(versions, { together, choose })
    const saved = Object.fromEntries(ofSaved.map((key) => [key, theirs[key]]))
    const named = Object.fromEntries(names.map((key) => [key, { ...mine[key], ...theirs[key] }]))
    return { merged: { ...mine, ...merged, ...saved, ...named } as Values, conflicts }
  }

/** Only the fields that were changed, for a document without versions: the others are nobody's to overwrite. */
export const whatChanged = <Values extends object>(values: Values, base: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !isSame(value, base[key as keyof Values])),
  ) as Partial<Values>
