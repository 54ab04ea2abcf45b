/** One of a few, side by side: radio buttons that look like one control. */
import { type ReactNode, useId } from 'react'
import classes from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  /** Names the group for those who listen. */
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
}

export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled = false,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.group} aria-label={label} disabled={disabled}>
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.words}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
