/** Asks until which day something is put off. */

import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#web/lib/formats.ts'
import { todayOf } from '#web/lib/today.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import classes from './inbox.module.css'
import { lastSnoozeDay, snoozeDays } from './snooze-days.rules.ts'

interface SnoozeDialogProps {
  onChoose: (day: string) => void
  onClose: () => void
}

export function SnoozeDialog({ onChoose, onClose }: SnoozeDialogProps) {
  const today = todayOf(new Date())
  const [day, setDay] = useState<string | null>(null)
  const isPossible = day !== null && day > today && day <= lastSnoozeDay(today)
  return (
    <Dialog opened onClose={onClose} title="Snooze until" size="sm">
      <div className={classes.days}>
        {snoozeDays(today).map(({ label, day: each }, at) => (
          <Button
            key={each}
            variant="default"
            justify="space-between"
            data-autofocus={at === 0 || undefined}
            rightSection={
              <Quiet component="span" weight={400}>
                {formatDay(each)}
              </Quiet>
            }
            onClick={() => onChoose(each)}
          >
            {label}
          </Button>
        ))}
      </div>
      <form
        className={classes.dayForm}
        onSubmit={(event) => {
          event.preventDefault()
          if (isPossible) onChoose(day)
        }}
      >
        <DateField
          label="Another day"
          value={day}
          onChange={setDay}
          error={day !== null && !isPossible ? 'Choose a day after today, within a year' : undefined}
        />
        <Button type="submit" disabled={!isPossible}>
          Snooze
        </Button>
      </form>
    </Dialog>
  )
}
