/** A dialog. What was typed into a form in it, and is kept nowhere, goes only after a question. */
import { Modal, type ModalProps } from '@mantine/core'
import { useMemo } from 'react'
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

export function Dialog({ onClose, ...props }: ModalProps) {
  const { opened } = props
  // Forms of the page below hold what they hold whether or not this dialog closes.
  const below = useMemo(() => (opened ? new Set(listUnkept()) : new Set()), [opened])
  const close = async () => {
    const isSafe = listUnkept().every((form) => below.has(form))
    if (isSafe || (await askToDiscard())) onClose()
  }
  return <Modal {...props} onClose={close} />
}
