/** Asks why a passport is withdrawn, and says what goes with it. */

import { Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import {
  MAX_WITHDRAWAL_NOTE,
  WITHDRAWAL_REASON_TEXT,
  WITHDRAWAL_REASONS,
  type WithdrawalInput,
  type WithdrawalReason,
} from '#contract/passports/withdrawals.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { REASON_NAMES } from './reason-names.ts'

interface WithdrawDialogProps {
  title: string
  /** What goes with it. */
  says: string
  confirmLabel: string
  onWithdraw: (input: WithdrawalInput) => void
  onClose: () => void
}

export function WithdrawDialog({ title, says, confirmLabel, onWithdraw, onClose }: WithdrawDialogProps) {
  const [reason, setReason] = useState<WithdrawalReason | null>(null)
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  return (
    <Dialog opened typed={[reason, note]} onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!reason) return setAsked(true)
          onWithdraw({ reason, note: note.trim() || null })
          onClose()
        }}
      >
        <Stack gap={16} align="stretch">
          <p>{says}</p>
          <Radio.Group
            label="Why is it withdrawn?"
            required
            value={reason}
            error={isAsked && !reason && WITHDRAWAL_REASON_TEXT}
            onChange={(value) => setReason(value as WithdrawalReason)}
          >
            <Stack gap={8} mt={6}>
              {WITHDRAWAL_REASONS.map((each) => (
                <Radio key={each} value={each} label={REASON_NAMES[each]} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label="What the page says besides"
            autosize
            minRows={2}
            maxLength={MAX_WITHDRAWAL_NOTE}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="coral">
              {confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
