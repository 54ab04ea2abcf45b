import type { Role } from '#contract/access.ts'
import { DEPARTURE_TEXTS } from '#contract/accounts/departures.ts'
import { canTakeInspections } from '#server/access/accounts/team.access.ts'

export interface Member {
  id: number
  full_name: string
  email: string
  role: Role
  active: boolean
}

export interface Heirs {
  successor_id?: number | null | undefined
  inspector_id?: number | null | undefined
}

type Left = Record<'in_charge' | 'inspections', number>

export const successorsOf = (members: readonly Member[], id: number): Member[] =>
  members.filter((person) => person.active && person.id !== id)

export const inspectorsOf = (members: readonly Member[], id: number): Member[] =>
  successorsOf(members, id).filter(canTakeInspections)

/**
 * Who takes over, and what is wrong, by field. An heir where nothing is left is checked too and takes over nothing; where
 * quality control has nobody else, its reports stay with the former member until somebody takes them.
 */
export const heirsOf = (
  members: readonly Member[],
  { id, heirs, left }: { id: number; heirs: Heirs; left: Left },
): { errors: Record<string, string>; successor: number | null; inspector: number | null } => {
  const successors = successorsOf(members, id)
  const inspectors = inspectorsOf(members, id)
  const errors: Record<string, string> = {}
  const choose = (
    field: keyof Heirs,
    { among, count, missing, wrong }: { among: Member[]; count: number; missing: string; wrong: string },
  ): number | null => {
    const given = heirs[field] ?? null
    if (given === null) {
      if (count > 0 && among.length > 0) errors[field] = missing
      return null
    }
    if (!among.some((person) => person.id === given)) errors[field] = wrong
    return count > 0 ? given : null
  }
  const successor = choose('successor_id', {
    ...{ among: successors, count: left.in_charge },
    ...{ missing: DEPARTURE_TEXTS.noSuccessor, wrong: DEPARTURE_TEXTS.notAColleague },
  })
  const inspector = choose('inspector_id', {
    ...{ among: inspectors, count: left.inspections },
    ...{ missing: DEPARTURE_TEXTS.noInspector, wrong: DEPARTURE_TEXTS.notAnInspector },
  })
  return { errors, successor, inspector }
}
