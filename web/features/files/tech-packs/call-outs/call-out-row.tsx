/** A call-out in the list beside its picture: its number, what it points at, and the way to take it off. */
import { ActionIcon, Select, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { type CallOutWorld, findTarget, nameTarget } from '#contract/files/call-outs.rules.ts'
import type { CallOutTarget } from '#contract/files/call-outs.ts'
import classes from '#web/records/call-outs/call-outs.module.css'
import { choiceOf, GONE, type ShownCallOut } from '#web/records/call-outs/say-target.ts'
import { IconTrash } from '#web/ui/icons.ts'
import { Problem, Quiet } from '#web/ui/text/text.tsx'
import { NO_TARGET, targetOf } from './call-out-values.rules.ts'

interface CallOutRowProps {
  each: ShownCallOut
  world: CallOutWorld
  isSelected: boolean
  problem: ReactNode
  onSelect: () => void
  /** `isTyped`: one letter of a text, which is no step of its own. */
  onTarget: (target: CallOutTarget, isTyped: boolean) => void
  onRemove: () => void
}

const OWN = 'text'

/** All that can be pointed at, by name. */
const choicesIn = ({ notes, chart, lines }: CallOutWorld) => {
  const named = (target: CallOutTarget) => ({
    value: choiceOf(target),
    label: nameTarget(findTarget(target, { notes, chart, lines })) ?? '',
  })
  const groups = [
    {
      group: 'Construction notes',
      items: notes
        .filter(({ part }) => part.trim())
        .map(({ id }) => named({ ...NO_TARGET, kind: 'note', note_id: id })),
    },
    {
      group: 'Points of measure',
      items: (chart?.points ?? []).map(({ code }) =>
        named({ ...NO_TARGET, kind: 'point', point_code: code }),
      ),
    },
    {
      group: 'Bill of materials',
      items: (lines ?? []).map(({ id }) => named({ ...NO_TARGET, kind: 'line', line_id: id })),
    },
    { group: 'Anything else', items: [{ value: OWN, label: 'Words of its own' }] },
  ]
  return groups.filter(({ items }) => items.length > 0)
}

export function CallOutRow(props: CallOutRowProps) {
  const { each, world, isSelected, problem, onSelect, onTarget, onRemove } = props
  const { callOut, number, found, said } = each
  const data = useMemo(() => choicesIn(world), [world])
  const choice = choiceOf(callOut.target)
  const isGone = found.is === 'gone' && callOut.target.kind !== OWN
  return (
    <li data-lit={isSelected || undefined} onFocus={isSelected ? undefined : onSelect}>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.chip}
          aria-label={`Show call-out ${number}: ${said}`}
          onClick={onSelect}
        >
          <span className={classes.number}>{number}</span>
        </button>
        <Stack gap={6} miw={0}>
          <Select
            aria-label={`What call-out ${number} points at`}
            placeholder={isGone ? GONE[callOut.target.kind] : 'Choose what it points at'}
            data={data}
            searchable
            allowDeselect={false}
            value={isGone || found.is === 'hidden' ? null : choice}
            onChange={(next) => next && next !== choice && onTarget(targetOf(next), false)}
          />
          {callOut.target.kind === OWN && (
            <TextInput
              aria-label={`Text of call-out ${number}`}
              placeholder="Text"
              maxLength={300}
              autoComplete="off"
              value={callOut.target.text ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onTarget({ ...NO_TARGET, text: value || null }, true)
              }
            />
          )}
          {isGone && (
            <Problem tone="warning">{said}. The call-out stays until you choose anew or remove it.</Problem>
          )}
          {found.is === 'hidden' && <Quiet mt={8}>{said}</Quiet>}
          {problem && (
            <Problem role="alert" tone="warning">
              {problem}
            </Problem>
          )}
        </Stack>
        <ActionIcon size={28} mt={4} aria-label={`Remove call-out ${number}`} onClick={onRemove}>
          <IconTrash size={17} />
        </ActionIcon>
      </div>
    </li>
  )
}
