/** The list of a cell that takes several choices: each is ticked and unticked, and the labels can be typed as well. */
import { Combobox, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { IconCheck } from '../icons.ts'
import type { CellEditorProps } from './cell-editor.tsx'
import { filterChoices } from './choice-editor.tsx'
import classes from './sheet-cells.module.css'
import type { SheetRow } from './sheet-columns.ts'
import { useCellEditing } from './use-cell-editing.ts'
import { joinChoices, partChoices } from './writing.rules.ts'

export function ChoicesEditor<Row extends SheetRow>({ tools, row, column }: CellEditorProps<Row>) {
  const { editing: begun } = tools.store.state()
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ defaultOpened: true })
  const [typed, setTyped] = useState(begun?.text ?? '')
  const editing = useCellEditing(tools, row.id)
  const choices = column.kind === 'choices' ? column.choices(row) : []
  const labels = new Set(choices.map(({ label }) => label))
  const parts = partChoices(typed)
  const chosen = parts.filter((part) => labels.has(part))
  const last = parts.at(-1) ?? ''
  // What is no label yet is being looked for.
  const shown = filterChoices(choices, labels.has(last) || /;\s*$/.test(typed) ? '' : last)

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [])

  const turn = (value: string) => {
    const label = choices.find((choice) => choice.value === value)?.label ?? ''
    const kept = chosen.filter((each) => each !== label)
    setTyped(joinChoices(kept.length < chosen.length ? kept : [...kept, label]))
    combobox.resetSelectedOption()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    // The list takes Enter for the option that the arrow keys chose.
    const isChosen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0
    if (event.key === 'Enter' && isChosen) return
    if (event.key === 'Escape') {
      event.preventDefault()
      editing.drop()
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      const [only, ...others] = shown
      const isClear = last !== '' && !labels.has(last) && only && others.length === 0
      const select = editing.leadOn(event, false)
      editing.keep(isClear ? joinChoices([...chosen, only.label]) : typed, select ?? undefined)
    }
  }
  return (
    <Combobox store={combobox} width="max-content" position="bottom-start" onOptionSubmit={turn}>
      <Combobox.Target>
        <input
          ref={field}
          className={classes.field}
          aria-label={column.title}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onKeyDown={onKeyDown}
          onBlur={() => editing.leave(typed)}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.choices}>
        <Combobox.Options aria-label={column.title} aria-multiselectable>
          {shown.map(({ value, label, detail }) => {
            const isChosen = chosen.includes(label)
            return (
              <Combobox.Option key={value} value={value} active={isChosen} className={classes.choice}>
                <span className={classes.chosen}>{isChosen && <IconCheck size={14} />}</span>
                {label}
                {detail && <span className={classes.detail}>{detail}</span>}
              </Combobox.Option>
            )
          })}
          {shown.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
