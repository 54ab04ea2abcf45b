/** What the editor shows follows what is saved, as far as that takes nothing typed away. */
import { useLayoutEffect } from 'react'
import type { Trace } from '#contract/passports/passports.ts'
import { followSaved } from '../editor/merge-passports.rules.ts'
import { type PassportValues, valuesOf } from '../editor/passport-values.rules.ts'

interface Following {
  trace: Trace
  /** What the edits began from. */
  base: PassportValues
  values: PassportValues
  isDirty: boolean
  isLocked: boolean
  /** Nothing was typed: the saved draft as it is now. */
  adopt: (trace: Trace) => void
  show: (values: PassportValues, base: PassportValues) => void
}

/** What somebody else saved is shown unless both changed the same; then the next save says so. */
export const useFollowTrace = (following: Following): void => {
  const { trace, base, values, isDirty, isLocked, adopt, show } = following
  const ahead = (trace.version ?? 0) - (base.version ?? 0)
  // With the drawing itself: what is typed between the two would be taken away again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version and the lock are reasons.
  useLayoutEffect(() => {
    // The answer to a save arrives before what is read of it.
    if (ahead < 0) return
    if (ahead > 0 && !isDirty) return adopt(trace)
    const followed = followSaved({ mine: values, base, theirs: valuesOf(trace), isLocked })
    if (followed) show(followed.mine, followed.base)
  }, [ahead > 0, isDirty, isLocked, trace.version])
}
