/** The list of choices of a cell; typing filters it, and a text that is in no list stays in the cell as a wrong one. */
import { Combobox, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { CellEditorProps } from './cell-editor.tsx'
import classes from './sheet-cells.module.css'
import type { Choice, SheetRow } from './sheet-columns.ts'
import { useCellEditing } from './use-cell-editing.ts'

/** More are found by typing on. */
const MAX_SHOWN = 100

export const filterChoices = (choices: readonly Choice[], typed: string): Choice[] => {
  const wanted = typed.trim().toLowerCase()
  return choices
    .filter(({ label, detail }) => `${label} ${detail ?? ''}`.toLowerCase().includes(wanted))
    .slice(0, MAX_SHOWN)
}

export function ChoiceEditor<Row extends SheetRow>({ tools, row, column }: CellEditorProps<Row>) {
  const { editing: begun } = tools.store.state()
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ defaultOpened: true })
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

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.select()
  }, [])

  const search = (text: string) => {
    setTyped(text)
    setTouched(true)
    combobox.openDropdown()
    combobox.resetSelectedOption()
    if (column.kind === 'choice') column.onSearch?.(text)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const isChosen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0
    // The list takes Enter for the option that the arrow keys chose.
    if (event.key === 'Enter' && isChosen) return
    if (event.key === 'Escape') {
      event.preventDefault()
      editing.drop()
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      const select = editing.leadOn(event, false)
      const [only, ...others] = shown
      const isClear = isTouched && typed.trim() !== '' && only && others.length === 0 && !meant
      editing.keep(isClear ? only.label : typed, select ?? undefined)
    }
  }
  return (
    <Combobox
      store={combobox}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(value) => editing.choose(value)}
    >
      <Combobox.Target>
        <input
          ref={field}
          className={classes.field}
          aria-label={column.title}
          autoComplete="off"
          value={typed}
          onChange={(event) => search(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onBlur={() => editing.leave(typed)}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.choices}>
        <Combobox.Options aria-label={column.title}>
          {shown.map(({ value, label, detail }) => (
            <Combobox.Option key={value} value={value} className={classes.choice}>
              {label}
              {detail && <span className={classes.detail}>{detail}</span>}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
