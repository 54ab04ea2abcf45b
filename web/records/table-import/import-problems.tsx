/** What is wrong with a file: each cell by its address. */
import { formatNumber } from '#web/lib/formats.ts'
import type { CellProblem } from './cell-problems.rules.ts'
import classes from './table-import.module.css'

/** Of long lists, what lies behind is counted. */
export const MAX_SHOWN = 100

export const sayMore = (count: number): string => `And ${formatNumber(count - MAX_SHOWN)} more`

const sayProblems = (cells: number): string => {
  if (cells === 0) return 'Nothing is saved: correct the file and choose it again.'
  return cells === 1
    ? '1 cell is not right. Nothing is saved: correct the file and choose it again.'
    : `${formatNumber(cells)} cells are not right. Nothing is saved: correct the file and choose it again.`
}

export function ImportProblems({ problems }: { problems: readonly CellProblem[] }) {
  const cells = problems.filter(({ address }) => address !== '').length
  return (
    <section aria-label="What is wrong" className={classes.outcome}>
      <p role="status" className={classes.strong}>
        {sayProblems(cells)}
      </p>
      <ul className={classes.problems}>
        {problems.slice(0, MAX_SHOWN).map(({ address, text }) => (
          <li key={`${address} ${text}`}>
            {address && <strong className={classes.address}>{address}</strong>} {text}
          </li>
        ))}
        {problems.length > MAX_SHOWN && <li>{sayMore(problems.length)}</li>}
      </ul>
    </section>
  )
}
