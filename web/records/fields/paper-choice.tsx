/** On which paper a document is printed, and which way round. */
import { NativeSelect } from '@mantine/core'
import { type Orientation, PAPER_NAMES, type PaperSize } from '#contract/values/codes/paper-sizes.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import classes from './paper-choice.module.css'

export interface Print {
  format: PaperSize
  orientation: Orientation
}

export const A4_UPRIGHT: Print = { format: 'A4', orientation: 'portrait' }

interface PaperChoiceProps {
  print: Print
  onChange: (print: Print) => void
}

export function PaperChoice({ print, onChange }: PaperChoiceProps) {
  return (
    <div className={classes.choice}>
      <NativeSelect
        label="Paper"
        data={[...PAPER_NAMES]}
        value={print.format}
        onChange={(event) => onChange({ ...print, format: event.currentTarget.value as PaperSize })}
      />
      <Segmented
        label="Orientation"
        options={[
          { value: 'portrait', label: 'Portrait' },
          { value: 'landscape', label: 'Landscape' },
        ]}
        value={print.orientation}
        onChange={(orientation) => onChange({ ...print, orientation })}
      />
    </div>
  )
}
