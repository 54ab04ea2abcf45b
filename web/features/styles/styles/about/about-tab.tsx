/** What the style is, who makes it, and its files. */

import { usePrefetchInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { commentsQuery } from '#web/features/collaboration/comments/comments.queries.ts'
import { timelineQuery } from '#web/features/styles/timelines/timeline.queries.ts'
import { useUndo } from '#web/records/changes/use-undo.ts'
import { useUndoKey } from '#web/records/changes/use-undo-key.ts'
import { useSendToStyle } from '#web/records/files/uploads/send-to-style.ts'
import { useReloadStyle } from '#web/records/style/style.queries.ts'
import type { StyleTabProps } from '#web/records/style/style-tab.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { PanelSkeleton } from '#web/ui/pages/skeletons.tsx'
import { AboutPanel } from './about-panel.tsx'
import { useDeleteFile, useSetPicture, useTakeFileOut } from './change-style.queries.ts'
import { MakersPanel } from './makers-panel.tsx'

/** Chart, list and dialogs weigh as much as the rest of the page, and stand below what is read first. */
const TimelinePanel = loadComponent(
  () => import('#web/features/styles/timelines/timeline-panel.tsx'),
  'TimelinePanel',
)

const StyleEvidencePanel = loadComponent(
  () => import('#web/features/evidence/on-styles/style-evidence-panel.tsx'),
  'StyleEvidencePanel',
)

const FilesPanel = loadComponent(() => import('#web/records/files/files-panel.tsx'), 'FilesPanel')

const CommentsPanel = loadComponent(
  () => import('#web/features/collaboration/comments/comments-panel.tsx'),
  'CommentsPanel',
)

export function AboutTab({ style, answer }: StyleTabProps) {
  usePrefetchQuery(timelineQuery(style.id))
  usePrefetchInfiniteQuery(commentsQuery(style.id))
  const sendFile = useSendToStyle(style.id)
  const reload = useReloadStyle(style.id)
  const setPicture = useSetPicture(style)
  const removeFile = useDeleteFile(style)
  const takeOut = useTakeFileOut(style)
  // Values and milestones have one history: what was done last is taken back first.
  const undo = useUndo()
  useUndoKey(undo)
  return (
    <>
      <AboutPanel style={style} undo={undo} />
      <Suspense fallback={<PanelSkeleton rows={3} />}>
        <TimelinePanel styleId={style.id} undo={undo} />
      </Suspense>
      <MakersPanel style={style} suppliers={answer.suppliers} />
      <Suspense>
        <StyleEvidencePanel styleId={style.id} name={style.style_name ?? style.style_number} />
      </Suspense>
      <Suspense fallback={<PanelSkeleton rows={3} />}>
        <FilesPanel
          files={answer.files}
          picture={answer.default_image}
          uploadFile={style.can.upload ? sendFile : undefined}
          onUploaded={reload}
          onDelete={(file) => removeFile.mutate(file)}
          onTakeOut={(file) => takeOut.mutate(file)}
          chooseFrom={style.can.upload && style.can.see_style_file ? style.id : undefined}
          onUseAsPicture={style.can.change ? (uploadName) => setPicture.mutate(uploadName) : undefined}
          isBusy={setPicture.isPending || removeFile.isPending || takeOut.isPending}
        />
      </Suspense>
      <Suspense fallback={<PanelSkeleton rows={3} />}>
        <CommentsPanel styleId={style.id} />
      </Suspense>
    </>
  )
}
