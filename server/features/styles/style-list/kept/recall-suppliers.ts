/** Who supplies the styles that a company owns, out of what is kept for its list. */
import type { KeptStyles } from './kept-styles.ts'

type RecallSuppliers = (organizationId: number) => Promise<ReadonlySet<number> | null>

/** Null while the company's styles are not kept here. */
export const openRecallSuppliers =
  (kept: Pick<KeptStyles, 'ifKept'>): RecallSuppliers =>
  async (organizationId) => {
    const shelf = await kept.ifKept(organizationId)
    if (!shelf) return null
    return shelf.recall('suppliers', () => {
      const ids = new Set<number>()
      for (const { shown, standing } of shelf.all())
        if (standing.is_owner) for (const { id } of shown.suppliers) ids.add(id)
      return ids
    })
  }
