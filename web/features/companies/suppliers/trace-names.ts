import { TRACE_STEPS } from '#contract/values/codes/trace-steps.ts'

/** What a trace icon stands for: the step that has it, else its own name in words. */
export const findTraceName = (icon: string): string =>
  TRACE_STEPS.find((step) => step.icon === icon)?.display_name ?? icon.replaceAll('-', ' ')
