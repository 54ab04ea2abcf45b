/** The sizes of a chart: added one by one or pasted, renamed, put in order, removed. */

import { Button, Group, TextInput, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { SortableList } from '#web/records/sortable-list/sortable-list.tsx'
import { useListMoves } from '#web/records/sortable-list/use-list-moves.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Problem } from '#web/ui/text/text.tsx'
import classes from '../tech-packs.module.css'
import {
  type ChartSize,
  type ChartValues,
  countValues,
  findSizeProblems,
  splitSizes,
} from './chart-values.rules.ts'
import { SizeRow } from './size-row.tsx'

const WORDS = { noun: 'size', nameOf: ({ name }: ChartSize) => name.trim() || 'Size without a name' }

interface SizesDialogProps {
  values: ChartValues
  onDone: (sizes: ChartSize[]) => void
  onClose: () => void
}

export function SizesDialog({ values, onDone, onClose }: SizesDialogProps) {
  const [sizes, setSizes] = useState<ChartSize[]>([...values.sizes])
  const [typed, setTyped] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const { move, announcement } = useListMoves(list, sizes, { words: WORDS, setItems: setSizes })
  // What is typed and not added yet is meant as well.
  const all = [...sizes, ...splitSizes(typed).map((name) => ({ id: makeClientId(), name }))]
  const problems = findSizeProblems(sizes)
  const found = findSizeProblems(all)
  const tooMany = all.length > QC_LIMITS.chart_sizes ? CHART_TEXTS.tooManySizes : null
  const problemOfTyped = all.slice(sizes.length).map(({ id }) => found.get(id))
  const add = () => {
    if (splitSizes(typed).length === 0 || tooMany || problemOfTyped.some(Boolean)) return
    setSizes(all)
    setTyped('')
  }
  const gone = values.sizes.filter(({ id }) => !all.some((size) => size.id === id))
  const lost = gone.reduce((sum, { id }) => sum + countValues(values, id), 0)
  const isBaseGone = gone.some(({ id }) => id === values.base_size)
  return (
    <Dialog opened typed={[sizes, typed]} onClose={onClose} title="Sizes of the chart">
      <div ref={list}>
        {sizes.length > 0 && (
          <SortableList items={sizes} words={WORDS} onMove={move}>
            {sizes.map((size, index) => (
              <SizeRow
                key={size.id}
                size={size}
                index={index}
                count={sizes.length}
                problem={problems.get(size.id)}
                onRename={(name) =>
                  setSizes((before) => before.map((each) => (each.id === size.id ? { ...each, name } : each)))
                }
                onMove={(to) => move(size.id, to)}
                onRemove={() => setSizes((before) => before.filter(({ id }) => id !== size.id))}
              />
            ))}
          </SortableList>
        )}
      </div>
      <div className={classes.adding}>
        <TextInput
          label="Add sizes"
          placeholder="XS, S, M, L, XL"
          description="Several at once with commas, or pasted from a spreadsheet"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={tooMany ?? problemOfTyped.find(Boolean)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onPaste={(event) => {
            // A field of one line would run the cells of a column together.
            const text = event.clipboardData.getData('text/plain')
            if (!/[\t\n]/.test(text.trim())) return
            event.preventDefault()
            setTyped([typed, ...splitSizes(text)].filter(Boolean).join(', '))
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="default" onClick={add}>
          Add
        </Button>
      </div>
      {isBaseGone && (
        <Problem role="status" tone="warning" size="inherit" mt={12}>
          The base size goes: sizes keep their values and follow from no other one.
        </Problem>
      )}
      {lost > 0 && (
        <Problem role="status" tone="warning" size="inherit" mt={12}>
          {lost} {lost === 1 ? 'value goes' : 'values go'} with the removed{' '}
          {gone.length === 1 ? 'size' : 'sizes'}: {gone.map(({ name }) => name).join(', ')}.
        </Problem>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={found.size > 0 || tooMany !== null} onClick={() => onDone(all)}>
          Done
        </Button>
      </Group>
    </Dialog>
  )
}
