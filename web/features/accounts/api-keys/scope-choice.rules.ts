/** A key's scopes as one choice for each area, and back. */
import { type Area, SCOPES, type Scope } from '#contract/api-scopes.ts'

export type ScopeLevel = 'none' | 'read' | 'write'

/** In the order in which they are shown. */
export const AREAS = [...new Set(SCOPES.map((scope) => scope.split(':')[0] as Area))]

/** What can be chosen in an area. */
export const levelsOf = (area: Area): ScopeLevel[] => [
  'none',
  ...(['read', 'write'] as const).filter((level) => SCOPES.some((scope) => scope === `${area}:${level}`)),
]

export const levelIn = (scopes: readonly Scope[], area: Area): ScopeLevel =>
  levelsOf(area).findLast((level) => scopes.some((scope) => scope === `${area}:${level}`)) ?? 'none'

export const chooseLevel = (scopes: readonly Scope[], area: Area, level: ScopeLevel): Scope[] =>
  SCOPES.filter((scope) =>
    scope.startsWith(`${area}:`) ? scope === `${area}:${level}` : scopes.includes(scope),
  )
