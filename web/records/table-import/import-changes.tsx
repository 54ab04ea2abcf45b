/** What an import adds and changes, row by row, before it is saved. */
import { MAX_SHOWN, sayMore } from './import-problems.tsx'
import classes from './table-import.module.css'

interface ChangedRow {
  key: string
  /** What becomes of it: added, changed, removed. */
  kind: string
  /** Where it stands or its number, and what it is called. */
  place: string
  title: string
  changes: string
}

interface ImportChangesProps<Row> {
  rows: readonly Row[]
  /** Asked for the rows that are shown. */
  describe: (row: Row, at: number) => ChangedRow
  heads: { place: string; title: string }
  /** How many of each kind, in words. */
  counts: readonly string[]
  /** Said in place of the table. */
  nothing: string
  note?: string | null
}

export function ImportChanges<Row>(props: ImportChangesProps<Row>) {
  const { rows, describe, heads, counts, nothing, note } = props
  return (
    <section aria-label="What changes" className={classes.outcome}>
      <p role="status" className={classes.strong}>
        {rows.length === 0 ? nothing : `${counts.join(', ')}.`}
      </p>
      {note && <p className={classes.words}>{note}</p>}
      {rows.length > 0 && (
        <div className={classes.scroll}>
          <table className={`${classes.table} ${classes.stacked}`}>
            <thead>
              <tr>
                <th scope="col">Change</th>
                <th scope="col">{heads.place}</th>
                <th scope="col">{heads.title}</th>
                <th scope="col">What changes</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MAX_SHOWN).map((row, at) => {
                const { key, kind, place, title, changes } = describe(row, at)
                return (
                  <tr key={key}>
                    <td className={classes.kind} data-kind={kind}>
                      {kind}
                    </td>
                    <td className={classes.place}>{place}</td>
                    <th scope="row">{title}</th>
                    <td>{changes}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          {rows.length > MAX_SHOWN && <p className={classes.words}>{sayMore(rows.length)}</p>}
        </div>
      )}
    </section>
  )
}
