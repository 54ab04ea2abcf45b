/** What the web knows of a style follows when somebody on it changes. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { StyleAnswer } from '#contract/styles/styles.ts'
import { useSession } from '#web/lib/session/session.ts'

/** Puts what a call answered into the style that is shown. */
export const useShowOnStyle = (styleId: number) => {
  const queries = useQueryClient()
  return ({
    suppliers,
    ...inquiry
  }: Partial<Pick<StyleAnswer, 'suppliers'>> & Partial<StyleAnswer['inquiry']>) =>
    queries.setQueryData(['style', styleId], (known: StyleAnswer | undefined) =>
      known
        ? {
            ...known,
            suppliers: suppliers ?? known.suppliers,
            inquiry: {
              ...known.inquiry,
              ...inquiry,
              ...(suppliers && {
                suppliers: suppliers.map(({ supplier_id }) => ({ supplier_id })),
              }),
            },
          }
        : known,
    )
}

/**
 * The passport's draft follows every change. `isWhole` where a value chain came or went, and with it who else is on
 * the style; otherwise lists stay as they stand, so that the order does not change under the reader.
 */
export const useFollowChanges = (styleId: number) => {
  const queries = useQueryClient()
  return ({ isWhole }: { isWhole: boolean }): Promise<unknown> => {
    const refetchType = isWhole ? 'active' : 'none'
    return Promise.all([
      queries.invalidateQueries({ queryKey: ['passport', styleId] }),
      queries.invalidateQueries({ queryKey: ['passport-suppliers', styleId] }),
      queries.invalidateQueries({ queryKey: ['style', styleId], refetchType }),
      queries.invalidateQueries({ queryKey: ['assigned-chain', styleId], refetchType }),
      queries.invalidateQueries({ queryKey: ['value-chains'], refetchType }),
      queries.invalidateQueries({ queryKey: ['value-chain-uses'], refetchType: 'none' }),
      queries.invalidateQueries({ queryKey: ['suppliers'], refetchType }),
    ])
  }
}

/**
 * Anyone who takes off the own company goes to the collections (docs/product.md, Leaving a style); a style that is gone
 * for it is forgotten.
 */
export const useLeaveStyle = (styleId: number) => {
  const { organization } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (companyId: number, left: boolean): Promise<void> => {
    if (companyId !== organization.id) return
    await navigate({ to: '/collections' })
    if (left) queries.removeQueries({ queryKey: ['style', styleId] })
    void queries.invalidateQueries({ queryKey: ['collections'] })
  }
}
