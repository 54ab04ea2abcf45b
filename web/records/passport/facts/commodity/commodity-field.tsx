/** The commodity code: typed, or begun by words. The list behind is loaded when somebody wants it. */
import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { FACT_LIMITS } from '#contract/passports/facts/fact-kinds.ts'
import { IconSearch } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import type { FactsOf } from '../facts.queries.ts'

const CommodityChooser = loadComponent(() => import('./commodity-chooser.tsx'), 'CommodityChooser')

const DIGITS_OF_TARIC = 10

interface CommodityFieldProps extends Pick<TextInputProps, 'label' | 'error'> {
  of: FactsOf
  value: string
  description: ReactNode
  onChange: (code: string) => void
}

export function CommodityField({ of, value, description, onChange, ...rest }: CommodityFieldProps) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const chooser = useId()
  const missing = DIGITS_OF_TARIC - value.replace(/\D/g, '').length
  const choose = (code: string) => {
    onChange(code)
    setOpen(false)
    field.current?.focus()
  }
  return (
    <div>
      <TextInput
        {...rest}
        ref={field}
        value={value}
        description={
          missing === 2 || missing === 4
            ? `Type the last ${missing} digits, which the tariff of the EU adds.`
            : description
        }
        inputMode="numeric"
        maxLength={FACT_LIMITS.line}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Button
        variant="subtle"
        size="xs"
        mt={6}
        leftSection={<IconSearch size={16} />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? chooser : undefined}
        onClick={() => setOpen((was) => !was)}
      >
        Find a code by words
      </Button>
      {isOpen && (
        <div id={chooser}>
          <Suspense fallback={<RowsSkeleton rows={3} />}>
            <CommodityChooser of={of} onChoose={choose} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
