/** Field and list of a cell that is filled from choices. Enter and Tab keep what is typed, Escape drops it. */
import { Combobox, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { rankChoices } from '#contract/values/text/ranking.ts'
import { IconCheck } from '../../icons.ts'
import classes from '../sheet-cells.module.css'
import type { Choice, SheetRow } from '../sheet-columns.ts'
import type { CellEditorProps } from './cell-editor.tsx'
import type { CellEditing } from './use-cell-editing.ts'

/** More are found by typing on. */
const MAX_SHOWN = 100

export const filterChoices = (choices: readonly Choice[], typed: string): Choice[] => {
  const called = ({ label, detail, names = [] }: Choice) => ({
    label,
    names: detail ? [...names, detail, `${label} ${detail}`] : names,
  })
  return rankChoices(choices, typed, called).slice(0, MAX_SHOWN)
}

interface ChoiceListProps<Row extends SheetRow> extends Pick<CellEditorProps<Row>, 'column'> {
  editing: CellEditing
  typed: string
  onType: (text: string) => void
  shown: readonly Choice[]
  /** The cell's text on Enter and Tab. */
  kept: string
  onChoose: (value: string) => void
  /** Where the caret stands at first: over the whole text, or behind it. */
  caret: 'whole' | 'end'
  /** Which are ticked, where several can be. */
  isTicked?: (choice: Choice) => boolean
}

export function ChoiceList<Row extends SheetRow>(props: ChoiceListProps<Row>) {
  const { column, editing, typed, onType, shown, kept, onChoose, caret, isTicked } = props
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ defaultOpened: true })

  useLayoutEffect(() => {
    const input = field.current
    input?.focus({ preventScroll: true })
    input?.setSelectionRange(caret === 'whole' ? 0 : input.value.length, input.value.length)
  }, [caret])

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const isOptionChosen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0
    // The list takes Enter for the option that the arrow keys chose.
    if (event.key === 'Enter' && isOptionChosen) return
    if (event.key === 'Escape') {
      event.preventDefault()
      editing.drop()
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      editing.keep(kept, editing.leadOn(event, false) ?? undefined)
    }
  }
  return (
    <Combobox
      store={combobox}
      width="max-content"
      position="bottom-start"
      onOptionSubmit={(value) => {
        onChoose(value)
        combobox.resetSelectedOption()
      }}
    >
      <Combobox.Target>
        <input
          ref={field}
          className={classes.field}
          aria-label={column.title}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            onType(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onKeyDown={onKeyDown}
          onBlur={() => editing.leave(typed)}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.choices}>
        <Combobox.Options aria-label={column.title} aria-multiselectable={isTicked !== undefined}>
          {shown.map((choice) => (
            <Combobox.Option
              key={choice.value}
              value={choice.value}
              active={isTicked?.(choice) ?? false}
              className={classes.choice}
            >
              {isTicked && (
                <span className={classes.chosen}>{isTicked(choice) && <IconCheck size={14} />}</span>
              )}
              {choice.label}
              {choice.detail && <span className={classes.detail}>{choice.detail}</span>}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>Nothing found</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
