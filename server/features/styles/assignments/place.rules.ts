import type { AssignmentKind, Place } from './assignment.store.ts'

/** What one company does on a style that it did not, what it did and does not, and whether it is there at all. */
export interface CompanyChange {
  organization_id: number
  gained: AssignmentKind[]
  lost: AssignmentKind[]
  is_there: boolean
}

const kindsByCompany = (places: readonly Place[]): Map<number, Set<AssignmentKind>> => {
  const companies = new Map<number, Set<AssignmentKind>>()
  for (const { organization_id, kind } of places) {
    companies.set(organization_id, (companies.get(organization_id) ?? new Set()).add(kind))
  }
  return companies
}

const NONE: ReadonlySet<AssignmentKind> = new Set()

/** The companies for which something changed, in the order of ids. */
export const compareCompanies = (before: readonly Place[], after: readonly Place[]): CompanyChange[] => {
  const [former, present] = [kindsByCompany(before), kindsByCompany(after)]
  const ids = [...new Set([...former.keys(), ...present.keys()])].sort((a, b) => a - b)
  return ids
    .map((organization_id) => {
      const [was, is] = [former.get(organization_id) ?? NONE, present.get(organization_id) ?? NONE]
      return {
        organization_id,
        gained: [...is].filter((kind) => !was.has(kind)).sort(),
        lost: [...was].filter((kind) => !is.has(kind)).sort(),
        is_there: is.size > 0,
      }
    })
    .filter(({ gained, lost }) => gained.length + lost.length > 0)
}

/** Who was a supplier and is none any more, a circularity partner perhaps. */
export const findFormerSuppliers = (before: readonly Place[], after: readonly Place[]): number[] =>
  compareCompanies(before, after)
    .filter(({ lost }) => lost.includes('supplier'))
    .map(({ organization_id }) => organization_id)
