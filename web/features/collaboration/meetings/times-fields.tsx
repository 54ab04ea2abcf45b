/** Up to three times, as day and time of a zone that is said beside them. */
import { ActionIcon, Button, Stack } from '@mantine/core'
import { MEETING_LIMITS } from '#contract/collaboration/meetings.ts'
import { todayOf } from '#web/lib/today.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { LongSelect } from '#web/ui/fields/long-select.tsx'
import { IconPlus, IconX } from '#web/ui/icons.ts'
import { TimeField } from '#web/ui/time-field.tsx'
import { EMPTY_SLOT, type Slot } from './meeting-form.rules.ts'
import classes from './meetings.module.css'
import { listTimeZones, ownTimeZone } from './zoned-time.rules.ts'

interface TimesFieldsProps {
  times: readonly Slot[]
  timeZone: string
  /** By the paths of a form's fields: `times.0`, `time_zone`. */
  errors: Readonly<Record<string, React.ReactNode>>
  onTimes: (times: Slot[]) => void
  onTimeZone: (timeZone: string) => void
}

export function TimesFields({ times, timeZone, errors, onTimes, onTimeZone }: TimesFieldsProps) {
  const change = (place: number, part: Partial<Slot>) =>
    onTimes(times.map((slot, at) => (at === place ? { ...slot, ...part } : slot)))
  return (
    <Stack gap={14}>
      {times.map((slot, place) => (
        <TimeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a time is known by its place alone
          key={place}
          number={place + 1}
          slot={slot}
          error={errors[`times.${place}`]}
          onChange={(part) => change(place, part)}
          onRemove={times.length > 1 ? () => onTimes(times.filter((_, at) => at !== place)) : null}
        />
      ))}
      {times.length < MEETING_LIMITS.times && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.add}
          leftSection={<IconPlus size={14} />}
          onClick={() => onTimes([...times, EMPTY_SLOT])}
        >
          Add another time
        </Button>
      )}
      <LongSelect
        label="Time zone"
        description="The times above are meant in it"
        searchable
        allowDeselect={false}
        nothingFoundMessage="No such time zone"
        data={listTimeZones(ownTimeZone())}
        value={timeZone}
        error={errors.time_zone}
        onChange={(zone) => zone && onTimeZone(zone)}
        autoComplete="off"
      />
    </Stack>
  )
}

interface TimeFieldsProps {
  number: number
  slot: Slot
  error: React.ReactNode
  onChange: (part: Partial<Slot>) => void
  /** Null of the only one. */
  onRemove: (() => void) | null
}

function TimeFields({ number, slot, error, onChange, onRemove }: TimeFieldsProps) {
  return (
    <fieldset className={classes.slot}>
      <legend className={classes.legend}>Time {number}</legend>
      <DateField
        label="Day"
        required
        min={todayOf(new Date())}
        value={slot.day}
        error={error}
        onChange={(day) => onChange({ day: day ?? '' })}
      />
      <TimeField
        label="Time"
        stepMinutes={MEETING_LIMITS.stepMinutes}
        required
        value={slot.time}
        error={Boolean(error)}
        onChange={(time) => onChange({ time })}
      />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.remove}
          aria-label={`Remove time ${number}`}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </fieldset>
  )
}
