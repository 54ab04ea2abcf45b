/** The first sheet of a workbook or text file, read apart from the page as an import reads it. */
import { useEffect, useState } from 'react'
import { failedOf, readError } from '#web/lib/api/api.ts'
import { textsOf } from '#web/lib/api/error-texts.ts'
import { openTableFile } from '#web/lib/tables/table-file.ts'
import type { Cell, TableReading } from '#web/lib/tables/table-reading.ts'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import classes from './file-preview.module.css'
import { NoPreview } from './no-preview.tsx'

const MAX_ROWS_READ = 20_000
const ROWS = 200
const COLUMNS = 40
const LETTERS = 26

const read = async (address: string, title: string, signal: AbortSignal): Promise<TableReading> => {
  const answer = await fetch(address, { signal, credentials: 'same-origin' })
  if (!answer.ok) throw readError(await failedOf(answer))
  return openTableFile(new File([await answer.blob()], title), MAX_ROWS_READ)
}

/** `A` for the first one. */
const letterOf = (column: number): string =>
  (column >= LETTERS ? letterOf(Math.floor(column / LETTERS) - 1) : '') +
  String.fromCharCode(65 + (column % LETTERS))

const textOf = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell))

export function TablePreview({ title, address }: { title: string; address: string }) {
  const [reading, setReading] = useState<TableReading | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    setReading(null)
    read(address, title, stop.signal)
      .catch((error: unknown) => ({ problem: textsOf(error).join(' ') }))
      .then((found) => {
        if (!stop.signal.aborted) setReading(found)
      })
    return () => stop.abort()
  }, [address, title])
  if (!reading) return <RowsSkeleton rows={8} />
  if ('problem' in reading) return <NoPreview title={title} why={reading.problem} />
  const sheet = reading.sheets.find(({ problem }) => problem === null) ?? reading.sheets[0]
  if (!sheet || sheet.problem) return <NoPreview title={title} why={sheet?.problem ?? undefined} />
  return <Sheet name={sheet.name} rows={sheet.rows} label={title} />
}

function Sheet({ name, rows, label }: { name: string; rows: readonly Cell[][]; label: string }) {
  const shown = rows.slice(0, ROWS)
  const widest = Math.max(0, ...shown.map((row) => row.length))
  const columns = Array.from({ length: Math.min(COLUMNS, widest) }, (_, column) => letterOf(column))
  return (
    <section className={classes.table} aria-label={label}>
      {name && <p className={classes.note}>{name}</p>}
      <table>
        <thead>
          <tr>
            <th aria-hidden />
            {columns.map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and stay where they are.
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {columns.map((letter, column) => (
                <td key={letter}>{textOf(row[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {(rows.length > ROWS || widest > COLUMNS) && (
        <p className={classes.note}>
          These are the first rows and columns. Download the file to see all of it.
        </p>
      )}
    </section>
  )
}
