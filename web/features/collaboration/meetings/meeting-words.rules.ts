import type { Meeting } from '#contract/collaboration/meetings.ts'

type Said = Pick<Meeting, 'status' | 'is_own' | 'asked_by' | 'can'>

/** What waits for whom, or how it ended. */
export const stateOf = ({ status, is_own, asked_by, can }: Said): string => {
  if (status === 'requested') return can.decline ? 'Waiting for you' : 'Waiting for the operator'
  if (status === 'proposed') return is_own ? 'Waiting for you' : `Waiting for ${asked_by.full_name}`
  return ({ accepted: 'Agreed', declined: 'Declined', cancelled: 'Cancelled' } as const)[status]
}

export const nameOf = ({ full_name, organization_name }: Meeting['asked_by']): string =>
  `${full_name} (${organization_name})`
