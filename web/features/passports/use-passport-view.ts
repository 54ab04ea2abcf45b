/** Which sub-tab is open: the address says so, else a published passport opens with its preview (S1 §2). */
import { useNavigate, useSearch } from '@tanstack/react-router'

export type PassportView = 'edit' | 'preview'

export const usePassportView = (isPublished: boolean) => {
  const { tracetab } = useSearch({ strict: false }) as { tracetab?: unknown }
  const navigate = useNavigate()
  const view: PassportView =
    tracetab === 'edit' || tracetab === 'preview' ? tracetab : isPublished ? 'preview' : 'edit'
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
  return { view, open: (next: PassportView) => void open(next) }
}
