import { IconCheck, IconKeyboard, IconX } from '#web/ui/icons.ts'
import classes from './image-editor.module.css'

interface EditorHeadProps {
  title: string
  isSaving: boolean
  onClose: () => void
  onHelp: () => void
  onSave: () => void
}

export function EditorHead({ title, isSaving, onClose, onHelp, onSave }: EditorHeadProps) {
  return (
    <div className={classes.head}>
      <button type="button" className={classes.round} aria-label="Close" onClick={onClose}>
        <IconX size={20} />
      </button>
      <h2 className={classes.title}>{title}</h2>
      <button type="button" className={classes.round} aria-label="Keyboard shortcuts" onClick={onHelp}>
        <IconKeyboard size={20} />
      </button>
      <button type="button" className={classes.save} aria-disabled={isSaving} onClick={onSave}>
        <IconCheck size={20} />
        {isSaving ? 'Saving…' : 'Save'}
      </button>
    </div>
  )
}
