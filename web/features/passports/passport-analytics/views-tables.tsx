import { formatNumber } from '#web/lib/formats.ts'
import classes from './analytics.module.css'
import { formatPeriod, type Period, type scansByRun } from './view-series.rules.ts'

/** The chart in numbers, for those who do not see it or want it exactly; the latest first. */
export function PeriodTable({ periods, scansOnly }: { periods: readonly Period[]; scansOnly: boolean }) {
  const isWeekly = periods.some(({ from, to }) => from !== to)
  return (
    <details className={classes.numbers}>
      <summary>Numbers by {isWeekly ? 'week' : 'day'}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard has to reach it */}
      <section className={classes.scrolls} tabIndex={0} aria-label="Numbers">
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{isWeekly ? 'Week' : 'Day'}</th>
              <th scope="col">Scans</th>
              {!scansOnly && <th scope="col">Views</th>}
            </tr>
          </thead>
          <tbody>
            {[...periods].reverse().map((period) => (
              <tr key={period.from}>
                <th scope="row">{formatPeriod(period)}</th>
                <td>{formatNumber(period.scans)}</td>
                {!scansOnly && <td>{formatNumber(period.views)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

export function RunTable({ runs }: { runs: ReturnType<typeof scansByRun> }) {
  return (
    <table className={classes.table}>
      <caption>Scans by print run</caption>
      <thead>
        <tr>
          <th scope="col">Print run</th>
          <th scope="col">Scans</th>
        </tr>
      </thead>
      <tbody>
        {runs.map(({ code, name, scans }) => (
          <tr key={code}>
            <th scope="row">{name}</th>
            <td>{formatNumber(scans)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
