import { useState } from 'react'
import type { Drawing } from '#contract/values/drawing.ts'
import type { Shapes } from './drawing-history.rules.ts'
import { renderDrawn } from './shapes/render-drawn.ts'
import { readPhoto } from './view/decode-photo.ts'
import type { ShownPhoto } from './view/use-photo-image.ts'

/** The drawing, and the photo with it as JPEG; null where no shape is left. */
export type SaveDrawing = (saved: { drawing: Drawing; drawn: Blob | null }) => Promise<void>

interface SaveProps {
  photo: ShownPhoto
  shapes: Shapes
  isChanged: boolean
  onSave: SaveDrawing
  onClose: () => void
}

export const useSaveDrawing = ({ photo, shapes, isChanged, onSave, onClose }: SaveProps) => {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Error | null>(null)
  const save = async () => {
    if (isSaving) return
    if (!isChanged) return onClose()
    setSaving(true)
    setFailure(null)
    try {
      const drawing = { width: photo.width, height: photo.height, shapes: [...shapes] }
      const drawn = shapes.length === 0 ? null : await renderDrawn(await readPhoto(photo.source), drawing)
      await onSave({ drawing, drawn })
      onClose()
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
      setSaving(false)
    }
  }
  return { save, isSaving, failure }
}
