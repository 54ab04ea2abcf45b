/** A part of an issue: its changes, or all of it, with what is folded said. */

import type { ReactNode } from 'react'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PART_NAMES, type Part } from '../field-words.rules.ts'
import classes from '../style-issues.module.css'

export type View = 'changes' | 'whole'

interface PartPanelProps {
  part: Part
  description?: ReactNode
  isEmpty: boolean
  /** How many rows the view leaves out. */
  left: number
  isReordered?: boolean
  children: ReactNode
}

export function PartPanel(props: PartPanelProps) {
  const { part, description, isEmpty, left, isReordered = false, children } = props
  return (
    <div id={`part-${part}`} className={classes.part}>
      <Panel title={PART_NAMES[part]} description={description}>
        {isEmpty ? <p className={classes.second}>Nothing of it is in this issue.</p> : children}
        {isReordered && <p className={classes.second}>The order has changed.</p>}
        {left > 0 && (
          <p className={classes.second}>
            {left === 1 ? '1 row without a change is folded.' : `${left} rows without a change are folded.`}
          </p>
        )}
      </Panel>
    </div>
  )
}
