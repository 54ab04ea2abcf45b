import { saveFile } from '#web/lib/save-file.ts'
import { writeWorkbook } from '#web/lib/tables/write-workbook.ts'
import type { ChartValues } from '../chart/chart-values.rules.ts'
import { writeChart } from './write-chart.rules.ts'

const WIDTHS = [10, 40, 40, 16, 16, 8]
const SIZE_WIDTH = 10

export const chartAsWorkbook = (chart: ChartValues): Promise<Blob> =>
  writeWorkbook({
    name: 'Measurement chart',
    rows: writeChart(chart),
    widths: [...WIDTHS, ...chart.sizes.map(() => SIZE_WIDTH)],
  })

export const exportChart = async (chart: ChartValues, styleNumber: string): Promise<void> =>
  saveFile(await chartAsWorkbook(chart), `Measurement chart ${styleNumber}.xlsx`)
