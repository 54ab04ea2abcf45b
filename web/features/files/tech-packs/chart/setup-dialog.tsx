/** How the chart is built: the base size that others follow from, tolerances by group, and columns that not every chart has. */

import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconPlus, IconTrash } from '#web/ui/icons.ts'
import classes from '../tech-packs.module.css'
import { useFocusNew } from '../use-focus-new.ts'
import type { ShownColumns } from './chart-columns.ts'
import { type ChartValues, readLength, showLength, type ToleranceGroup } from './chart-values.rules.ts'

interface SetupDialogProps {
  values: ChartValues
  shown: ShownColumns
  onDone: (setup: ChartSetup) => void
  onClose: () => void
}

export interface ChartSetup {
  base_size: string | null
  tolerance_groups: ToleranceGroup[]
  shown: ShownColumns
}

/** As it is typed; lengths are read when it is done. */
type TypedGroup = ToleranceGroup

type Problems = Partial<Record<'name' | 'tolerance_minus' | 'tolerance_plus', string>>

const findProblems = (
  group: TypedGroup,
  earlier: readonly TypedGroup[],
  unit: ChartValues['unit'],
): Problems => {
  const folded = group.name.trim().toLowerCase()
  const problems: Problems = {}
  if (folded === '') problems.name = CHART_TEXTS.groupRequired
  else if (earlier.some(({ name }) => name.trim().toLowerCase() === folded))
    problems.name = CHART_TEXTS.groupTwice
  for (const side of ['tolerance_minus', 'tolerance_plus'] as const) {
    const { problem } = readLength(group[side], unit)
    if (problem) problems[side] = problem
  }
  return problems
}

export function SetupDialog({ values, shown: known, onDone, onClose }: SetupDialogProps) {
  const { unit, sizes } = values
  const [base, setBase] = useState(values.base_size)
  const [shown, setShown] = useState(known)
  const [isChecked, setChecked] = useState(false)
  const [groups, setGroups] = useState<readonly TypedGroup[]>(() =>
    values.tolerance_groups.map((group) => ({
      ...group,
      tolerance_minus: showLength(group.tolerance_minus, unit),
      tolerance_plus: showLength(group.tolerance_plus, unit),
    })),
  )
  const problems = groups.map((group, at) => findProblems(group, groups.slice(0, at), unit))
  const list = useRef<HTMLFieldSetElement>(null)
  const focusNew = useFocusNew(list)
  const addGroup = (id: string) => {
    setGroups([...groups, { id, name: '', tolerance_minus: '', tolerance_plus: '' }])
    focusNew(id)
  }
  const finish = () => {
    setChecked(true)
    if (problems.some((each) => Object.keys(each).length > 0)) return
    const lengthOf = (text: string) => {
      const read = readLength(text, unit)
      return 'length' in read ? read.length : text
    }
    onDone({
      base_size: base,
      shown,
      tolerance_groups: groups.map((group) => ({
        id: group.id,
        name: group.name.trim(),
        tolerance_minus: lengthOf(group.tolerance_minus),
        tolerance_plus: lengthOf(group.tolerance_plus),
      })),
    })
  }
  return (
    <Dialog
      opened
      typed={[base, shown, groups]}
      onClose={onClose}
      title="Grading and tolerances"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          finish()
        }}
      >
        <Stack gap={20} align="stretch">
          <NativeSelect
            label="Base size"
            description="Each point gets a grade rule, and its other sizes follow from the base size. A value that you type over stays."
            data={[
              { value: '', label: sizes.length === 0 ? 'Add sizes first' : 'No grading' },
              ...sizes.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={base ?? ''}
            onChange={({ currentTarget: { value } }) => setBase(value || null)}
          />
          <fieldset ref={list} className={classes.groups}>
            <legend>Tolerances by group</legend>
            {groups.map((group, at) => (
              <GroupRow
                key={group.id}
                group={group}
                index={at}
                problems={isChecked ? problems[at] : undefined}
                onChange={(next) => setGroups(groups.map((each) => (each.id === next.id ? next : each)))}
                onRemove={() => setGroups(groups.filter(({ id }) => id !== group.id))}
              />
            ))}
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={16} />}
              disabled={groups.length >= QC_LIMITS.chart_groups}
              onClick={() => addGroup(makeClientId())}
            >
              Add group
            </Button>
          </fieldset>
          <fieldset className={classes.groups}>
            <legend>More columns</legend>
            <Checkbox
              label="Half measure"
              description="Marks what is measured flat, from edge to edge"
              checked={shown.half}
              onChange={({ currentTarget }) => setShown({ ...shown, half: currentTarget.checked })}
            />
            <Checkbox
              label="Shrinkage %"
              description="Shows the chart after washing too"
              checked={shown.shrinkage}
              onChange={({ currentTarget }) => setShown({ ...shown, shrinkage: currentTarget.checked })}
            />
          </fieldset>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Done</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

interface GroupRowProps {
  group: TypedGroup
  index: number
  problems: Problems | undefined
  onChange: (group: TypedGroup) => void
  onRemove: () => void
}

function GroupRow({ group, index, problems = {}, onChange, onRemove }: GroupRowProps) {
  const name = group.name.trim() || `group ${index + 1}`
  return (
    <div className={classes.group}>
      <TextInput
        label="Group"
        placeholder="Widths"
        maxLength={40}
        autoComplete="off"
        data-new={group.id}
        value={group.name}
        error={problems.name}
        onChange={({ currentTarget: { value } }) => onChange({ ...group, name: value })}
      />
      <TextInput
        label={<>Tol. −</>}
        inputMode="decimal"
        autoComplete="off"
        value={group.tolerance_minus}
        error={problems.tolerance_minus}
        onChange={({ currentTarget: { value } }) => onChange({ ...group, tolerance_minus: value })}
      />
      <TextInput
        label={<>Tol. +</>}
        inputMode="decimal"
        autoComplete="off"
        value={group.tolerance_plus}
        error={problems.tolerance_plus}
        onChange={({ currentTarget: { value } }) => onChange({ ...group, tolerance_plus: value })}
      />
      <ActionIcon size={36} aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={17} />
      </ActionIcon>
    </div>
  )
}
