/** The tech pack for those who work by it, and for everybody once it is approved. */
import { useMemo } from 'react'
import { numberCallOuts } from '#contract/files/call-outs.rules.ts'
import type { MeasurementChart } from '#contract/files/measurement-charts.ts'
import type { TechPack } from '#contract/files/tech-packs.ts'
import { fileShowUrl } from '#web/lib/api/picture-addresses.ts'
import { keyOf } from '#web/records/call-outs/say-target.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { MethodPictures } from '../style-issues/method-pictures.tsx'
import { LightProvider } from './call-outs/light.tsx'
import type { PinOfRow } from './call-outs/row-chips.tsx'
import { ChartPanel } from './chart/chart-panel.tsx'
import { chartValuesOf } from './chart/chart-values.rules.ts'
import { ColoursReading } from './colours/colours-reading.tsx'
import { ColourwaysReading } from './colourways-panel.tsx'
import { NotesReading } from './notes-reading.tsx'
import { RolesReading } from './roles-panel.tsx'
import { ChangesSince } from './since/changes-since.tsx'
import { SketchesReading } from './sketches-reading.tsx'
import { TechPackHead } from './tech-pack-head.tsx'

const IGNORE = () => undefined

export function TechPackReading({ pack, chart }: { pack: TechPack; chart: MeasurementChart }) {
  const { construction_notes: notes, sketches, call_outs: callOuts, lines } = pack
  const { material_colours: colours } = pack
  const values = useMemo(() => chartValuesOf(chart), [chart])
  const pins = useMemo(() => pinsByRow(callOuts, sketches), [callOuts, sketches])
  return (
    <ChangesSince styleId={pack.inquiry_id}>
      <LightProvider>
        <TechPackHead pack={pack} chartVersion={chart.version} saving={null} />
        <ChartPanel styleId={pack.inquiry_id} values={values} form={null} onProblems={IGNORE} />
        <MethodsReading chart={chart} />
        <NotesReading notes={notes} pinsOf={(key) => pins.get(key) ?? []} />
        <ColourwaysReading colourways={pack.colourways} />
        {lines && colours && colours.length > 0 && (
          <ColoursReading lines={lines} colourways={pack.colourways} cells={colours} />
        )}
        <SketchesReading pack={pack} world={{ notes, chart, lines }} />
        <RolesReading roles={pack.roles} />
      </LightProvider>
    </ChangesSince>
  )
}

/** What an issue froze of the library; a draft shows the library's own to those who keep it. */
function MethodsReading({ chart: { points, pictures } }: { chart: MeasurementChart }) {
  const methods = points.flatMap(({ code, name, method }) => {
    const picture = pictures[code]
    return picture ? [{ code, name, method, src: fileShowUrl(picture, 640) }] : []
  })
  return methods.length > 0 ? (
    <Panel title="How to measure">
      <MethodPictures methods={methods} />
    </Panel>
  ) : null
}

const pinsByRow = (
  callOuts: TechPack['call_outs'],
  sketches: TechPack['sketches'],
): ReadonlyMap<string, PinOfRow[]> => {
  const numbers = numberCallOuts(callOuts)
  const names = new Map(sketches.map(({ id, caption, title }) => [id, caption ?? title]))
  const pins = new Map<string, PinOfRow[]>()
  for (const each of callOuts) {
    const pin = { id: each.id, number: numbers.get(each.id) ?? 0, sketch: names.get(each.sketch_id) ?? '' }
    pins.set(keyOf(each), [...(pins.get(keyOf(each)) ?? []), pin])
  }
  return pins
}
