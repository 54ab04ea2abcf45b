import { useState } from 'react'
import type { z } from 'zod'
import type { makeApiKey } from '#contract/accounts/api-keys.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { useReloadApiKeys } from './api-key.queries.ts'
import { MakeKeyForm } from './make-key-form.tsx'
import { NewKey } from './new-key.tsx'

type Made = z.infer<(typeof makeApiKey)['answer']>

interface MakeKeyDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Asks what the key may do, then shows it. What it shows is gone once it closes, so it closes by its button only. */
export function MakeKeyDialog({ isOpen, onClose }: MakeKeyDialogProps) {
  const [made, setMade] = useState<Made | null>(null)
  const reload = useReloadApiKeys()
  const close = () => {
    setMade(null)
    onClose()
  }
  const isShown = made !== null
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      size="lg"
      title={made ? `The key of «${made.data.name}»` : 'New API key'}
      withCloseButton={!isShown}
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
    >
      {made ? (
        <NewKey apiKey={made.data} secret={made.key} onDone={close} />
      ) : (
        <MakeKeyForm
          onCancel={close}
          onMade={(answer) => {
            setMade(answer)
            void reload()
          }}
        />
      )}
    </Dialog>
  )
}
