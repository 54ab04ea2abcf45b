import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { type OtherOfStep, STYLE_RECORD } from '#contract/styles/style-record.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { LibraryTexts } from '#web/records/library/library-texts.tsx'
import { LineFields } from '../line-fields.tsx'
import type { StepProps } from './form-fields.ts'

const MOST_LETTERS = STYLE_RECORD.additional_information.max

export function AdditionalStep({ form, techPack }: StepProps & { techPack?: ReactNode }) {
  const length = form.values.additional_information.length
  const drawn = {
    additional_information: (
      <Textarea
        label="Additional Information"
        description={`${formatNumber(length)} of ${formatNumber(MOST_LETTERS)} characters`}
        autosize
        minRows={6}
        maxRows={16}
        {...form.getInputProps('additional_information')}
      />
    ),
  } satisfies Record<OtherOfStep<'additional'>, ReactNode>
  return (
    <>
      {drawn.additional_information}
      <LibraryTexts
        value={form.values.additional_information}
        max={MOST_LETTERS}
        onChange={(text) => form.setFieldValue('additional_information', text)}
      />
      <LineFields form={form} step="additional" />
      {techPack}
    </>
  )
}
