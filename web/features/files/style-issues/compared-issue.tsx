/** An issue part by part, with what changed in it, and the way from part to part. */
import type { IssueDifference } from '#contract/files/issue-difference.rules.ts'
import { countChanges } from '#contract/files/issue-difference.rules.ts'
import type { IssueSnapshot } from '#contract/files/issue-snapshot.ts'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { countAll, countPart, PART_NAMES, PARTS } from './field-words.rules.ts'
import { CallOutsPart } from './parts/call-outs-part.tsx'
import { MaterialColoursPart } from './parts/material-colours-part.tsx'
import { MeasurementsPart } from './parts/measurements-part.tsx'
import { FactsPart } from './parts/order-part.tsx'
import type { View } from './parts/part-panel.tsx'
import { SketchesPart } from './parts/sketches-part.tsx'
import { ColourwaysPart, MaterialsPart, NotesPart } from './parts/texts-part.tsx'
import classes from './style-issues.module.css'

interface ComparedIssueProps {
  snapshot: IssueSnapshot
  /** Null where there is nothing to compare it with: all of it is shown. */
  difference: IssueDifference | null
  view: View
}

export function ComparedIssue({ snapshot, difference, view }: ComparedIssueProps) {
  const counts = difference && countChanges(difference)
  if (view === 'changes' && counts && countAll(counts) === 0) {
    return (
      <Panel>
        <Empty title="Nothing has changed" />
      </Panel>
    )
  }
  const parts = { snapshot, difference, view }
  return (
    <div className={classes.parts}>
      <MeasurementsPart {...parts} />
      <NotesPart {...parts} />
      <MaterialsPart {...parts} />
      <ColourwaysPart {...parts} />
      <MaterialColoursPart {...parts} />
      <SketchesPart {...parts} />
      <CallOutsPart {...parts} />
      <FactsPart part="order" {...parts} />
      <FactsPart part="roles" {...parts} />
    </div>
  )
}

/** How many changes each part has; a part with some is a press away. */
export function ChangesOfParts({ difference }: { difference: IssueDifference }) {
  const counts = countChanges(difference)
  return (
    <nav aria-label="Changes by part" className={classes.nav}>
      <p>
        All changes <span className={classes.count}>{countAll(counts)}</span>
      </p>
      <ul>
        {PARTS.map((part) => {
          const count = countPart(counts, part)
          return (
            <li key={part} data-none={count === 0 || undefined}>
              {count === 0 ? (
                PART_NAMES[part]
              ) : (
                <button
                  type="button"
                  onClick={() => document.getElementById(`part-${part}`)?.scrollIntoView({ block: 'start' })}
                >
                  {PART_NAMES[part]}
                </button>
              )}
              <span className={classes.count}>{count}</span>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
