/** The measured pieces as tables that fit the sheet. */
import type { QcReport } from '#contract/quality/qc-reports.ts'
import {
  deviationOf,
  isWithinTolerance,
  type MeasureUnit,
  writeInches,
} from '#contract/values/numbers/measures.ts'
import type { Speaker } from '#server/platform/languages/speaker.ts'
import type { SheetLayout } from '#server/platform/pdf/sheet.rules.ts'

type Measurements = QcReport['measurements']
type Chart = NonNullable<Measurements['chart']>

/** What the four columns before the pieces take, and each piece, in ems. */
const HEAD_EMS = 26
const PIECE_EMS = 6.5
const write = (decimal: string, unit: MeasureUnit): string =>
  unit === 'inch' ? writeInches(decimal) : decimal

/** Null where nothing was measured. */
export const printMeasurements = (
  { chart, values }: Measurements,
  { sheet, t }: { sheet: SheetLayout; t: Speaker['t'] },
) => {
  if (!chart || values.length === 0) return null
  return {
    summary:
      chart.unit === 'cm'
        ? t`In centimetres. Values outside their tolerance are marked.`
        : t`In inches. Values outside their tolerance are marked.`,
    sizes: chart.sizes.flatMap((size) => printSize(chart, size, { values, sheet, t })),
  }
}

/** As many pieces side by side as the sheet has room for; the others follow below. */
const printSize = (
  chart: Chart,
  size: string,
  { values, sheet, t }: { values: Measurements['values']; sheet: SheetLayout; t: Speaker['t'] },
) => {
  const measured = values.filter((value) => value.size === size)
  const pieces = [...new Set(measured.map(({ piece }) => piece))].sort((a, b) => a - b)
  const room = Math.max(1, Math.floor((sheet.content_ems - HEAD_EMS) / PIECE_EMS))
  const groups = Array.from({ length: Math.ceil(pieces.length / room) }, (_, at) =>
    pieces.slice(at * room, (at + 1) * room),
  )
  const find = (point: string, piece: number) =>
    measured.find((value) => value.point === point && value.piece === piece)?.value
  return groups.map((group) => ({
    name:
      groups.length > 1
        ? t`Size ${size}, pieces ${group[0] ?? ''} to ${group.at(-1) ?? ''}`
        : t`Size ${size}`,
    pieces: group.map((piece) => t`Piece ${piece}`),
    rows: chart.points
      .filter((point) => point.values[size] !== undefined)
      .map((point) => ({
        code: point.code,
        name: point.name,
        wanted: write(point.values[size] ?? '', chart.unit),
        tolerance: `−${write(point.tolerance_minus, chart.unit)} / +${write(point.tolerance_plus, chart.unit)}`,
        values: group.map((piece) =>
          printValue(find(point.code, piece), point, { size, unit: chart.unit, t }),
        ),
      })),
  }))
}

const printValue = (
  value: string | undefined,
  point: Chart['points'][number],
  { size, unit, t }: { size: string; unit: MeasureUnit; t: Speaker['t'] },
) => {
  const wanted = point.values[size] ?? '0'
  if (value === undefined) return { text: '', out: false }
  if (isWithinTolerance(value, { ...point, value: wanted })) return { text: write(value, unit), out: false }
  const deviation = deviationOf(value, wanted)
  const sign = deviation.startsWith('-') ? '' : '+'
  return { text: t`${write(value, unit)} out (${`${sign}${write(deviation, unit)}`})`, out: true }
}
