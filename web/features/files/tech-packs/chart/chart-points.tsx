/** The chart on a phone: its points below each other with a value for each size, each of which opens as a form. */
import { Button, Drawer, Group, Stack, TextInput } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { IconPlus } from '#web/ui/icons.ts'
import type { CellProblems } from '#web/ui/sheet/sheet-columns.ts'
import classes from '../tech-packs.module.css'
import { chartColumns } from './chart-columns.ts'
import {
  type ChartRow,
  type ChartValues,
  findPointProblems,
  newPoint,
  showLength,
} from './chart-values.rules.ts'
import type { ChartForm } from './use-chart-form.ts'

interface ChartPointsProps {
  values: ChartValues
  /** Null where it is only read. */
  form: ChartForm | null
  onProblems: (count: number) => void
}

export function ChartPoints({ values, form, onProblems }: ChartPointsProps) {
  const { points, sizes, unit } = values
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
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point.id} className={classes.point}>
            <div className={classes.pointHead}>
              <strong>
                {point.code} {point.name}
              </strong>
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
            </div>
            {point.method && <p className={classes.second}>{point.method}</p>}
            <p className={classes.second}>
              Tolerance −{showLength(point.tolerance_minus, unit)} / +{showLength(point.tolerance_plus, unit)}
            </p>
            <dl className={classes.sizes}>
              {sizes.map(({ id, name }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>{point.values[id] ? showLength(point.values[id], unit) : '–'}</dd>
                </div>
              ))}
            </dl>
            {form && <Problems problems={found.get(point.id)} />}
          </li>
        ))}
      </ul>
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
            onDone={put}
            onRemove={() => form.change({ points: points.filter(({ id }) => id !== opened.id) })}
            onClose={() => setOpened(null)}
          />
        </Drawer>
      )}
    </>
  )
}

function Problems({ problems }: { problems: CellProblems | undefined }) {
  return problems ? (
    <p role="alert" className={classes.warning}>
      {Object.values(problems).join('. ')}
    </p>
  ) : null
}

interface PointFormProps {
  point: ChartRow
  values: ChartValues
  onDone: (point: ChartRow) => void
  onRemove: () => void
  onClose: () => void
}

/** Texts that do not fit stay in their fields; the point is taken over once all of them do. */
function PointForm({ point, values, onDone, onRemove, onClose }: PointFormProps) {
  const { unit, sizes, points } = values
  const columns = useMemo(() => chartColumns(unit, sizes), [unit, sizes])
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
