/** The list of choices of a cell; typing filters it, and a text that is in no list stays in the cell as a wrong one. */
import { useState } from 'react'
import type { SheetRow } from '../sheet-columns.ts'
import type { CellEditorProps } from './cell-editor.tsx'
import { ChoiceList, filterChoices } from './choice-list.tsx'
import { useCellEditing } from './use-cell-editing.ts'

export function ChoiceEditor<Row extends SheetRow>({ tools, row, column }: CellEditorProps<Row>) {
  const { editing: begun } = tools.store.state()
  const [typed, setTyped] = useState(begun?.text ?? '')
  // What stands in the cell filters nothing until it is changed.
  const [isTouched, setTouched] = useState(begun?.isTyped ?? false)
  const editing = useCellEditing(tools, row.id)
  const choices = column.kind === 'choice' ? column.choices(row) : []
  const meant = column.kind === 'choice' && typed.trim() !== '' ? column.meant?.(row, typed) : null
  const named = choices.filter(({ value }) => value === meant)
  const found = filterChoices(choices, isTouched ? typed : '')
  // What a code stands for comes before names with the same letters in them.
  const shown = isTouched ? [...named, ...found.filter((each) => !named.includes(each))] : found
  const [only, ...others] = shown
  const isClear = isTouched && typed.trim() !== '' && only && others.length === 0 && !meant
  return (
    <ChoiceList
      {...{ column, editing, typed, shown }}
      kept={isClear ? only.label : typed}
      caret="whole"
      onType={(text) => {
        setTyped(text)
        setTouched(true)
        if (column.kind === 'choice') column.onSearch?.(text)
      }}
      onChoose={(value) => editing.choose(value)}
    />
  )
}
