import { UnstyledButton } from '@mantine/core'
import { IconMinus, IconPlus } from '#web/ui/icons.ts'
import classes from './defect-panel.module.css'
import { problemProps } from './field-problem.tsx'
import { stepQuantity } from './new-defect.rules.ts'

interface QuantityFieldProps {
  value: string
  problem: string | undefined
  onChange: (value: string) => void
}

export function QuantityField({ value, problem, onChange }: QuantityFieldProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a legend of its own
    <div className={classes.quantity} role="group" aria-label="Quantity">
      <UnstyledButton
        className={classes.step}
        aria-label="One less"
        onClick={() => onChange(stepQuantity(value, -1))}
      >
        <IconMinus size={20} />
      </UnstyledButton>
      <input
        className={classes.count}
        inputMode="numeric"
        autoComplete="off"
        aria-label="Quantity"
        maxLength={4}
        value={value}
        {...problemProps('quantity', problem)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <UnstyledButton
        className={classes.step}
        aria-label="One more"
        onClick={() => onChange(stepQuantity(value, 1))}
      >
        <IconPlus size={20} />
      </UnstyledButton>
    </div>
  )
}
