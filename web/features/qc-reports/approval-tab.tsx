/** The sampling plan with what was found, the result, the signatures, and the approval that locks the report. */
import classes from './approval.module.css'
import { ApprovePanel } from './approve-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import { SamplingPanel } from './sampling-panel.tsx'
import { SignaturesPanel } from './signatures-panel.tsx'

export function ApprovalTab() {
  return (
    <div className={classes.tab}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <SamplingPanel />
          <ResultPanel />
        </div>
        <div className={classes.column}>
          <SignaturesPanel />
          <ApprovePanel />
        </div>
      </div>
    </div>
  )
}
