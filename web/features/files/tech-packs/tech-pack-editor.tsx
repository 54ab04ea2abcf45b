/** The tech pack as its owners change it: the chart and all else, saved by one button. */
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { type CallOutWorld, findTarget } from '#contract/files/call-outs.rules.ts'
import type { MeasurementChart } from '#contract/files/measurement-charts.ts'
import type { TechPack } from '#contract/files/tech-packs.ts'
import { sayTarget } from '#web/records/call-outs/say-target.ts'
import { DraftNotice } from '#web/records/conflict/draft-notice.tsx'
import { useLeaveGuard } from '#web/records/conflict/use-leave-guard.ts'
import { countOpen } from './call-outs/call-out-values.rules.ts'
import { ChartPanel } from './chart/chart-panel.tsx'
import { chartInputOf } from './chart/chart-values.rules.ts'
import { useChartForm } from './chart/use-chart-form.ts'
import { ColoursPanel } from './colours/colours-panel.tsx'
import { ColourwaysPanel } from './colourways-panel.tsx'
import { FormNotices } from './form-notices.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { RolesPanel } from './roles-panel.tsx'
import { SketchesPanel } from './sketches-panel.tsx'
import { techPackPeopleQuery } from './tech-pack.queries.ts'
import { TechPackHead } from './tech-pack-head.tsx'
import { peopleById } from './tech-pack-values.rules.ts'
import classes from './tech-packs.module.css'
import { useTechPackForm } from './use-tech-pack-form.ts'

interface TechPackEditorProps {
  styleId: number
  pack: TechPack
  chart: MeasurementChart
}

export function TechPackEditor({ styleId, pack, chart }: TechPackEditorProps) {
  const choices = useQuery(techPackPeopleQuery(styleId)).data
  const people = useMemo(() => peopleById(pack, choices ?? []), [pack, choices])
  const chartForm = useChartForm(styleId, chart)
  const chartValues = chartForm.form.fields.values
  const written = useMemo(() => chartInputOf(chartValues), [chartValues])
  const worldOf = (notes: CallOutWorld['notes']): CallOutWorld => ({
    ...{ notes, chart: written, lines: pack.lines },
  })
  const form = useTechPackForm(styleId, pack, {
    people,
    sayTarget: (target) => sayTarget(findTarget(target, worldOf(pack.construction_notes))),
  })
  const latest = useRef(form)
  latest.current = form
  const { construction_notes: notes, call_outs: callOuts } = form.form.fields.values
  const openCount = countOpen(callOuts)
  const [wrongCells, setWrongCells] = useState(0)
  const [wrongColours, setWrongColours] = useState(0)
  const isPackDirty = form.form.fields.isDirty()
  const isChartDirty = chartForm.form.fields.isDirty()
  useLeaveGuard(isPackDirty || isChartDirty)
  return (
    <>
      <TechPackHead
        pack={pack}
        chartVersion={chart.version}
        saving={{
          isDirty: isPackDirty || isChartDirty,
          isSaving: form.form.isSaving || chartForm.form.isSaving,
          hindrance:
            wrongCells + wrongColours > 0
              ? 'Correct the marked cells first'
              : openCount > 0
                ? 'Say first what each call-out points at'
                : null,
          save: () => {
            // The chart first: a new call-out may name a new point of it.
            if (isChartDirty) chartForm.save(isPackDirty ? () => latest.current.save() : undefined)
            else if (isPackDirty) form.save()
          },
        }}
      />
      {(form.form.draft.isRestored || chartForm.form.draft.isRestored) && (
        <DraftNotice
          onDiscard={() => {
            form.discard()
            chartForm.discard()
          }}
        />
      )}
      <FormNotices form={chartForm} />
      <FormNotices form={form} />
      <ChartPanel
        styleId={styleId}
        values={chartForm.form.fields.values}
        form={chartForm}
        onProblems={setWrongCells}
      />
      <form
        ref={form.form.ref}
        className={classes.workspace}
        onSubmit={(event) => event.preventDefault()}
        noValidate
      >
        <NotesPanel form={form} />
        <ColourwaysPanel styleId={styleId} form={form} />
        {pack.lines && <ColoursPanel lines={pack.lines} form={form} onProblems={setWrongColours} />}
        <SketchesPanel styleId={styleId} pack={pack} form={form} world={worldOf(notes)} />
        <RolesPanel form={form} people={people} />
      </form>
    </>
  )
}
