/** The keys of the styles' table, whose cells are edited. Loaded when they are asked for. */
import { TableHelp } from '#web/records/table/table-help.tsx'
import type { KeyGroup } from '#web/ui/dialogs/keys-dialog.tsx'

const EDITS: KeyGroup['keys'] = [
  ['Enter', 'Open the style, or change the cell'],
  ['e or F2', 'Change the cell'],
  ['1 – 5', 'Choose from the open list of statuses'],
  ['Enter on a group', 'Fold or unfold it'],
  ['Ctrl Shift with arrows', 'Select cells'],
  ['Ctrl C, Ctrl V', 'Copy cells, paste into cells'],
  ['Ctrl D', 'Fill down'],
  ['Ctrl Shift Z', 'Redo'],
]

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return <TableHelp does={EDITS} onClose={onClose} />
}
