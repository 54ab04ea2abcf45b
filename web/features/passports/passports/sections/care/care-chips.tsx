/** The chosen care instructions in the order in which the passport shows them. */
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import type { CareItem } from '#contract/materials/care-instructions.ts'
import { CareIcon } from '#web/features/materials/care-instructions/care-icon.tsx'
import { nameOfCare } from '#web/features/materials/care-instructions/care-list.rules.ts'
import { MoveButtons } from '#web/records/sortable-list/move-handles.tsx'
import { useListMoves } from '#web/records/sortable-list/use-list-moves.ts'
import { IconX } from '#web/ui/icons.ts'
import { Problem, Quiet } from '#web/ui/text/text.tsx'
import type { FieldErrors } from '../../readiness/passport-errors.rules.ts'
import classes from './care-section.module.css'
import type { CareChoice } from './use-care-choice.ts'

const CARE_WORDS = { noun: 'care instruction', nameOf: nameOfCare }

interface CareChipsProps {
  choice: CareChoice
  errors: FieldErrors
  /** Where the focus goes when the chip that had it is gone. */
  onEmptied: () => void
}

export function CareChips({ choice, errors, onEmptied }: CareChipsProps) {
  const { chosen, reorder, remove } = choice
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const { move } = useListMoves(list, chosen, {
    words: CARE_WORDS,
    setItems: (change) => reorder(change([...chosen])),
  })
  const moveTo = (item: CareItem, to: number) => {
    move(item.id, to)
    setSaid(`${nameOfCare(item)} is ${to + 1} of ${chosen.length} now.`)
  }
  const takeOut = (item: CareItem, index: number) => {
    remove(item.id)
    setSaid(`${nameOfCare(item)} is removed.`)
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1]
    if (next) next.focus()
    else onEmptied()
  }
  return (
    <>
      <ol ref={list} className={classes.chips} aria-label="Chosen care instructions">
        {chosen.map((item, index) => (
          <Chip
            key={item.id}
            item={item}
            place={{ index, count: chosen.length }}
            error={errors[`careInstructions.${index}`]}
            onMove={(to) => moveTo(item, to)}
            onRemove={() => takeOut(item, index)}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}

interface ChipProps {
  item: CareItem
  place: { index: number; count: number }
  error: string | undefined
  onMove: (to: number) => void
  onRemove: () => void
}

function Chip({ item, place, error, onMove, onRemove }: ChipProps) {
  const name = nameOfCare(item)
  return (
    <li
      className={classes.chip}
      data-field={`careInstructions.${place.index}`}
      data-wrong={error ? true : undefined}
    >
      <span className={classes.icon}>
        <CareIcon item={item} size={28} />
      </span>
      <span className={classes.name}>
        {name}
        {!item.is_showing && <Quiet component="span">No longer in your list</Quiet>}
        {error && <Problem component="span">{error}</Problem>}
      </span>
      <MoveButtons id={String(item.id)} name={name} index={place.index} count={place.count} onMove={onMove} />
      <ActionIcon size={28} data-remove aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconX size={16} />
      </ActionIcon>
    </li>
  )
}
