/** A dialog. What was typed in it, and is kept nowhere, goes only after a question. */
import { Modal, type ModalProps } from '@mantine/core'
import { useState } from 'react'
import { listUnkept } from '#web/lib/forms/form-draft.ts'
import { confirm } from './confirm.ts'

/** Escape, a press beside the dialog and its cross close it alike, and two of these are easily made by mistake. */
const askToDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Discard what you typed?',
    body: 'It is not saved.',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep typing',
    danger: true,
  })

/** What stood in the dialog and below it when it was opened. */
const useBeginning = (opened: boolean, typed: unknown) => {
  const now = { below: new Set(listUnkept()), typed: JSON.stringify(typed) }
  const [began, setBegan] = useState(opened ? now : null)
  if (opened !== (began !== null)) setBegan(opened ? now : null)
  return began
}

interface DialogProps extends ModalProps {
  /** What the dialog holds besides the forms of the contract, which say it themselves. */
  typed?: unknown
}

export function Dialog({ onClose, typed, ...props }: DialogProps) {
  const began = useBeginning(props.opened, typed)
  const close = async () => {
    // Forms of the page below hold what they hold whether or not this dialog closes.
    const isSafe =
      listUnkept().every((form) => began?.below.has(form)) && JSON.stringify(typed) === began?.typed
    if (isSafe || (await askToDiscard())) onClose()
  }
  return <Modal {...props} onClose={close} />
}
