/** The image editor on a photo of the open report, with what is drawn on it already. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { QcFile } from '#contract/qc-files.ts'
import { QC_TEXTS } from '#contract/qc-texts.ts'
import type { SaveDrawing } from '#web/features/qc-drawing/use-save-drawing.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import { noticeSuccess } from '#web/ui/notices.ts'
import { PhotoEditorFailure } from './photo-editor-failure.tsx'
import { drawingQuery } from './qc.queries.ts'
import { useReport } from './report-context.ts'
import { saveDrawing } from './save-drawing.ts'
import { useKeepReport } from './use-keep-report.ts'

const ImageEditor = loadComponent(() => import('#web/features/qc-drawing/image-editor.tsx'), 'ImageEditor')

interface PhotoEditorProps {
  photo: QcFile
  onClose: () => void
}

export function PhotoEditor({ photo, onClose }: PhotoEditorProps) {
  const { report } = useReport()
  const queries = useQueryClient()
  const keep = useKeepReport(report.id)
  const query = drawingQuery(photo)
  // Nothing is asked for where nothing is drawn: a photo can be drawn on without a network.
  const drawn = useQuery({ ...query, enabled: photo.is_drawn })
  if (photo.is_drawn && drawn.isPending) return null
  if (drawn.isError)
    return <PhotoEditorFailure error={drawn.error} onRetry={() => void drawn.refetch()} onClose={onClose} />
  const { drawing, drawn_version: was } = drawn.data ?? { ...photo, drawing: null }
  const onSave: SaveDrawing = async (saved) => {
    const answer = await saveDrawing({ reportId: report.id, photo, was, ...saved })
    queries.removeQueries({ queryKey: query.queryKey })
    if (answer) {
      const { file, version } = answer
      const files = (now: typeof report) => now.files.map((each) => (each.id === file.id ? file : each))
      keep((now) => ({ ...now, version, files: files(now) }))
      noticeSuccess(QC_TEXTS.imageSaved)
    } else await queries.invalidateQueries({ queryKey: ['qc-report', report.id] })
  }
  const { width, height, download_url: source } = photo
  if (width === null || height === null) return null
  return (
    <Suspense>
      <ImageEditor
        title={photo.title}
        photo={{ source, width, height }}
        drawing={drawing}
        onSave={onSave}
        onClose={onClose}
      />
    </Suspense>
  )
}
