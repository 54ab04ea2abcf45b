/** The list of a cell that takes several choices: each is ticked and unticked, and the labels can be typed as well. */
import { useState } from 'react'
import { joinChoices, partChoices } from '../rules/writing.rules.ts'
import type { SheetRow } from '../sheet-columns.ts'
import type { CellEditorProps } from './cell-editor.tsx'
import { ChoiceList, filterChoices } from './choice-list.tsx'
import { useCellEditing } from './use-cell-editing.ts'

export function ChoicesEditor<Row extends SheetRow>({ tools, row, column }: CellEditorProps<Row>) {
  const { editing: begun } = tools.store.state()
  const [typed, setTyped] = useState(begun?.text ?? '')
  const editing = useCellEditing(tools, row.id)
  const choices = column.kind === 'choices' ? column.choices(row) : []
  const labels = new Set(choices.map(({ label }) => label))
  const parts = partChoices(typed)
  const chosen = parts.filter((part) => labels.has(part))
  const last = parts.at(-1) ?? ''
  // What is no label yet is being looked for.
  const shown = filterChoices(choices, labels.has(last) || /;\s*$/.test(typed) ? '' : last)
  const [only, ...others] = shown
  const isClear = last !== '' && !labels.has(last) && only && others.length === 0

  const turn = (value: string) => {
    const label = choices.find((choice) => choice.value === value)?.label ?? ''
    const left = chosen.filter((each) => each !== label)
    setTyped(joinChoices(left.length < chosen.length ? left : [...left, label]))
  }
  return (
    <ChoiceList
      {...{ column, editing, typed, shown }}
      kept={isClear ? joinChoices([...chosen, only.label]) : typed}
      caret="end"
      isTicked={({ label }) => chosen.includes(label)}
      onType={setTyped}
      onChoose={turn}
    />
  )
}
