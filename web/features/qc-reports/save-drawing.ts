/** Sends what was drawn on a photo; where somebody else drew on it meanwhile, the reader decides. */
import { replaceDefectImage } from '#contract/qc-defects.ts'
import type { QcFile } from '#contract/qc-files.ts'
import type { Drawing } from '#contract/values/drawing.ts'
import { staleOf } from '#web/lib/document/save-merged.ts'
import { sendForm } from '#web/lib/send-form.ts'
import { confirm } from '#web/ui/confirm.ts'

interface SavedDrawing {
  reportId: number
  photo: Pick<QcFile, 'id' | 'title'>
  /** The `drawn_version` that the drawing began from. */
  was: number
  drawing: Drawing
  /** Null where nothing is drawn any more. */
  drawn: Blob | null
}

/** The photo as it is now; null where theirs was taken. @throws as `send` does */
export const saveDrawing = async (saved: SavedDrawing): Promise<{ file: QcFile; version: number } | null> => {
  try {
    return await sendDrawing(saved, { keepsMine: false })
  } catch (error) {
    const stale = staleOf(error)
    if (!stale) throw error
    const keepsMine = await confirm({
      title: `${stale.by} drew on this picture meanwhile`,
      body: 'Keep your drawing instead of theirs?',
      confirmLabel: 'Keep mine',
      cancelLabel: 'Take theirs',
    })
    return keepsMine ? sendDrawing(saved, { keepsMine }) : null
  }
}

const sendDrawing = (
  { reportId, photo, was, drawing, drawn }: SavedDrawing,
  { keepsMine }: { keepsMine: boolean },
) =>
  sendForm(
    replaceDefectImage,
    { params: { id: String(reportId), defectImageId: String(photo.id) } },
    {
      drawing: JSON.stringify(drawing),
      was: keepsMine ? null : String(was),
      image: drawn && new File([drawn], 'drawn.jpg', { type: drawn.type }),
    },
  )
