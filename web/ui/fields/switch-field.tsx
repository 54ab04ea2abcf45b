/** Switches something on and off at once. */
import classes from './switch-field.module.css'

interface SwitchFieldProps {
  label: string
  /** The label is for listeners alone: where it stands, a heading says what the switch is for. */
  isLabelHidden?: boolean
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchField({
  label,
  isLabelHidden = false,
  isOn,
  isDisabled = false,
  onChange,
}: SwitchFieldProps) {
  return (
    <label className={classes.field} data-alone={isLabelHidden || undefined}>
      {!isLabelHidden && label}
      <input
        type="checkbox"
        role="switch"
        className={classes.track}
        checked={isOn}
        disabled={isDisabled}
        aria-checked={isOn}
        aria-label={isLabelHidden ? label : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
