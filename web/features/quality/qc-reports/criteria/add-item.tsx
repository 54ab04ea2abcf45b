import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { DefectLevel } from '#contract/values/codes/aql.ts'
import { LEVEL_OPTIONS } from '../report-words.ts'
import { NameForm } from '../workspace/name-form.tsx'

interface AddItemProps {
  onAdd: (name: string, level: DefectLevel) => void
  onClose: () => void
}

/** The level stays for the next item. */
export function AddItem({ onAdd, onClose }: AddItemProps) {
  const [level, setLevel] = useState<DefectLevel>('major')
  return (
    <NameForm label="Name of the checklist item" onAdd={(name) => onAdd(name, level)} onClose={onClose}>
      <NativeSelect
        aria-label="Defect level of the new item"
        data={LEVEL_OPTIONS}
        value={level}
        onChange={(event) => setLevel(event.currentTarget.value as DefectLevel)}
      />
    </NameForm>
  )
}
