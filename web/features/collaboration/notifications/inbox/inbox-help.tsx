import { KeysDialog } from '#web/ui/dialogs/keys-dialog.tsx'

const GROUPS = [
  {
    title: 'Move',
    keys: [
      ['j', 'Next notice'],
      ['k', 'Previous notice'],
      ['o', 'Open it'],
    ],
  },
  {
    title: 'Done and later',
    keys: [
      ['e', 'Done'],
      ['Shift + e', 'All of this style done'],
      ['s', 'Snooze until a day'],
      ['u', 'Undo the last step'],
      ['?', 'This list'],
    ],
  },
] as const

export function InboxHelp({ onClose }: { onClose: () => void }) {
  return (
    <KeysDialog
      groups={GROUPS}
      note="The keys work wherever you are on this page, but in fields. They can be switched off under the list."
      onClose={onClose}
    />
  )
}
