/** Finding and replacing, above the cells. Loaded when it is asked for. */
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconArrowDown, IconArrowUp, IconX } from '../icons.ts'
import { type Cell, countCells, isSameCell, type Range } from './rules/cells.rules.ts'
import { findCells, type Query, stepFound } from './rules/find.rules.ts'
import { rangeOf, selectCell } from './rules/selection.rules.ts'
import classes from './sheet-find.module.css'
import type { SheetModel } from './use-sheet.ts'

interface SheetFindProps {
  model: SheetModel<never>
  canChange: boolean
  /** Another count puts the focus into its field again. */
  asked: number
  onClose: () => void
}

const severalOf = (range: Range): Range | null => (countCells(range) > 1 ? range : null)

function useFound({ store, state }: SheetModel<never>) {
  const [query, setQuery] = useState<Query>({ text: '', isCaseMatched: false, isWhole: false })
  // What was selected when it was opened: going from one found cell to the next selects those.
  const [chosen, setChosen] = useState(() => severalOf(rangeOf(state.selection)))
  const [isOfSelection, setOfSelection] = useState(chosen !== null)
  const range = isOfSelection ? chosen : null
  const { columns, sign } = store.input()
  const found = findCells(store.content(), { columns, sign, range }, query)
  const { active } = state.selection
  const at = found.findIndex((cell) => isSameCell(cell, active))
  const goTo = (cell: Cell | null) => cell && store.select(selectCell(cell))
  return {
    ...{ query, found, at, chosen, isOfSelection },
    change: (patch: Partial<Query>) => setQuery({ ...query, ...patch }),
    step: (by: 1 | -1) => goTo(stepFound(found, active, by)),
    choose: (isChosen: boolean) => {
      const now = severalOf(rangeOf(store.state().selection))
      if (isChosen && now) setChosen(now)
      setOfSelection(isChosen)
    },
  }
}

const sayFound = (count: number, at: number): string => {
  if (count === 0) return 'Nothing found'
  return at < 0 ? `${count} found` : `${at + 1} of ${count}`
}

export function SheetFind({ model, canChange, asked, onClose }: SheetFindProps) {
  const { gestures } = model
  const { query, found, at, chosen, isOfSelection, change, step, choose } = useFound(model)
  const [by, setBy] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: being asked for again is the reason.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [asked])
  const replaceOne = () => {
    const cell = found[at]
    if (!cell) return step(1)
    gestures.replace([cell], query, by)
    step(1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter' || !event.shiftKey) return
    else step(-1)
    event.preventDefault()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    step(1)
  }
  const isNone = found.length === 0
  return (
    <div data-find="" className={classes.find}>
      <form
        role="search"
        aria-label="Find and replace"
        className={classes.line}
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
      >
        <TextInput
          ref={field}
          size="xs"
          className={classes.field}
          aria-label="Find"
          placeholder="Find"
          autoComplete="off"
          value={query.text}
          onChange={({ currentTarget: { value } }) => change({ text: value })}
        />
        <span role="status" className={classes.count}>
          {query.text === '' && !query.isWhole ? '' : sayFound(found.length, at)}
        </span>
        <ActionIcon size={28} aria-label="Previous" disabled={isNone} onClick={() => step(-1)}>
          <IconArrowUp size={17} />
        </ActionIcon>
        <ActionIcon size={28} type="submit" aria-label="Next" disabled={isNone}>
          <IconArrowDown size={17} />
        </ActionIcon>
        {canChange && (
          <>
            <TextInput
              size="xs"
              className={classes.field}
              aria-label="Replace with"
              placeholder="Replace with"
              autoComplete="off"
              value={by}
              onChange={({ currentTarget: { value } }) => setBy(value)}
            />
            <Button size="xs" variant="default" disabled={isNone} onClick={replaceOne}>
              Replace
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={isNone}
              onClick={() => gestures.replace(found, query, by)}
            >
              Replace all
            </Button>
          </>
        )}
        <Checkbox
          size="xs"
          label="Match case"
          checked={query.isCaseMatched}
          onChange={({ currentTarget: { checked } }) => change({ isCaseMatched: checked })}
        />
        <Checkbox
          size="xs"
          label="Whole cell"
          checked={query.isWhole}
          onChange={({ currentTarget: { checked } }) => change({ isWhole: checked })}
        />
        <Checkbox
          size="xs"
          label="Only in the selection"
          disabled={chosen === null && countCells(rangeOf(model.state.selection)) < 2}
          checked={isOfSelection}
          onChange={({ currentTarget: { checked } }) => choose(checked)}
        />
        <ActionIcon size={28} className={classes.close} aria-label="Close" onClick={onClose}>
          <IconX size={17} />
        </ActionIcon>
      </form>
    </div>
  )
}
