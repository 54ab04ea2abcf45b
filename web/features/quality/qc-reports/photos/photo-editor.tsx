/** The image editor on a photo of the open report, with what is drawn on it already. */
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { readDrawing } from '#contract/quality/qc-defects.ts'
import type { QcFile } from '#contract/quality/qc-files.ts'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import type { SaveDrawing } from '#web/features/quality/qc-drawing/use-save-drawing.ts'
import { send } from '#web/lib/api/api.ts'
import { makeRandomKey } from '#web/lib/forms/random-key.ts'
import { noticeSuccess } from '#web/ui/notices/notices.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { useReport } from '../report-context.ts'
import { readOriginal } from '../requests/photo-original.ts'
import { PhotoEditorFailure } from './photo-editor-failure.tsx'

const ImageEditor = loadComponent(
  () => import('#web/features/quality/qc-drawing/image-editor.tsx'),
  'ImageEditor',
)

interface PhotoEditorProps {
  photo: QcFile
  onClose: () => void
}

/** Read once for each opening: what came meanwhile is told when the drawing is sent. */
const useOpened = (photo: QcFile) => {
  const { queue, waiting } = useReport()
  const [opening] = useState(makeRandomKey)
  return useQuery({
    queryKey: ['qc-photo-original', opening],
    queryFn: async ({ signal }) => {
      const original = await readOriginal(queue, waiting, photo)
      if (!original) throw new Error('This picture cannot be opened here.')
      if (original.drawing !== undefined)
        return { original, drawing: original.drawing, was: photo.drawn_version }
      // Nothing is asked for where nothing is drawn: a photo can be drawn on without a network.
      if (!photo.is_drawn) return { original, drawing: null, was: photo.drawn_version }
      const saved = await send(readDrawing, { params: { id: String(photo.id) } }, { signal })
      return { original, drawing: saved.drawing, was: saved.drawn_version }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

export function PhotoEditor({ photo, onClose }: PhotoEditorProps) {
  const { requests } = useReport()
  const opened = useOpened(photo)
  if (opened.isPending) return null
  if (opened.isError)
    return <PhotoEditorFailure error={opened.error} onRetry={() => void opened.refetch()} onClose={onClose} />
  const { original, drawing, was } = opened.data
  const onSave: SaveDrawing = async ({ drawing: changed, drawn }) => {
    const request = await requests.draw({ file: photo.id, drawing: changed, was }, drawn)
    if (!request) throw new Error('The drawing could not be kept on this device.')
    noticeSuccess(QC_TEXTS.imageSaved)
  }
  return (
    <Suspense>
      <ImageEditor title={photo.title} photo={original} drawing={drawing} onSave={onSave} onClose={onClose} />
    </Suspense>
  )
}
