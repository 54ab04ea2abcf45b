/** A brand that asked for its verification and has no style yet. */
import type { FirstStep, FirstSteps } from '#contract/accounts/first-steps.ts'

const step = (kind: FirstStep['kind'], rest: Partial<FirstStep> & Pick<FirstStep, 'state'>): FirstStep => ({
  ...{ kind, waits_for: null, after: null, link: null },
  ...rest,
})

export const BEGUN: FirstSteps = {
  standing: 'open',
  style: null,
  steps: [
    step('profile', { state: 'done' }),
    step('email', { state: 'done' }),
    step('verification', { state: 'waiting', waits_for: 'admin' }),
    step('style', { state: 'open', link: '/inquiries/new' }),
    step('suppliers', { state: 'later', after: 'verification' }),
    step('bom', { state: 'later', after: 'style' }),
    step('passport', { state: 'later', after: 'style' }),
    step('publish', { state: 'later', after: 'passport' }),
  ],
}

export const at = (changes: Partial<Record<FirstStep['kind'], Partial<FirstStep>>>): FirstSteps => ({
  ...BEGUN,
  steps: BEGUN.steps.map((each) => ({ ...each, ...changes[each.kind] })),
})
