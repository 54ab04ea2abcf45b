/** The way out, what waits, and how far the inspection has come. */
import { Flex, UnstyledButton } from '@mantine/core'
import { WaitingPill } from '#web/features/quality/device-queue/waiting-pill.tsx'
import { titleOf } from '#web/records/style/style-names.ts'
import { IconAlertTriangle, IconCheck, IconX } from '#web/ui/icons.ts'
import { useReport } from '../report-context.ts'
import classes from './capture-head.module.css'
import { sayProgress } from './capture-words.rules.ts'
import type { Said } from './use-said.ts'

interface CaptureHeadProps {
  said: Said | null
  /** Photos behind the one on the screen. */
  more: number
  onEnd: () => void
}

export function CaptureHead({ said, more, onEnd }: CaptureHeadProps) {
  const { report } = useReport()
  return (
    <div className={classes.head}>
      <Flex gap={8} justify="space-between">
        <UnstyledButton className={classes.end} onClick={onEnd}>
          <IconX size={18} />
          End Process
        </UnstyledButton>
        <div className={classes.waiting}>
          <WaitingPill />
        </div>
      </Flex>
      <p className={classes.facts}>
        <strong>{titleOf(report.style)}</strong>
        <span>{sayProgress(report)}</span>
      </p>
      {more > 0 && <p className={classes.facts}>{more === 1 ? '1 more photo' : `${more} more photos`}</p>}
      <p role="status" className={classes.said} data-good={said?.isGood || undefined}>
        {said && (
          <span key={said.key}>
            {said.isGood ? <IconCheck size={18} /> : <IconAlertTriangle size={18} />}
            {said.text}
          </span>
        )}
      </p>
    </div>
  )
}
