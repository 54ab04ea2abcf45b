/** Switches something on and off at once. */
import classes from './switch-field.module.css'

interface SwitchFieldProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchField({ label, isOn, onChange }: SwitchFieldProps) {
  return (
    <label className={classes.field}>
      {label}
      <input
        type="checkbox"
        role="switch"
        className={classes.track}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
