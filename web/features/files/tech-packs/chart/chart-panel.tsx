/** The measurement chart as a sheet: sizes in their order, points with tolerances, a value for each size. */
import { Box, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CHART_TEXTS } from '#contract/files/measurement-charts.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import type { MeasureUnit } from '#contract/values/numbers/measures.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ShowRow, useSoughtRow } from '#web/records/style/sought-row.tsx'
import { ExportToFile } from '#web/records/table-export/export-to-file.tsx'
import { ImportFromFile } from '#web/records/table-import/check/import-from-file.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Sheet } from '#web/ui/sheet/sheet.tsx'
import type { CellProblems } from '#web/ui/sheet/sheet-columns.ts'
import { useLitRows } from '../call-outs/light.tsx'
import { SinceLink, useChangedRows } from '../since/changes-since.tsx'
import { type ChangedPoints, withFormer } from '../since/since-columns.tsx'
import classes from '../tech-packs.module.css'
import { chartColumns, type ShownColumns, washedColumns } from './chart-columns.ts'
import {
  type ChartRow,
  type ChartValues,
  convertChart,
  findPointProblems,
  newPoint,
  withGroups,
  withScale,
} from './chart-values.rules.ts'
import type { ChartForm } from './use-chart-form.ts'

const SizesDialog = loadComponent(() => import('./sizes-dialog.tsx'), 'SizesDialog')
const UnitDialog = loadComponent(() => import('./unit-dialog.tsx'), 'UnitDialog')
const ChartPoints = loadComponent(() => import('./chart-points.tsx'), 'ChartPoints')
const SetupDialog = loadComponent(() => import('./setup-dialog.tsx'), 'SetupDialog')
const CopyChartDialog = loadComponent(() => import('./copy-chart-dialog.tsx'), 'CopyChartDialog')
const ChartLibrary = loadComponent(() => import('../library/chart-library.tsx'), 'ChartLibrary')
const ImportChartDialog = loadComponent(
  () => import('../importing/import-chart-dialog.tsx'),
  'ImportChartDialog',
)

const POINTS = { one: 'point', many: 'points' }
const LIMIT = { count: QC_LIMITS.chart_points, text: CHART_TEXTS.tooManyPoints }
const UNITS = [
  { value: 'cm', label: 'cm' },
  { value: 'inch', label: 'inch' },
] as const
const WASHING = [
  { value: 'sewn', label: 'As sewn' },
  { value: 'washed', label: 'After washing' },
] as const
type Washing = (typeof WASHING)[number]['value']
const UNIT_NAMES: Readonly<Record<MeasureUnit, string>> = { cm: 'In centimetres', inch: 'In inches' }

interface ChangedChart extends Pick<ChartForm, 'change'> {
  /** Null of a chart that stands apart from styles: nothing is copied or imported into it. */
  styleId: number | null
}

interface ChartPanelProps {
  values: ChartValues
  /** Whose chart it is; null of one that stands apart from styles. */
  styleId: number | null
  /** Null where it is only read. */
  form: ChangedChart | null
  /** Told how many cells are marked. */
  onProblems: (count: number) => void
}

