/** How a claim stands by the evidence that is attached to it, as things are today. */
import type { AttachedEvidence } from '#contract/evidence/evidence-on-styles.ts'
import type { ClaimState } from '#contract/evidence/product-claims.ts'

type Behind = Pick<AttachedEvidence, 'coverage' | 'state' | 'standard'> & { until: string | null }

export interface ClaimStanding {
  state: ClaimState
  /** The day on which the last of what covers it ends; null where one of it has no end, or nothing covers it. */
  backed_until: string | null
  standards: string[]
}

const once = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
]

/** One piece that covers it and stays is enough; what ran out covered it once. */
export const standingOf = (behind: readonly Behind[]): ClaimStanding => {
  const covering = behind.filter(({ coverage }) => coverage === 'covered')
  const standards = once(covering.map(({ standard }) => standard))
  if (covering.length > 0) {
    const isLasting = covering.some(({ state }) => state !== 'expiring')
    const ends = covering.map(({ until }) => until)
    const backed_until = ends.includes(null) ? null : (once(ends).sort().at(-1) ?? null)
    return { state: isLasting ? 'backed' : 'expiring', backed_until, standards }
  }
  const hasRunOut = behind.some(({ coverage }) => coverage === 'ran_out')
  return { state: hasRunOut ? 'ran_out' : 'without_proof', backed_until: null, standards }
}
