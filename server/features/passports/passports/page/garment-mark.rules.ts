import type { TraceStepKey } from '#contract/values/codes/trace-steps.ts'

/**
 * No chain says which step makes the garment. The mark of the former steps goes on to the one step of the same kind;
 * where there is none, or more than one, the brand has to say it anew.
 */
export const keepGarmentMark = <Step extends { trace_key: TraceStepKey | null }>(
  steps: readonly Step[],
  formerKind: string | null,
): (Step & { makes_garment: boolean })[] => {
  const alike = formerKind === null ? [] : steps.filter(({ trace_key }) => trace_key === formerKind)
  const kept = alike.length === 1 ? alike[0] : undefined
  return steps.map((step) => ({ ...step, makes_garment: step === kept }))
}
