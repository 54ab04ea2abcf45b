/** The Style File tab of a style: main tasks, the files of their sub-tasks, and the log (docs/product.md, Style file). */
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api/api.ts'
import { KeptChanges } from '#web/records/changes/unsaved-changes.tsx'
import { isGone, useLostChanges } from '#web/records/changes/use-kept-changes.ts'
import type { StyleTabProps } from '#web/records/style/style-tab.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { styleFileQuery } from './style-file.queries.ts'
import { StyleFileView } from './style-file-view.tsx'
import { isOrderOf } from './use-style-file-changes.ts'

/** Who was taken off the style sees no longer what they saw. */
const isRefusal = (error: Error | null): boolean => error instanceof ApiError && error.status < 500

export function StyleFileTab({ styleId }: Pick<StyleTabProps, 'styleId'>) {
  const styleFile = useQuery(styleFileQuery(styleId))
  useLostChanges(isGone(styleFile.error), isOrderOf(styleId))
  if (styleFile.data && !isRefusal(styleFile.error))
    return <StyleFileView key={styleId} styleId={styleId} data={styleFile.data} />
  if (styleFile.isPending) return <PanelSkeleton title="Tasks" rows={7} />
  return (
    <Panel title="Style File">
      <KeptChanges fits={isOrderOf(styleId)} />
      <ErrorState error={styleFile.error} onRetry={() => void styleFile.refetch()} />
    </Panel>
  )
}
