import type { FirstSteps } from '#contract/accounts/first-steps.ts'
import { FIRST_STEPS_ROLES } from '#server/access/accounts/first-steps.access.ts'
import type { Actor } from '#server/platform/access/actor.ts'

/** What the frame shows of the path, before anything is asked. */
export const standingOf = (actor: Actor): FirstSteps['standing'] =>
  actor.first_steps === 'ended' || !FIRST_STEPS_ROLES['first_steps:follow'](actor)
    ? 'none'
    : actor.first_steps
