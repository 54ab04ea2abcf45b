/** The table's keys. Loaded when they are asked for. */
import { KeysDialog } from '#web/ui/keys-dialog.tsx'
import { HELP } from './keys.rules.ts'

export function KeysHelp({ onClose }: { onClose: () => void }) {
  return (
    <KeysDialog
      groups={HELP}
      note="On a Mac, Command stands for Ctrl and Option for Alt."
      onClose={onClose}
    />
  )
}
