/** Who may do what to a meeting, and what becomes of it. */
import { problemOfTime } from '#contract/collaboration/meeting-times.rules.ts'
import type { MeetingState } from '#contract/collaboration/meetings.ts'

/** `manager`: of the company whose person asked. */
export type Side = 'asker' | 'manager' | 'operator'
export const MEETING_ACTS = ['accept', 'propose', 'decline', 'cancel'] as const
export type MeetingAct = (typeof MEETING_ACTS)[number]

const NOBODY = { asker: [], manager: [], operator: [] } as const

/** A manager can call off what a person asked for who is away or has left, and speaks for nobody otherwise. */
const ACTS: Readonly<Record<MeetingState, Readonly<Record<Side, readonly MeetingAct[]>>>> = {
  requested: { asker: ['cancel'], manager: ['cancel'], operator: ['accept', 'propose', 'decline'] },
  proposed: {
    asker: ['accept', 'propose', 'cancel'],
    manager: ['cancel'],
    operator: ['propose', 'decline'],
  },
  accepted: { asker: ['cancel'], manager: ['cancel'], operator: ['cancel'] },
  declined: NOBODY,
  cancelled: NOBODY,
}

interface Standing {
  status: MeetingState
  side: Side
  starts_at: string | null
}

/** What has begun is not called off any more. */
export const mayDo = (act: MeetingAct, { status, side, starts_at }: Standing, now: Date): boolean =>
  ACTS[status][side].includes(act) && (starts_at === null || Date.parse(starts_at) > now.getTime())

/** In no state of any meeting. */
export const mayNever = (act: MeetingAct, side: Side): boolean =>
  Object.values(ACTS).every((sides) => !sides[side].includes(act))

export const stateAfter = (act: MeetingAct, side: Side): MeetingState => {
  if (act === 'propose') return side === 'operator' ? 'proposed' : 'requested'
  return ({ accept: 'accepted', decline: 'declined', cancel: 'cancelled' } as const)[act]
}

/** The others; the operator hears nothing of a request that goes before it was answered. */
export const toldOf = (
  act: MeetingAct,
  { side, status }: Pick<Standing, 'side' | 'status'>,
): ('asker' | 'operator')[] => {
  if (side === 'operator') return ['asker']
  const operator = act === 'cancel' && status === 'requested' ? [] : (['operator'] as const)
  return side === 'manager' ? ['asker', ...operator] : [...operator]
}

/** At the fields of the body. */
export const problemsOfTimes = (times: readonly string[], now: Date): Record<string, string> =>
  Object.fromEntries(
    times.flatMap((time, place) => {
      const problem = problemOfTime(time, now)
      return problem ? [[`times.${place}`, problem]] : []
    }),
  )
