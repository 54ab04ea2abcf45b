/** The list to choose care instructions from; what is chosen stands below it, in its order. */
import { Flex, MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { CARE_TEXTS } from '#contract/materials/care-instructions.ts'
import { MAX_CARE_CHOICES } from '#contract/passports/passport-care.ts'
import { CareIcon } from '#web/features/materials/care-instructions/care-icon.tsx'
import { groupCare, nameOfCare } from '#web/features/materials/care-instructions/care-list.rules.ts'
import { IconCheck } from '#web/ui/icons.ts'
import classes from './care-section.module.css'
import type { CareChoice } from './use-care-choice.ts'

interface CarePickerProps {
  choice: CareChoice
  error: string | undefined
}

export function CarePicker({ choice, error }: CarePickerProps) {
  const [typed, setTyped] = useState('')
  const { list, chosen } = choice
  const offered = list.data ?? []
  const known = new Map(offered.map((item) => [String(item.id), item]))
  const nothing = list.isError
    ? 'The care instructions could not be loaded. Please try again.'
    : CARE_TEXTS.noneFound
  return (
    <div
      // Nothing stands in the field, so a key that takes the last one out would surprise.
      onKeyDownCapture={(event) => event.key === 'Backspace' && typed === '' && event.stopPropagation()}
    >
      <MultiSelect
        classNames={{ input: classes.input, inputField: classes.field }}
        aria-label="Add care instructions"
        placeholder="Search symbols and your own"
        data-field="careInstructions"
        searchable
        openOnFocus={false}
        comboboxProps={{ keepMounted: false }}
        autoComplete="off"
        maxDropdownHeight={320}
        maxValues={MAX_CARE_CHOICES}
        data={groupCare(offered).map(({ group, items }) => ({
          group,
          items: items.map((item) => ({
            value: String(item.id),
            label: nameOfCare(item),
            names: item.symbol ? [item.symbol] : [],
          })),
        }))}
        value={chosen.map(({ id }) => String(id)).filter((id) => known.has(id))}
        onChange={(ids) => choice.tick(ids.map(Number))}
        searchValue={typed}
        onSearchChange={setTyped}
        onDropdownOpen={choice.load}
        nothingFoundMessage={list.isPending ? CARE_TEXTS.wait : nothing}
        error={error}
        renderPill={() => null}
        renderOption={({ option, checked }) => {
          const item = known.get(option.value)
          return (
            <Flex component="span" gap={10} align="center" flex={1} miw={0}>
              {item && <CareIcon item={item} size={26} />}
              <span className={classes.name}>{item && nameOfCare(item)}</span>
              {checked && <IconCheck size={15} aria-hidden />}
            </Flex>
          )
        }}
      />
    </div>
  )
}
