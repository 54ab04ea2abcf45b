/** The sampling plan with what was found, the result, the signatures, and the approval that locks the report. */

import { Stack } from '@mantine/core'
import { ResultPanel } from '../lot/result-panel.tsx'
import { SamplingPanel } from '../lot/sampling-panel.tsx'
import { SignaturesPanel } from '../signatures/signatures-panel.tsx'
import classes from './approval.module.css'
import { ApprovePanel } from './approve-panel.tsx'

export function ApprovalTab() {
  return (
    <div className={classes.tab}>
      <div className={classes.columns}>
        <Stack gap={20} miw={0}>
          <SamplingPanel />
          <ResultPanel />
        </Stack>
        <Stack gap={20} miw={0}>
          <SignaturesPanel />
          <ApprovePanel />
        </Stack>
      </div>
    </div>
  )
}