export function ChartPanel({ values, styleId, form, onProblems }: ChartPanelProps) {
  const { unit, sizes, points } = values
  const ofStyle = form?.styleId == null ? null : { ...form, styleId: form.styleId }
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  const [open, setOpen] = useState<'sizes' | 'setup' | 'copy' | 'library' | null>(null)
  const close = () => setOpen(null)
  const [chosen, setShown] = useState<Partial<ShownColumns>>({})
  const shown: ShownColumns = {
    half: chosen.half ?? points.some(({ is_half }) => is_half),
    shrinkage: chosen.shrinkage ?? points.some(({ shrinkage }) => shrinkage),
  }
  const [washing, setWashing] = useState<Washing>('sewn')
  const isWashed = shown.shrinkage && washing === 'washed'
  const [wanted, setWanted] = useState<MeasureUnit | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const exported = styleId !== null && points.length > 0 && (
    <ExportToFile
      styleId={styleId}
      load={async () => {
        const { exportChart } = await import('../importing/export-chart.ts')
        return (styleNumber) => exportChart(values, styleNumber)
      }}
    />
  )
  const keys = useMemo(() => points.map(({ code }) => `point:${code}`), [points])
  const light = useLitRows(frame, keys)
  const changed = useChangedRows('points')
  const chooseUnit = (next: MeasureUnit) => {
    if (next === unit) return
    if (points.length === 0) form?.change({ unit: next })
    else setWanted(next)
  }
  const addFirst = () => {
    // The sheet takes the button's place, and the focus with it.
    flushSync(() => form?.change({ points: [newPoint(makeClientId(), values, null)] }))
    frame.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  }
  return (
    <Panel
      title="Measurement chart"
      description={UNIT_NAMES[unit]}
      action={
        form ? (
          <Group gap={8}>
            <Segmented label="Unit" options={UNITS} value={unit} onChange={chooseUnit} />
            <Button variant="default" size="xs" onClick={() => setOpen('sizes')}>
              {sizes.length === 0 ? 'Add sizes' : 'Sizes'}
            </Button>
            <Button variant="default" size="xs" onClick={() => setOpen('setup')}>
              Grading
            </Button>
            {ofStyle && (
              <>
                <Button variant="default" size="xs" onClick={() => setOpen('copy')}>
                  Copy a chart
                </Button>
                <Button variant="default" size="xs" onClick={() => setOpen('library')}>
                  Library
                </Button>
                <ImportFromFile at={{ styleId: ofStyle.styleId, table: 'chart' }}>
                  {(unfinished, onClose) => (
                    <ImportChartDialog {...{ values, form: ofStyle, unfinished, onClose }} />
                  )}
                </ImportFromFile>
              </>
            )}
            {exported}
          </Group>
        ) : (
          <Group gap={8}>
            <SinceLink list="points" />
            {exported}
          </Group>
        )
      }
    >
      {shown.shrinkage && points.length > 0 && (
        <Box mb={12}>
          <Segmented label="Measured" options={WASHING} value={washing} onChange={setWashing} />
        </Box>
      )}
      <div ref={frame} className={classes.lit} {...light}>
        {isPhone && (form || points.length > 0) ? (
          <Suspense fallback={<RowsSkeleton rows={4} />}>
            <ChartPoints
              values={values}
              shown={shown}
              isWashed={isWashed}
              changed={changed}
              form={isWashed ? null : form}
              onProblems={onProblems}
            />
          </Suspense>
        ) : points.length === 0 ? (
          <NoPoints hasSizes={sizes.length > 0} onAdd={form && addFirst} />
        ) : (
          <ChartSheet
            // What is computed is another sheet than what is typed.
            key={isWashed ? 'washed' : 'sewn'}
            values={values}
            shown={shown}
            isWashed={isWashed}
            changed={changed}
            form={isWashed ? null : form}
            onProblems={onProblems}
          />
        )}
      </div>
      {values.base_size !== null && !isWashed && points.length > 0 && (
        <GradeLegend canChange={form !== null} />
      )}
      <Suspense fallback={null}>
        {form && open === 'sizes' && (
          <SizesDialog
            values={values}
            onDone={(next) => {
              form.change(withScale(values, { sizes: next, base_size: values.base_size }))
              close()
            }}
            onClose={close}
          />
        )}
        {form && open === 'setup' && (
          <SetupDialog
            values={values}
            shown={shown}
            onDone={({ base_size, tolerance_groups, shown: columns }) => {
              const grouped = withGroups(values, tolerance_groups)
              form.change({ ...grouped, ...withScale({ ...values, ...grouped }, { sizes, base_size }) })
              setShown(columns)
              close()
            }}
            onClose={close}
          />
        )}
        {ofStyle && open === 'copy' && (
          <CopyChartDialog
            styleId={ofStyle.styleId}
            values={values}
            onDone={(copied) => {
              ofStyle.change(copied)
              close()
            }}
            onClose={close}
          />
        )}
        {ofStyle && open === 'library' && <ChartLibrary {...{ values, form: ofStyle, onClose: close }} />}
        {form && wanted && (
          <UnitDialog
            to={wanted}
            onKeep={() => form.change({ unit: wanted })}
            onConvert={() => form.change(convertChart(values, wanted))}
            onClose={() => setWanted(null)}
          />
        )}
      </Suspense>
    </Panel>
  )
}

