/** The keys of a table. Loaded when they are asked for. */
import { type KeyGroup, KeysDialog } from '#web/ui/dialogs/keys-dialog.tsx'

const READS: KeyGroup['keys'] = [['Enter', 'Open the row, or press what is in the cell']]

const groupsOf = (does: KeyGroup['keys']): readonly KeyGroup[] => [
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
  { title: 'Do', keys: [...does, ['Ctrl Z', 'Undo the last change, for ten seconds']] },
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

interface TableHelpProps {
  /** What keys do in a cell; without it, those of a table that is only read. */
  does?: KeyGroup['keys']
  onClose: () => void
}

export function TableHelp({ does = READS, onClose }: TableHelpProps) {
  return (
    <KeysDialog
      groups={groupsOf(does)}
      note="On a Mac, Command stands for Ctrl and Option for Alt."
      onClose={onClose}
    />
  )
}
