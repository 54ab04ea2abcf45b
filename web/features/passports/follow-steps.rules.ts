/** Where the supply chain of the saved draft takes the place of the one in the editor. */
import { type PassportValues, saySame } from './passport-values.rules.ts'

/** Mine with their supply chain in place of mine. */
export const withStepsOf = (mine: PassportValues, theirs: PassportValues): PassportValues => ({
  ...mine,
  data: theirs.data,
  places: {
    ...mine.places,
    suppliers: { ...mine.places.suppliers, ...theirs.places.suppliers },
    factories: { ...mine.places.factories, ...theirs.places.factories },
  },
})

const saySameSteps = (one: PassportValues, other: PassportValues): boolean =>
  JSON.stringify(one.data) === JSON.stringify(other.data)

/**
 * What is typed here on their supply chain: where it is locked, and where it is all that they changed and nothing of
 * it was typed here. Null where nothing is to do.
 */
export const followSteps = ({
  mine,
  base,
  theirs,
  isLocked,
}: {
  mine: PassportValues
  base: PassportValues
  theirs: PassportValues
  isLocked: boolean
}): { mine: PassportValues; base: PassportValues } | null => {
  const isUntouched = isLocked || saySameSteps(mine, base)
  const followed = isUntouched ? withStepsOf(mine, theirs) : mine
  const isAllTheirs = saySame(withStepsOf(base, theirs), theirs)
  if (isUntouched && isAllTheirs && base.version !== theirs.version)
    return { mine: { ...followed, version: theirs.version }, base: theirs }
  return isLocked && !saySameSteps(mine, theirs) ? { mine: followed, base } : null
}
