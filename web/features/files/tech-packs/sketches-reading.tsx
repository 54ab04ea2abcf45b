/** Sketches, artwork and other files for those who read them, with their call-outs. */
import type { CallOutWorld } from '#contract/files/call-outs.rules.ts'
import type { TechPack } from '#contract/files/tech-packs.ts'
import { ofSketch, showCallOuts } from '#web/records/call-outs/say-target.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { SketchCallOuts } from './call-outs/sketch-call-outs.tsx'
import { placesOfSketch } from './call-outs/sketch-place.ts'
import { SinceLink, SincePill, useChangedRows } from './since/changes-since.tsx'
import { SketchFigure } from './sketch-figure.tsx'
import { SKETCH_LISTS, SKETCHES_TITLE } from './sketches-panel.tsx'
import classes from './tech-packs.module.css'

interface SketchesReadingProps {
  pack: Pick<TechPack, 'inquiry_id' | 'sketches' | 'call_outs'>
  world: CallOutWorld
}

export function SketchesReading({ pack, world }: SketchesReadingProps) {
  const { inquiry_id, sketches, call_outs } = pack
  const changed = useChangedRows('sketches')
  return (
    <Panel title={SKETCHES_TITLE} action={<SinceLink list="sketches" />}>
      <ShowRow lists={SKETCH_LISTS} />
      {sketches.length === 0 ? (
        <Empty title="No sketches yet" />
      ) : (
        <ul className={classes.gallery}>
          {sketches.map((sketch) => {
            const own = ofSketch(call_outs, sketch.id)
            return own.length > 0 && sketch.width !== null ? (
              <li key={sketch.id} className={classes.calledOut} data-place={placesOfSketch(sketch, own)}>
                <SincePill change={changed.get(sketch.id)} />
                <SketchCallOuts styleId={inquiry_id} sketch={sketch} shown={showCallOuts(own, world)} />
              </li>
            ) : (
              <li key={sketch.id} className={classes.sketchRead} data-place={placesOfSketch(sketch, own)}>
                <SketchFigure sketch={sketch} width={640} />
                <SincePill change={changed.get(sketch.id)} />
                {sketch.caption && <p>{sketch.caption}</p>}
              </li>
            )
          })}
        </ul>
      )}
    </Panel>
  )
}
