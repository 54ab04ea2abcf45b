/** The tech pack for those who work by it, and for everybody once it is approved. */
import type { MeasurementChart } from '#contract/files/measurement-charts.ts'
import type { TechPack } from '#contract/files/tech-packs.ts'
import { ChartPanel } from './chart/chart-panel.tsx'
import { chartValuesOf } from './chart/chart-values.rules.ts'
import { ColourwaysReading } from './colourways-panel.tsx'
import { NotesReading } from './notes-panel.tsx'
import { RolesReading } from './roles-panel.tsx'
import { SketchesReading } from './sketches-panel.tsx'
import { TechPackHead } from './tech-pack-head.tsx'

const IGNORE = () => undefined

export function TechPackReading({ pack, chart }: { pack: TechPack; chart: MeasurementChart }) {
  return (
    <>
      <TechPackHead pack={pack} chartVersion={chart.version} saving={null} />
      <ChartPanel values={chartValuesOf(chart)} form={null} onProblems={IGNORE} />
      <NotesReading notes={pack.construction_notes} />
      <ColourwaysReading colourways={pack.colourways} />
      <SketchesReading sketches={pack.sketches} />
      <RolesReading roles={pack.roles} />
    </>
  )
}
