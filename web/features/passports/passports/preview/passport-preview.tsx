/** The passport as consumers will see it, with the edits that are not saved yet. */
import { useMemo } from 'react'
import { PassportFrame, type PassportFrameProps } from '#web/records/passport/passport-frame.tsx'
import type { PassportValues } from '../editor/passport-values.rules.ts'
import { mergeEdits } from './live-preview.rules.ts'

interface PassportPreviewProps extends Omit<PassportFrameProps, 'content'> {
  values: PassportValues
}

export function PassportPreview({ values, ...props }: PassportPreviewProps) {
  const { trace } = props
  const content = useMemo(() => mergeEdits(trace, values), [trace, values])
  return <PassportFrame {...props} content={content} />
}
