import { Panel } from '#web/ui/pages/panel.tsx'
import { NotFilled } from '../not-filled.tsx'
import type { ReadingProps } from '../section-props.ts'
import classes from '../sections.module.css'

export function GtinReading({ trace }: ReadingProps) {
  return (
    <Panel title="GTIN">
      {trace.gtin === '' ? <NotFilled /> : <p className={classes.digits}>{trace.gtin}</p>}
    </Panel>
  )
}
