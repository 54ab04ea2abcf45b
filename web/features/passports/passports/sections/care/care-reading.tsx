import { CareIcon } from '#web/features/materials/care-instructions/care-icon.tsx'
import { nameOfCare } from '#web/features/materials/care-instructions/care-list.rules.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { NotFilled } from '../not-filled.tsx'
import type { ReadingProps } from '../section-props.ts'
import classes from './care-section.module.css'

export function CareReading({ trace }: ReadingProps) {
  const items = trace.care_instruction_items
  return (
    <Panel title="Care instructions">
      {items.length === 0 ? (
        <NotFilled />
      ) : (
        <ol className={classes.chips} data-reading aria-label="Care instructions">
          {items.map((item) => (
            <li key={item.id} className={classes.chip}>
              <span className={classes.icon}>
                <CareIcon item={item} size={28} />
              </span>
              <span className={classes.name}>{nameOfCare(item)}</span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
