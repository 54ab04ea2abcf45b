/** The chart on a phone: its points below each other with a value for each size, each of which opens as a form. */

import { Button, Checkbox, Drawer, Flex, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { POINT_TEXTS } from '#contract/files/charts/point-record.ts'
import { findGradeMarks, writeGrade } from '#contract/files/grading.rules.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import type { RowChange } from '#contract/values/row-differences.rules.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import type { CellProblems } from '#web/ui/sheet/sheet-columns.ts'
import { Problem, Quiet } from '#web/ui/text/text.tsx'
import { SincePill } from '../since/changes-since.tsx'
import { type ChangedPoints, findFormer } from '../since/since-columns.tsx'
import classes from '../tech-packs.module.css'
import { chartColumns, type ShownColumns } from './chart-columns.ts'
import {
  type ChartRow,
  type ChartValues,
  findPointProblems,
  namedGrade,
  newPoint,
  scaleOf,
  showLength,
  valuesAfterWash,
} from './chart-values.rules.ts'
import type { ChartForm } from './use-chart-form.ts'

const POINTS = ['points']

interface ChartPointsProps {
  values: ChartValues
  shown: ShownColumns
  /** Shows what the points measure after washing. */
  isWashed: boolean
  /** Since the reader's company looked. */
  changed: ChangedPoints
  /** Null where it is only read. */
  form: Pick<ChartForm, 'change'> | null
  onProblems: (count: number) => void
}

export function ChartPoints({ values, form, onProblems, shown, isWashed, changed }: ChartPointsProps) {
  const { points, sizes, unit, base_size } = values
  const scale = scaleOf(values)
  const [opened, setOpened] = useState<ChartRow | null>(null)
  const found = useMemo(() => findPointProblems(points), [points])
  const wrong = form ? found.size : 0
  useEffect(() => onProblems(wrong), [wrong, onProblems])
  useEffect(() => () => onProblems(0), [onProblems])
  const put = (point: ChartRow) =>
    form?.change({
      points: points.some(({ id }) => id === point.id)
        ? points.map((each) => (each.id === point.id ? point : each))
        : [...points, point],
    })
  return (
    <>
      <ShowRow lists={POINTS} keys={points.map(({ code }) => code)} />
      <Flex component="ul" direction="column">
        {points.map((point, at) => (
          <li
            key={point.id}
            className={classes.point}
            data-row={at}
            data-place={placeOf('points', point.code)}
          >
            <Flex gap={8} align="flex-start" justify="space-between">
              <strong>
                {point.code} {point.name}
              </strong>
              <SincePill change={changed.get(point.code)} />
              {form && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Change ${point.code} ${point.name}`}
                  onClick={() => setOpened(point)}
                >
                  Change
                </Button>
              )}
            </Flex>
            {point.library && <p className={classes.second}>Linked to the library</p>}
            {POINT_TEXTS.map(
              (field) =>
                point[field] && (
                  <p key={field} className={classes.second}>
                    {point[field]}
                  </p>
                ),
            )}
            {point.grade && (
              <p className={classes.second}>
                Grade rule <bdi>{writeGrade(namedGrade(point.grade, sizes), unit)}</bdi>
              </p>
            )}
            <p className={classes.second}>
              Tolerance −{showLength(point.tolerance_minus, unit)} / +{showLength(point.tolerance_plus, unit)}
            </p>
            <dl className={classes.sizes}>
              <PointValues
                values={isWashed ? valuesAfterWash(point, unit) : point.values}
                marks={isWashed ? NO_MARKS : findGradeMarks(point, scale)}
                change={isWashed ? undefined : changed.get(point.code)}
                {...{ sizes, unit, base: base_size }}
              />
            </dl>
            {form && <Problems problems={found.get(point.id)} />}
          </li>
        ))}
      </Flex>
      {form && (
        <Button
          className={classes.add}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={points.length >= QC_LIMITS.chart_points}
          onClick={() => setOpened(newPoint(makeClientId(), values, points.at(-1) ?? null))}
        >
          Add point of measure
        </Button>
      )}
      {form && opened && (
        <Drawer
          opened
          onClose={() => setOpened(null)}
          position="right"
          title={opened.name || `Point ${opened.code}`}
          closeButtonProps={{ 'aria-label': 'Close' }}
        >
          <PointForm
            point={opened}
            values={values}
            shown={shown}
            onDone={put}
            onRemove={() => form.change({ points: points.filter(({ id }) => id !== opened.id) })}
            onClose={() => setOpened(null)}
          />
        </Drawer>
      )}
    </>
  )
}

const NO_MARKS: ReadonlyMap<string, 'graded' | 'typed'> = new Map()
const SIGNS = { graded: 'ƒ', typed: '✎' } as const
const SIGN_NAMES = { graded: 'By the grade rule', typed: 'Typed over the grade rule' } as const

interface PointValuesProps {
  values: ChartRow['values']
  marks: ReadonlyMap<string, 'graded' | 'typed'>
  sizes: ChartValues['sizes']
  unit: ChartValues['unit']
  base: string | null
  change: RowChange | undefined
}

function PointValues({ values, marks, sizes, unit, base, change }: PointValuesProps) {
  return sizes.map(({ id, name }) => {
    const [value, mark] = [values[id], marks.get(id)]
    const former = findFormer(change, `values.${name}`, unit)
    return (
      <div key={id} data-cell={name}>
        <dt>{id === base ? `${name} ◆` : name}</dt>
        <dd>
          {former && (
            <>
              <del>{former}</del>{' '}
            </>
          )}
          {value ? showLength(value, unit) : '–'}
          {value && mark && (
            <Quiet component="span" size={12} ms={4} role="img" aria-label={SIGN_NAMES[mark]}>
              {SIGNS[mark]}
            </Quiet>
          )}
        </dd>
      </div>
    )
  })
}

function Problems({ problems }: { problems: CellProblems | undefined }) {
  return problems ? (
    <Problem role="alert" tone="warning" size="inherit" mt={12}>
      {Object.values(problems).join('. ')}
    </Problem>
  ) : null
}

interface PointFormProps {
  point: ChartRow
  values: ChartValues
  shown: ShownColumns
  onDone: (point: ChartRow) => void
  onRemove: () => void
  onClose: () => void
}

/** Texts that do not fit stay in their fields; the point is taken over once all of them do. */
function PointForm({ point, values, shown, onDone, onRemove, onClose }: PointFormProps) {
  const { points } = values
  const columns = useMemo(() => chartColumns(values, shown), [values, shown])
  const [draft, setDraft] = useState(point)
  const [typed, setTyped] = useState<Readonly<Record<string, { text: string; problem?: string }>>>({})
  const isNew = points.every(({ id }) => id !== point.id)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (Object.values(typed).some(({ problem }) => problem)) return
        onDone(draft)
        onClose()
      }}
    >
      <Stack gap={14} align="stretch">
        {columns.map((column) =>
          column.kind === 'text' || column.kind === 'decimal' ? (
            <TextInput
              key={column.key}
              label={column.title}
              autoComplete="off"
              inputMode={column.kind === 'decimal' ? 'decimal' : undefined}
              value={typed[column.key]?.text ?? column.read(draft)}
              error={typed[column.key]?.problem}
              onChange={({ currentTarget: { value: text } }) => {
                const written = column.write(draft, text)
                if ('row' in written) setDraft(written.row)
                const problem = 'problem' in written ? { problem: written.problem } : {}
                setTyped({ ...typed, [column.key]: { text, ...problem } })
              }}
            />
          ) : column.kind === 'choice' ? (
            <NativeSelect
              key={column.key}
              label={column.title}
              data={[{ value: '', label: '–' }, ...column.choices(draft)]}
              value={column.value(draft)}
              onChange={({ currentTarget: { value } }) => {
                const written = column.write(draft, value)
                if ('row' in written) setDraft(written.row)
              }}
            />
          ) : column.kind === 'tick' ? (
            <Checkbox
              key={column.key}
              label={column.title}
              checked={column.isTicked(draft)}
              onChange={({ currentTarget: { checked } }) => {
                const written = column.tick(draft, checked)
                if ('row' in written) setDraft(written.row)
              }}
            />
          ) : null,
        )}
        <Group justify="space-between">
          {isNew ? (
            <span />
          ) : (
            <Button
              variant="default"
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              Remove point
            </Button>
          )}
          <Button type="submit">Done</Button>
        </Group>
      </Stack>
    </form>
  )
}
