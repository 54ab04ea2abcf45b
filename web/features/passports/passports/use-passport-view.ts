/**
 * Which sub-tab is open: the address says so, else a published passport opens with its preview
 * (docs/product.md, Passport editor).
 */
import { useNavigate, useSearch } from '@tanstack/react-router'

export type PassportView = 'edit' | 'preview' | 'analytics'

interface ViewFacts {
  isPublished: boolean
  seesAnalytics: boolean
}

export const usePassportView = ({ isPublished, seesAnalytics }: ViewFacts) => {
  const { tracetab } = useSearch({ strict: false }) as { tracetab?: unknown }
  const navigate = useNavigate()
  const views: readonly PassportView[] = seesAnalytics
    ? ['edit', 'preview', 'analytics']
    : ['edit', 'preview']
  const view = views.find((each) => each === tracetab) ?? (isPublished ? 'preview' : 'edit')
  const open = (next: PassportView) =>
    navigate({
      to: '.',
      search: ((search: Record<string, unknown>) => ({ ...search, tracetab: next })) as never,
      hash: 'trace',
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
      ignoreBlocker: true,
    })
  return { view, views, open: (next: PassportView) => void open(next) }
}
