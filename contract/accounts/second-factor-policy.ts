/** Who of a company, or of the whole installation, must have a second factor (docs/product.md, Second factor). */
import { z } from 'zod'
import { call } from '../call.ts'
import { id, instant } from '../values/fields.ts'
import { changesOf } from '../values/text/changes.ts'
import { fixed } from '../values/text/marked.ts'

export const APPLIES_TO = ['nobody', 'managers', 'all'] as const
export type AppliesTo = (typeof APPLIES_TO)[number]
export const MAX_GRACE_DAYS = 90

const policy = {
  applies_to: z.enum(APPLIES_TO),
  /** From the day on which it was set, or on which somebody joined. */
  grace_days: z
    .int({ error: 'Enter a whole number of days' })
    .min(0, 'Enter a whole number of days')
    .max(MAX_GRACE_DAYS, fixed`At most ${MAX_GRACE_DAYS} days`),
}

export const secondFactorPolicy = z.object({
  ...policy,
  /** What the operator asks of everybody; null where one reads the operator's own. */
  of_installation: z.object(policy).nullable(),
  /** Who must have one and has none, the nearest day first. */
  without: z.array(z.object({ id, full_name: z.string(), due: instant })),
})
export type SecondFactorPolicy = z.infer<typeof secondFactorPolicy>

const ofPolicy = { tag: 'Accounts', access: 'second_factor_policy:manage' } as const

export const readSecondFactorPolicy = call({
  ...ofPolicy,
  name: 'readSecondFactorPolicy',
  method: 'GET',
  path: '/api/second_factor_policy',
  summary: "Who of one's own company must have a second factor; an admin reads that of the installation",
  answer: secondFactorPolicy,
})

export const changeSecondFactorPolicy = call({
  ...ofPolicy,
  name: 'changeSecondFactorPolicy',
  method: 'PUT',
  path: '/api/second_factor_policy',
  summary: 'Say who must have a second factor, and how many days they have for it',
  body: changesOf(z.object(policy)),
  answer: secondFactorPolicy,
  errors: ['factor_needed'],
})
