import { IconCheck, IconKeyboard, IconMinus, IconPlus, IconX } from '#web/ui/icons.ts'
import { Strong } from '#web/ui/text/text.tsx'
import classes from './image-editor.module.css'
import { ZOOM_STEP } from './tools.ts'
import type { ZoomControl } from './view/use-zoom.ts'

interface EditorHeadProps {
  title: string
  isSaving: boolean
  zoom: ZoomControl
  onClose: () => void
  onHelp: () => void
  onSave: () => void
}

export function EditorHead({ title, isSaving, zoom, onClose, onHelp, onSave }: EditorHeadProps) {
  return (
    <div className={classes.head}>
      <button type="button" className={classes.round} aria-label="Close" onClick={onClose}>
        <IconX size={20} />
      </button>
      <Strong component="h2" size={15} cuts flex={1} miw={0}>
        {title}
      </Strong>
      <button
        type="button"
        className={classes.round}
        aria-label="Zoom out"
        aria-disabled={zoom.zoom.times === 1}
        onClick={() => zoom.by(1 / ZOOM_STEP)}
      >
        <IconMinus size={20} />
      </button>
      <button type="button" className={classes.round} aria-label="Zoom in" onClick={() => zoom.by(ZOOM_STEP)}>
        <IconPlus size={20} />
      </button>
      <button
        type="button"
        className={`${classes.round} ${classes.keyboard}`}
        aria-label="Keyboard shortcuts"
        onClick={onHelp}
      >
        <IconKeyboard size={20} />
      </button>
      <button type="button" className={classes.save} aria-disabled={isSaving} onClick={onSave}>
        <IconCheck size={20} />
        {isSaving ? 'Saving…' : 'Save'}
      </button>
    </div>
  )
}
