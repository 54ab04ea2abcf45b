/** The keys of a table that is read. Loaded when they are asked for. */
import { type KeyGroup, KeysDialog } from '#web/ui/keys-dialog.tsx'

const HELP: readonly KeyGroup[] = [
  {
    title: 'Go',
    keys: [
      ['↑ ↓ or k j', 'One row up or down'],
      ['← →', 'One cell to the side'],
      ['Home, End', 'First or last cell of the row'],
      ['Ctrl Home, Ctrl End', 'First or last row'],
      ['Page Up, Page Down', 'One screen up or down'],
      ['/', 'Search'],
    ],
  },
  {
    title: 'Do',
    keys: [
      ['Enter', 'Open the row, or press what is in the cell'],
      ['Ctrl Z', 'Undo the last change, for ten seconds'],
    ],
  },
  {
    title: 'Select',
    keys: [
      ['x', 'Select the row'],
      ['Shift ↑ ↓', 'Select from here to there'],
      ['Ctrl A', 'Select all that are loaded'],
      ['Esc', 'Clear the selection'],
    ],
  },
  {
    title: 'On the head of a column',
    keys: [
      ['Enter', 'Sort by it'],
      ['Shift Enter', 'Sort by it as well'],
      ['Alt ← →', 'Move the column'],
      ['Alt Shift ← →', 'Make it narrower or wider'],
    ],
  },
]

export function TableHelp({ onClose }: { onClose: () => void }) {
  return (
    <KeysDialog
      groups={HELP}
      note="On a Mac, Command stands for Ctrl and Option for Alt."
      onClose={onClose}
    />
  )
}
