/** All items of the report by their criterion, and a new one by typing a name that is not there. */
import { UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { QC_TEXTS } from '#contract/quality/qc-texts.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { sayName } from '#web/lib/language/say.ts'
import { IconCheck, IconPlus, IconSearch, IconX } from '#web/ui/icons.ts'
import { Problem, Strong } from '#web/ui/text/text.tsx'
import { useReport } from '../../report-context.ts'
import { LEVEL_NAMES } from '../../report-words.ts'
import type { Capture } from '../use-capture.ts'
import { groupItems, type Item, newNameOf, searchItems } from './item-choice.rules.ts'
import classes from './item-picker.module.css'

interface ItemPickerProps {
  capture: Capture
  onClose: () => void
}

export function ItemPicker({ capture, onClose }: ItemPickerProps) {
  const { choice, choose, item: chosen } = capture
  const [text, setText] = useState('')
  const picker = useFocusWithin()
  const found = searchItems(choice.items, text)
  const last = text.trim() === '' ? choice.items.slice(0, choice.lastCount) : []
  const newName = newNameOf(choice.items, text)
  const pick = (item: Item) => {
    choose(item)
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <dialog
      open
      ref={picker}
      tabIndex={-1}
      aria-modal
      aria-label="Choose an item"
      className={classes.picker}
      onKeyDown={onKeyDown}
    >
      <div className={classes.bar}>
        <label className={classes.search}>
          <IconSearch size={18} />
          <input
            aria-label="Search items, or name a new one"
            placeholder="Search items, or name a new one"
            autoComplete="off"
            maxLength={QC_LIMITS.criterion_name}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <UnstyledButton className={classes.close} aria-label="Close" onClick={onClose}>
          <IconX size={20} />
        </UnstyledButton>
      </div>
      <div className={classes.list}>
        {newName && <NewItem key={newName} name={newName} capture={capture} onDone={onClose} />}
        <Group title="Last chosen" items={last} chosen={chosen} onPick={pick} />
        {groupItems(found).map(({ criterion, items }) => (
          <Group
            key={criterion.id}
            title={sayName(criterion.name)}
            items={items}
            chosen={chosen}
            onPick={pick}
          />
        ))}
      </div>
    </dialog>
  )
}

/** On the list itself, so that no keyboard covers it on a phone; and back to where it was before. */
const useFocusWithin = () => {
  const ref = useRef<HTMLDialogElement>(null)
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    return () => (before instanceof HTMLElement ? before.focus() : undefined)
  }, [before])
  return ref
}

interface GroupProps {
  title: string
  items: readonly Item[]
  chosen: Item | undefined
  onPick: (item: Item) => void
}

function Group({ title, items, chosen, onPick }: GroupProps) {
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.key}>
            <UnstyledButton
              className={classes.item}
              aria-pressed={item.key === chosen?.key}
              onClick={() => onPick(item)}
            >
              <span className={classes.name}>{sayName(item.name)}</span>
              {item.key === chosen?.key && <IconCheck size={18} />}
              <span className={classes.level}>{LEVEL_NAMES[item.level]}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface NewItemProps {
  name: string
  capture: Capture
  onDone: () => void
}

/** It is made with its defect, at the level that this has. */
function NewItem({ name, capture, onDone }: NewItemProps) {
  const { report } = useReport()
  const [criterion, setCriterion] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = () => {
    if (criterion === '') return setProblem(QC_TEXTS.criterionRequired)
    capture.change({ item: { kind: 'new', name, criterionId: Number(criterion) } })
    onDone()
  }
  return (
    <section className={classes.made} aria-label="New item">
      <h2 className={classes.title}>New item</h2>
      <Strong size={15} breaks>
        {name}
      </Strong>
      <div className={classes.row}>
        <select
          aria-label="Criterion"
          value={criterion}
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'new-item-problem' : undefined}
          onChange={(event) => {
            setCriterion(event.currentTarget.value)
            setProblem(null)
          }}
        >
          <option value="">Choose a criterion</option>
          {report.criteria.map(({ id, name: title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
        <UnstyledButton className={classes.add} onClick={add}>
          <IconPlus size={18} />
          Add item
        </UnstyledButton>
      </div>
      {problem && (
        <Problem id="new-item-problem" role="alert" mt={8}>
          {problem}
        </Problem>
      )}
    </section>
  )
}
