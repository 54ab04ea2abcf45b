/** The sheet's keys. Loaded when they are asked for. */
import { KeysDialog } from '../dialogs/keys-dialog.tsx'
import { HELP } from './rules/keys.rules.ts'

export function SheetHelp({ hasRowKeys, onClose }: { hasRowKeys: boolean; onClose: () => void }) {
  const groups = HELP.filter(({ isOfRows }) => hasRowKeys || !isOfRows)
  return <KeysDialog groups={groups} note="On a Mac, Command stands for Ctrl." onClose={onClose} />
}
