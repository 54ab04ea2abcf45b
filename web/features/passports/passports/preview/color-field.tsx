/** A colour by the browser's picker or by its code; says when text in it would be hard to read. */
import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { isHexColor } from '#contract/values/codes/colors.ts'
import { IconAlertTriangle } from '#web/ui/icons.ts'
import classes from './layout-section.module.css'

interface ColorFieldProps {
  field: string
  label: string
  value: string
  error: string | undefined
  isHardToRead: boolean
  onChange: (color: string) => void
}

/** `473068` → `#473068`, as people paste it. */
const withHash = (text: string): string => (/^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text)

export function ColorField({ field, label, value, error, isHardToRead, onChange }: ColorFieldProps) {
  const warningId = useId()
  return (
    <div>
      <TextInput
        label={label}
        data-field={field}
        value={value}
        error={error}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: classes.code }}
        aria-describedby={isHardToRead ? warningId : undefined}
        onChange={(event) => onChange(withHash(event.currentTarget.value.trim()))}
        leftSection={
          <input
            type="color"
            className={classes.swatch}
            aria-label={`Pick ${label}`}
            value={isHexColor(value) ? value.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
      />
      {isHardToRead && (
        <p id={warningId} className={classes.warning}>
          <IconAlertTriangle size={15} aria-hidden />
          Hard to read on this background. The passport shows a readable shade of it instead.
        </p>
      )}
    </div>
  )
}
