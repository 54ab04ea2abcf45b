/** Which column of the file says what, and how its numbers are read. */
import { Button, Flex, Select } from '@mantine/core'
import type { DecimalSign } from '#contract/values/numbers/decimal-sign.ts'
import { sayName } from '#web/lib/language/say.ts'
import { columnName } from '#web/lib/tables/cell-address.ts'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import type { ImportTable } from './find/read-table.rules.ts'
import classes from './table-import.module.css'
import type { ImportChoices } from './use-import-choices.ts'
import { textOf } from './values/read-values.rules.ts'

interface Shown<Key extends string> {
  choices: ImportChoices<Key>
  table: ImportTable<Key>
}

interface ImportColumnsProps<Key extends string> extends Shown<Key> {
  /** What an import leaves as it is. */
  note: string
  /** `Check the lines` */
  next: string
  onNext: () => void
}

export function ImportColumns<Key extends string>(props: ImportColumnsProps<Key>) {
  const { choices, table, note, next, onNext } = props
  const { file } = choices
  const sheets = file?.sheets ?? []
  const width = Math.max(0, ...table.sheet.rows.slice(0, 200).map((row) => row.length))
  return (
    <>
      <Flex gap={12} wrap="wrap">
        {sheets.length > 1 && (
          <Select
            label="Sheet"
            data={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
            value={String(sheets.indexOf(table.sheet))}
            onChange={(value) => choices.chooseSheet(Number(value))}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
          />
        )}
        <WholeNumberField
          label="The heads are in row"
          value={table.found.headRow < 0 ? null : table.found.headRow + 1}
          onChange={(row) =>
            row !== null && row >= 1 && row <= table.sheet.rows.length && choices.chooseHeadRow(row - 1)
          }
        />
      </Flex>
      {file?.notes.map((each) => (
        <Quiet key={each} size="inherit">
          {each}
        </Quiet>
      ))}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Column of the file</th>
              <th scope="col">Holds</th>
              <th scope="col">Read as</th>
              <th scope="col">Numbers</th>
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: width }, (_, index) => (
              <ColumnRow key={columnName(index)} index={index} choices={choices} table={table} />
            ))}
          </tbody>
        </table>
      </div>
      <Quiet size="inherit">{note}</Quiet>
      {table.open.length > 0 && (
        <ul className={classes.open} data-marks role="status">
          {table.open.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <Flex gap={8} wrap="wrap" justify="flex-end">
        <Button disabled={table.open.length > 0} onClick={onNext}>
          {next}
        </Button>
      </Flex>
    </>
  )
}

const say = (cell: Parameters<typeof textOf>[0]): string =>
  cell === true ? 'Yes' : cell === false ? 'No' : textOf(cell)

function ColumnRow<Key extends string>({ index, choices, table }: Shown<Key> & { index: number }) {
  const { sheet, found, heads, matching } = table
  const { keys, columns, unread } = choices.columns
  const key = matching[index] ?? null
  const letter = columnName(index)
  const head = say(heads[index]) || `Column ${letter}`
  const examples = sheet.rows
    .slice(found.lastHeadRow + 1, found.lastHeadRow + 200)
    .map((row) => say(row[index]))
    .filter((text) => text !== '')
  return (
    <tr>
      <th scope="row">
        <span className={classes.letter}>{letter}</span> {head}
      </th>
      <td className={classes.examples}>{[...new Set(examples)].slice(0, 3).join(' · ')}</td>
      <td>
        <Select
          aria-label={`${head}: read as`}
          size="xs"
          placeholder="Not imported"
          clearable
          searchable
          data={keys
            .filter((each) => !unread.includes(each))
            .map((each) => ({ value: each as string, label: sayName(columns[each].head) }))}
          value={key !== null && !unread.includes(key) ? key : null}
          onChange={(value) => choices.chooseColumn(index, value as Key | null)}
          clearButtonProps={{ 'aria-label': `Do not import ${head}` }}
        />
      </td>
      <td>{key && <NumberChoices field={key} choices={choices} table={table} />}</td>
    </tr>
  )
}

const SIGNS = [
  { value: '.', label: '1,234.56' },
  { value: ',', label: '1.234,56' },
]
const SHARES = [
  { value: 'share', label: '0.05 is 5 %' },
  { value: 'percent', label: '0.05 is 0.05 %' },
]

function NumberChoices<Key extends string>({ field, choices, table }: Shown<Key> & { field: Key }) {
  const sign = table.settings.signs[field]
  const share = table.settings.shares[field]
  const { head } = choices.columns.columns[field]
  return (
    <>
      {sign !== undefined && (
        <Select
          aria-label={`Decimal sign of ${head}`}
          size="xs"
          placeholder="Choose"
          error={sign === null}
          data={SIGNS}
          value={sign}
          onChange={(value) => value && choices.chooseSign(field, value as DecimalSign)}
        />
      )}
      {share !== undefined && (
        <Select
          aria-label={`What ${head} means`}
          size="xs"
          placeholder="Choose"
          error={share === null}
          data={SHARES}
          value={share === null ? null : share ? 'share' : 'percent'}
          onChange={(value) => value && choices.chooseShare(field, value === 'share')}
        />
      )}
    </>
  )
}