function NoPoints({ hasSizes, onAdd }: { hasSizes: boolean; onAdd: (() => void) | null }) {
  if (!onAdd) return <Empty title="No measurements yet" />
  return (
    <Empty
      title="No measurements yet"
      action={
        <Button size="xs" leftSection={<IconPlus size={16} />} onClick={onAdd}>
          Add point of measure
        </Button>
      }
    >
      {hasSizes
        ? 'Add the first point, then type or paste the others from a spreadsheet.'
        : 'Add the sizes, then the points of measure: type them, or paste them from a spreadsheet.'}
    </Empty>
  )
}

/** What the signs in the cells mean. */
function GradeLegend({ canChange }: { canChange: boolean }) {
  return (
    <p className={`${classes.second} ${classes.legend}`}>
      <span>◆ Base size</span>
      <span>ƒ By the grade rule</span>
      <span>✎ Typed over the rule</span>
      {canChange && <span>Empty a cell to have the rule's value again.</span>}
    </p>
  )
}

interface ChartSheetProps extends Omit<ChartPanelProps, 'styleId'> {
  shown: ShownColumns
  /** Shows what the points measure after washing. */
  isWashed: boolean
  changed: ChangedPoints
}

function ChartSheet({ values, form, onProblems, shown, isWashed, changed }: ChartSheetProps) {
  const { unit, sizes, points, base_size, tolerance_groups } = values
  const { user } = useSession()
  const canChange = form !== null
  const { half, shrinkage } = shown
  const columns = useMemo(() => {
    const chart = { unit, sizes, base_size, tolerance_groups }
    if (isWashed) return washedColumns(chart)
    return withFormer(chartColumns(chart, { half, shrinkage }), { changed, sizes, unit })
  }, [unit, sizes, base_size, tolerance_groups, isWashed, half, shrinkage, changed])
  const problemsOf = useMemo(() => {
    const found = canChange ? findPointProblems(points) : new Map<string, CellProblems>()
    return ({ id }: ChartRow) => found.get(id) ?? NOTHING
  }, [points, canChange])
  const tellProblems = useCallback(
    (problems: readonly unknown[]) => onProblems(problems.length),
    [onProblems],
  )
  useEffect(() => () => onProblems(0), [onProblems])
  const sought = useSoughtCell(values)
  // Rows of a paste are made one after the other before the first of them is there.
  const latest = useRef(points)
  latest.current = points
  return (
    <>
      <ShowRow lists={LISTS} keys={points.map(({ code }) => code)} />
      <Sheet<ChartRow>
        sought={sought}
        label="Measurement chart"
        columns={columns}
        rows={points}
        keptAs={`${isWashed ? 'washed' : 'chart'}:${user.id}`}
        canChange={canChange}
        noun={POINTS}
        maxRows={LIMIT}
        newRow={
          form
            ? (above) => {
                const point = newPoint(makeClientId(), { unit, points: latest.current }, above)
                latest.current = [...latest.current, point]
                return point
              }
            : undefined
        }
        problemsOf={problemsOf}
        onProblems={tellProblems}
        onChange={({ rows }) => form?.change({ points: rows })}
        frozen={2}
        empty="No points yet."
      />
    </>
  )
}
const NOTHING: CellProblems = {}
const LISTS = ['points']

/** Addresses name a point by its code, and a value by the name of its size. */
const useSoughtCell = ({ points, sizes }: ChartValues) => {
  const { key, cell } = useSoughtRow('points') ?? { key: null, cell: null }
  const row = points.find(({ code }) => code === key)?.id
  const column = sizes.find(({ name }) => name === cell)?.id ?? cell
  return useMemo(() => (row === undefined ? null : { row, column }), [row, column])
}
