import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatNumber } from '#web/lib/formats.ts'
import type { StepProps } from './form-fields.ts'

const MOST_LETTERS = 4999

export function AdditionalStep({ form, techPack }: StepProps & { techPack?: ReactNode }) {
  const length = form.values.additional_information.length
  return (
    <>
      <Textarea
        label="Additional Information"
        description={`${formatNumber(length)} of ${formatNumber(MOST_LETTERS)} characters`}
        autosize
        minRows={6}
        maxRows={16}
        {...form.getInputProps('additional_information')}
      />
      {techPack}
    </>
  )
}
