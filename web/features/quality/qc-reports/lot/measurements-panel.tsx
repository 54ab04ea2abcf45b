/** Measured pieces beside the style's measurement chart, size by size. Enter goes down, Tab right. */
import { Button, Group, Table } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { takeNewestChart } from '#contract/quality/qc-measurements.ts'
import { QC_LIMITS } from '#contract/values/codes/qc-words.ts'
import { send } from '#web/lib/api/api.ts'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { noticeError } from '#web/ui/notices/notices.ts'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { nameMeasured } from '../capture/measured-defect.rules.ts'
import { reportQuery } from '../qc.queries.ts'
import { useReport } from '../report-context.ts'
import { MeasureCell, Outside } from './measure-cell.tsx'
import {
  type Cell,
  type Chart,
  type ChartPoint,
  type Entry,
  keyOfCell,
  sayOutside,
  sayTolerance,
  showWanted,
  valuesByCell,
} from './measurement-values.ts'
import classes from './measurements.module.css'

const UNIT_NAMES = { cm: 'centimetres', inch: 'inches' } as const
/** Pieces that have a column before anything is measured. */
const FIRST_PIECES = 3

const useMeasure = () => {
  const { requests } = useReport()
  return (cell: Cell, value: string | null, was: string | null) =>
    void requests.measure({ ...cell, value, was })
}

export function MeasurementsPanel() {
  const { report } = useReport()
  const { chart } = report.measurements
  const [size, setSize] = useState(chart?.sizes[0] ?? '')
  const [entry, setEntry] = useState<Entry>('value')
  if (!chart?.sizes.includes(size)) return null
  return (
    <Panel title="Measurements" description={`In ${UNIT_NAMES[chart.unit]}, by the chart of the style`}>
      <NewerChart />
      <Group gap={12} mb={12}>
        <Segmented
          label="Size"
          options={chart.sizes.map((each) => ({ value: each, label: each }))}
          value={size}
          onChange={setSize}
        />
        {report.can.change && (
          <Segmented
            label="What is typed"
            options={[
              { value: 'value', label: 'Measured' },
              { value: 'deviation', label: 'Deviation' },
            ]}
            value={entry}
            onChange={setEntry}
          />
        )}
      </Group>
      <SizeTable key={size} chart={chart} size={size} entry={entry} />
    </Panel>
  )
}

/** The chart has changed since the report was made; it can be taken while nothing is measured. */
function NewerChart() {
  const { report } = useReport()
  const queries = useQueryClient()
  const { chart_version, newest_version, values } = report.measurements
  const isNewer = (newest_version ?? 0) > (chart_version ?? 0)
  if (!isNewer || values.length > 0 || !report.can.change) return null
  const take = async () => {
    try {
      await send(takeNewestChart, { params: { id: String(report.id) } })
    } catch (error) {
      noticeError(error)
    }
    await queries.invalidateQueries({ queryKey: reportQuery(report.id).queryKey })
  }
  return (
    <NoticeStrip
      label="Newer measurement chart"
      tone="attention"
      actions={
        <Button size="xs" variant="default" onClick={() => void take()}>
          Use the new chart
        </Button>
      }
    >
      The measurement chart of the style has changed since this report was created.
    </NoticeStrip>
  )
}

interface SizeTableProps {
  chart: Chart
  size: string
  entry: Entry
}

function SizeTable({ chart, size, entry }: SizeTableProps) {
  const { report } = useReport()
  const measure = useMeasure()
  const { values } = report.measurements
  const used = values.filter((each) => each.size === size).map(({ piece }) => piece)
  const [pieces, setPieces] = useState(Math.max(FIRST_PIECES, ...used))
  const byCell = valuesByCell(values)
  const points = chart.points.filter((point) => point.values[size] !== undefined)
  const columns = Array.from({ length: pieces }, (_, at) => at + 1)
  return (
    <>
      <div className={classes.scroll}>
        <Table className={classes.table} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Point of measure</Table.Th>
              <Table.Th scope="col">Wanted</Table.Th>
              <Table.Th scope="col">Tolerance</Table.Th>
              {columns.map((piece) => (
                <Table.Th key={piece} scope="col">
                  Piece {piece}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {points.map((point) => (
              <Table.Tr key={point.code}>
                <Table.Th scope="row" title={point.method ?? undefined}>
                  <Quiet component="span" size="inherit">
                    {point.code}
                  </Quiet>{' '}
                  {point.name}
                </Table.Th>
                <Table.Td>{showWanted(point.values[size] ?? '', chart.unit)}</Table.Td>
                <Table.Td>{sayTolerance(point, chart.unit)}</Table.Td>
                {columns.map((piece) => {
                  const cell = { point: point.code, size, piece }
                  return (
                    <Table.Td key={piece}>
                      <MeasureCell
                        cell={cell}
                        point={point}
                        unit={chart.unit}
                        entry={entry}
                        value={byCell.get(keyOfCell(cell)) ?? null}
                        onMeasure={report.can.change ? measure : undefined}
                      />
                    </Table.Td>
                  )
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {report.can.change && <OutsideList chart={chart} size={size} points={points} />}
      {report.can.change && (
        <Button
          mt={12}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={pieces >= QC_LIMITS.pieces}
          onClick={() => setPieces(pieces + 1)}
        >
          Add a piece
        </Button>
      )}
    </>
  )
}

interface OutsideListProps {
  chart: Chart
  size: string
  points: readonly ChartPoint[]
}

/** Below the table, where Tab goes from piece to piece: each piece outside its tolerance leads to its defect. */
function OutsideList({ chart, size, points }: OutsideListProps) {
  const { report } = useReport()
  const params = { id: String(report.inquiry_id), reportId: String(report.id) }
  const outside = report.measurements.values.flatMap(({ point: code, piece, value, ...of }) => {
    const point = of.size === size ? points.find((each) => each.code === code) : undefined
    const text = point && sayOutside(value, point, size, chart.unit)
    return point && text ? [{ point, piece, text }] : []
  })
  if (outside.length === 0) return null
  return (
    <ul className={classes.outsideList}>
      {outside.map(({ point, piece, text }) => (
        <li key={`${point.code} ${piece}`}>
          <span>{`${point.name}, piece ${piece}`}</span> <Outside text={text} />
          <Link
            to="/inquiries/$id/qc/$reportId/capture"
            params={params}
            search={{ measured: nameMeasured(point, size) }}
            className={classes.defect}
            aria-label={`Make a defect of ${point.name}, piece ${piece}`}
          >
            Make a defect
          </Link>
        </li>
      ))}
    </ul>
  )
}
