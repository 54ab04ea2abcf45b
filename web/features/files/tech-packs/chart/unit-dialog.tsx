/** Another unit: the numbers are converted, or were meant in it from the start. */

import { Button, Group } from '@mantine/core'
import type { MeasureUnit } from '#contract/values/numbers/measures.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'

interface UnitDialogProps {
  to: MeasureUnit
  onConvert: () => void
  onKeep: () => void
  onClose: () => void
}

const WORDS = {
  inch: { name: 'inches', rounding: 'a sixteenth of an inch' },
  cm: { name: 'centimetres', rounding: 'a millimetre' },
} as const

export function UnitDialog({ to, onConvert, onKeep, onClose }: UnitDialogProps) {
  const { name, rounding } = WORDS[to]
  const choose = (act: () => void) => () => {
    act()
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={`Change the chart to ${name}?`}>
      <p>
        Converted values are rounded to {rounding}. Keep the numbers if they were typed in {name} already.
      </p>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="default" onClick={choose(onKeep)}>
          Keep the numbers
        </Button>
        <Button data-autofocus onClick={choose(onConvert)}>
          Convert
        </Button>
      </Group>
    </Dialog>
  )
}
