/** Tables of the demo world: CSV files, edited by hand or in a spreadsheet, whose first row names the fields. */
import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { z } from 'zod'

/** A whole or decimal number. */
export const numberCell = z.string().transform(Number).pipe(z.number())
/** `yes`, or empty. */
export const yesCell = z.literal('yes').transform(() => true)
export const yesNoCell = z.enum(['yes', 'no']).transform((cell) => cell === 'yes')
/** `Mendery; Second Loop` */
export const listCell = z.string().transform((cell) => cell.split('; '))

/** `cotton 95; elastane 5`, each a known name and a number. */
export const sharesCell = <const Name extends string>(names: readonly Name[]) =>
  listCell.pipe(
    z.array(
      z
        .string()
        .regex(/^.+ -?\d+$/)
        .transform((share) => {
          const at = share.lastIndexOf(' ')
          return { name: share.slice(0, at), number: Number(share.slice(at + 1)) }
        })
        .pipe(z.object({ name: z.enum(names), number: z.number() })),
    ),
  )

/**
 * An empty cell is a field that is not there.
 *
 * @throws Error that names the file, the row as spreadsheets count, and the column
 */
export const parseTable = <Row extends z.ZodObject>(
  text: string,
  { file, row }: { file: string; row: Row },
): z.output<Row>[] => {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text, { header: true, delimiter: ',' })
  const known = Object.keys(row.shape)
  const missing = known.find((column) => !meta.fields?.includes(column))
  if (missing) throw new Error(`${file} has no column ${missing}`)
  const unknown = meta.fields?.find((column) => !known.includes(column))
  if (unknown !== undefined)
    throw new Error(`${file} has a column ${unknown || 'without a name'}, which nothing reads`)
  return data.flatMap((cells, index) => {
    const filled = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
    if (Object.keys(filled).length === 0) return []
    const broken = errors.find((error) => error.row === index)
    if (broken) throw new Error(`${file}, row ${index + 2}: ${broken.message}`)
    const read = row.safeParse(filled)
    if (read.success) return [read.data]
    const [issue] = read.error.issues
    throw new Error(`${file}, row ${index + 2}, column ${String(issue?.path[0])}: ${issue?.message}`)
  })
}

/** @throws Error as `parseTable` does */
export const readTable = <Row extends z.ZodObject>(name: string, row: Row): z.output<Row>[] => {
  const file = `${name}.csv`
  return parseTable(readFileSync(new URL(file, import.meta.url), 'utf8'), { file, row })
}
