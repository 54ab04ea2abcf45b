import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import classes from './editor-help.module.css'
import { TOOLS } from './tools.ts'

const KEYS = [
  ...TOOLS.map(({ letter, name }) => [letter, name]),
  ['↑ ↓ ← →', 'Lead the crosshair; with Shift ten times as far'],
  ['Space or Enter', 'Put the tool down, and lift it; place a text or a sticker'],
  ['[ and ]', 'Smaller, larger'],
  ['+ and −', 'Zoom; with Move, arrow keys move the photo'],
  ['Shift while drawing', 'Squares, circles, lines in steps of 45°'],
  ['Ctrl + Z', 'Undo'],
  ['Ctrl + Shift + Z or Ctrl + Y', 'Redo'],
  ['Tab, with Move', 'The next shape; arrow keys move it, Delete removes it'],
  ['Enter in a text', 'Done; Shift + Enter is a new line'],
  ['Escape', 'Give up the stroke or the text; else close'],
] as const

export function EditorHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title="Keyboard shortcuts">
      <p>On a Mac, Command stands for Ctrl.</p>
      <dl className={classes.keys}>
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
