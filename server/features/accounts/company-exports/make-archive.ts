/**
 * The archive of a company: a JSON file a table, a workbook, and the files themselves. All is read at one moment of the
 * database, on purpose in one long transaction that changes nothing; what is written lies aside until it is kept.
 */
import { Readable } from 'node:stream'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { waitOnPurpose } from '#server/platform/db/open-transaction.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { ReceivedFile } from '#server/platform/files/received-file.ts'
import { writeWorkbook } from '#server/platform/workbooks/write-workbook.ts'
import { entriesOf } from './archive-paths.rules.ts'
import * as store from './own-rows.store.ts'
import { OWN_ROWS, type Own } from './ownership.store.ts'
import { MOST_ROWS, readSheets } from './sheet.store.ts'

export const FORMAT = 1

export interface MadeArchive {
  /** What was written for it, by its path in the archive. */
  written: { path: string; file: ReceivedFile }[]
  /** Bytes of the company that lie in the store already. */
  files: { path: string; hash: string }[]
}

interface Making {
  db: Db
  files: Pick<FileStore, 'compose'>
  own: Own & { organization_name: string }
  now: Date
  onProgress: (progress: { done: number; total: number }) => Promise<void>
}

const README = `This archive holds what is your company's own on Selvedge.

index.json    when it was made, how many rows each table has, and which tables are left out and why
data/         a file for each table: { "table", "columns", "rows": [ … ] }. Ids are numbers; a column that ends in _id
              names a row of another table. Days are YYYY-MM-DD, instants are in UTC, money is decimal text or a number.
data/companies.json
              what the companies are called whose numbers stand in the rows
workbook.xlsx the same for readers: at most ${MOST_ROWS} rows a sheet
files/        a folder for each table: number of the row, column, and name of the file

Where your company shares a style with another one, the archive has what you may read and nothing that is the other's alone.
`

async function* jsonOf(
  tx: Tx,
  { own, table, count }: { own: Own; table: store.ExportedTable; count: (rows: number) => void },
): AsyncGenerator<string> {
  yield `{"table":${JSON.stringify(table.name)},"columns":${JSON.stringify(table.columns)},"rows":[`
  let rows = 0
  for await (const lines of store.readRows(tx, own, table)) {
    yield `${rows === 0 ? '\n' : ',\n'}${lines.join(',\n')}`
    rows += lines.length
  }
  yield ']}\n'
  count(rows)
}

const leftOut = () =>
  Object.fromEntries(
    Object.entries(OWN_ROWS).flatMap(([table, entry]) =>
      'left_out' in entry ? [[table, entry.left_out]] : [],
    ),
  )

/** The caller keeps or discards what was written. Where this throws, everything is discarded already. */
export const makeArchive = (making: Making): Promise<MadeArchive> =>
  waitOnPurpose(() => making.db.write((tx) => readAll(tx, making)))

const readAll = async (tx: Tx, { files: fileStore, own, now, onProgress }: Making): Promise<MadeArchive> => {
  const written: MadeArchive['written'] = []
  const add = async (
    path: string,
    bytes: Iterable<string | Buffer> | AsyncIterable<string>,
  ): Promise<void> => {
    written.push({ path, file: await fileStore.compose({ title: path, bytes: Readable.from(bytes) }) })
  }
  try {
    await store.beginSnapshot(tx)
    const tables = await store.listExported(tx)
    const rows: Record<string, number> = {}
    const files: store.OwnFile[] = []
    // The workbook and the list are two more.
    const total = tables.length + 2
    for (const [done, table] of tables.entries()) {
      await onProgress({ done, total })
      const count = (number: number) => {
        rows[table.name] = number
      }
      await add(`data/${table.name}.json`, jsonOf(tx, { own, table, count }))
      files.push(...(await store.listOwnFiles(tx, own, table)))
    }
    await onProgress({ done: tables.length, total })
    const companies = await store.listNamedCompanies(tx, own, tables)
    await add('data/companies.json', [`${JSON.stringify({ table: 'companies', rows: companies })}\n`])
    await add('workbook.xlsx', [await writeWorkbook(await readSheets(tx, own))])
    await onProgress({ done: total - 1, total })
    const entries = entriesOf(files)
    const index = {
      ...{ format: FORMAT, made_at: now.toISOString(), company: own.organization_name, tables: rows },
      ...{ files: entries.length, left_out: leftOut() },
    }
    await add('index.json', [`${JSON.stringify(index, null, 2)}\n`])
    await add('README.txt', [README])
    return { written, files: entries }
  } catch (error) {
    await Promise.all(written.map(({ file }) => file.discard()))
    throw error
  }
}
