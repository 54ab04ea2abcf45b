/** A part of an issue: its changes, or all of it, with what is folded said. */

import type { ReactNode } from 'react'
import { Panel } from '#web/ui/pages/panel.tsx'
import { PART_NAMES, type Part } from '../field-words.rules.ts'
import classes from '../style-issues.module.css'

export type View = 'changes' | 'whole'

interface PartPanelProps {
  part: Part
  description?: ReactNode
  /** Said where there is nothing in it at all. */
  none: string
  isEmpty: boolean
  /** What is left out in this view; null where nothing is. */
  folded: ReactNode
  isReordered?: boolean
  children: ReactNode
}

export function PartPanel(props: PartPanelProps) {
  const { part, description, none, isEmpty, folded, isReordered = false, children } = props
  return (
    <div id={`part-${part}`} className={classes.part}>
      <Panel title={PART_NAMES[part]} description={description}>
        {isEmpty ? <p className={classes.second}>{none}</p> : children}
        {isReordered && <p className={classes.second}>The order has changed.</p>}
        {folded && <p className={classes.second}>{folded}</p>}
      </Panel>
    </div>
  )
}
