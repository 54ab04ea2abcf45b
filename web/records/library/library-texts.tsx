/** Care and label texts of the company's library beside a text that is typed: one press puts one behind it. */
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { loadComponent } from '#web/ui/pages/load-component.tsx'

const TextsDialog = loadComponent(() => import('./texts-dialog.tsx'), 'TextsDialog')

interface LibraryTextsProps {
  /** What is typed so far. */
  value: string
  /** Characters that there may be. */
  max: number
  onChange: (value: string) => void
}

export function LibraryTexts({ value, max, onChange }: LibraryTextsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="xs" w="fit-content" onClick={() => setOpen(true)}>
        Texts from the library
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <TextsDialog
            room={max - value.length}
            onInsert={(text) => {
              onChange(value.trim() === '' ? text : `${value.trimEnd()}\n${text}`)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
