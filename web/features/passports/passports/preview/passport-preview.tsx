/** The passport as consumers will see it, with the edits that are not saved yet; for its owners also as others will. */
import { useMemo, useState } from 'react'
import { contentFor, restrictsNothing } from '#contract/passports/audiences/audience-content.rules.ts'
import { AUDIENCE_NAMES, type PassportReader, READERS } from '#contract/passports/audiences/audiences.ts'
import { PassportFrame, type PassportFrameProps } from '#web/records/passport/passport-frame.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { audiencesOfValues } from '../audiences/audiences.rules.ts'
import type { PassportValues } from '../editor/passport-values.rules.ts'
import { mergeEdits } from './live-preview.rules.ts'

interface PassportPreviewProps extends Omit<PassportFrameProps, 'content'> {
  values: PassportValues
}

const OPTIONS = READERS.map((value) => ({ value, label: AUDIENCE_NAMES[value] }))

export function PassportPreview({ values, ...props }: PassportPreviewProps) {
  const { trace } = props
  const [chosen, setReader] = useState<PassportReader>('everybody')
  const audiences = useMemo(() => audiencesOfValues(values), [values])
  const isChoice = trace.can.change && !restrictsNothing(audiences)
  const reader = isChoice ? chosen : 'everybody'
  const content = useMemo(
    () => contentFor(mergeEdits(trace, values), audiences, reader),
    [trace, values, audiences, reader],
  )
  const choice = isChoice && (
    <Segmented label="As seen by" options={OPTIONS} value={reader} onChange={setReader} />
  )
  return <PassportFrame {...props} content={content} choice={choice} />
}
