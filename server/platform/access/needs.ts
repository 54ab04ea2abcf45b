/** What a call needs of its caller besides their role (docs/product.md, Registration). */
import type { Need } from '#contract/call.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import type { Actor } from './actor.ts'

/** What a call answers whose need is not met. */
export const UNMET = {
  proved_email: 'email_not_proved',
  confirmed_company: 'claim_not_confirmed',
} as const satisfies Record<Need, string>

const IS_MET: Record<Need, (actor: Actor) => boolean> = {
  proved_email: (actor) => actor.email_proved,
  confirmed_company: (actor) => actor.claims_id === null,
}

/** @throws Refusal `email_not_proved`, `claim_not_confirmed` */
export const requireNeeds = (actor: Actor, needs: readonly Need[]): void => {
  const missing = needs.find((need) => !IS_MET[need](actor))
  if (missing) throw new Refusal(UNMET[missing])
}

export const requireConfirmedCompany = (actor: Actor): void => requireNeeds(actor, ['confirmed_company'])
