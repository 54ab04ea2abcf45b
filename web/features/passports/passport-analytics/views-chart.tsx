/** Scans and other views, stacked, so that a bar is as high as the page was opened. Loaded with its library. */
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatNumber } from '#web/lib/formats.ts'
import classes from './analytics.module.css'
import { formatPeriod, type Period } from './view-series.rules.ts'

const HEIGHT_PX = 240
const TICK = { fill: 'var(--sv-ink-second)', fontSize: 12 }

export interface ViewsChartProps {
  periods: readonly Period[]
  /** Of one print run there are no views but scans. */
  scansOnly: boolean
}

export function ViewsChart({ periods, scansOnly }: ViewsChartProps) {
  const bars = periods.map((period) => ({
    ...period,
    name: formatPeriod({ from: period.from, to: period.from }),
    others: period.views - period.scans,
  }))
  return (
    <>
      <ul className={classes.legend}>
        <li data-series="scans">Scans</li>
        {!scansOnly && <li data-series="others">Views without a scan</li>}
      </ul>
      <ResponsiveContainer width="100%" height={HEIGHT_PX}>
        <BarChart data={bars} margin={{ top: 8, right: 4, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--sv-line)" />
          <XAxis
            dataKey="name"
            tick={TICK}
            tickLine={false}
            axisLine={{ stroke: 'var(--sv-line)' }}
            minTickGap={28}
          />
          <YAxis
            width={44}
            allowDecimals={false}
            tick={TICK}
            tickLine={false}
            axisLine={false}
            tickFormatter={(value: number) => formatNumber(value)}
          />
          <Tooltip content={<PeriodTip />} cursor={{ fill: 'var(--sv-hover)' }} isAnimationActive={false} />
          <Bar
            dataKey="scans"
            stackId="views"
            fill="var(--chart-scans)"
            maxBarSize={36}
            isAnimationActive={false}
          />
          {!scansOnly && (
            <Bar
              dataKey="others"
              stackId="views"
              fill="var(--chart-others)"
              stroke="var(--chart-others-edge)"
              maxBarSize={36}
              isAnimationActive={false}
            />
          )}
        </BarChart>
      </ResponsiveContainer>
    </>
  )
}

interface PeriodTipProps {
  active?: boolean
  payload?: readonly { payload?: Period }[]
}

function PeriodTip({ active, payload }: PeriodTipProps) {
  const period = payload?.[0]?.payload
  if (!active || !period) return null
  return (
    <div className={classes.tip}>
      <strong>{formatPeriod(period)}</strong>
      <span>{formatNumber(period.scans)} scans</span>
      <span>{formatNumber(period.views)} views</span>
    </div>
  )
}
