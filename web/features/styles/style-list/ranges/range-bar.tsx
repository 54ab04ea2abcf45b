/** What may be done with a range of cells, and how far a paste is. It floats at the foot, as the bar of chosen styles. */
import { VisuallyHidden } from '@mantine/core'
import { type RefObject, useLayoutEffect } from 'react'
import { formatNumber } from '#web/lib/formats.ts'
import { IconCopy } from '#web/records/icons.ts'
import { SelectionAction, SelectionBar } from '#web/records/table/selection-bar.tsx'
import { IconArrowDown } from '#web/ui/icons.ts'
import { noticeError, noticeSuccess } from '#web/ui/notices/notices.ts'
import { countCells, type Range } from '#web/ui/sheet/rules/cells.rules.ts'
import type { RangeActions } from './ranges.ts'
import { type RangesInput, useRanges } from './use-ranges.tsx'

interface RangeBarProps extends RangesInput {
  range: Range | null
  /** Where the table finds what can be done. */
  actions: RefObject<RangeActions | null>
  onClear: () => void
}

export function RangeBar({ range, actions, onClear, ...input }: RangeBarProps) {
  const ranges = useRanges(input)
  const { progress, stop, said, copy, fillDown } = ranges
  useLayoutEffect(() => {
    actions.current = ranges
  })
  const toClipboard = async (of: Range) => {
    try {
      await navigator.clipboard.writeText(copy(of))
      noticeSuccess('Copied')
    } catch (error) {
      noticeError(error)
    }
  }
  return (
    <>
      <VisuallyHidden role="status" data-ranges="">
        {said}
      </VisuallyHidden>
      {progress ? (
        <SelectionBar
          label="Changed cells"
          text={`Saving ${formatNumber(progress.done)} of ${formatNumber(progress.total)}`}
          clear="Stop"
          onClear={stop}
        >
          {null}
        </SelectionBar>
      ) : (
        range && (
          <SelectionBar
            label="Selected cells"
            text={`${formatNumber(countCells(range))} cells selected`}
            onClear={onClear}
          >
            <SelectionAction icon={IconCopy} onClick={() => void toClipboard(range)}>
              Copy
            </SelectionAction>
            <SelectionAction icon={IconArrowDown} onClick={() => fillDown(range)}>
              Fill down
            </SelectionAction>
          </SelectionBar>
        )
      )}
    </>
  )
}
