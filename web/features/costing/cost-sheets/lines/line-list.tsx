/** A section on a phone: its lines with their amounts, each of which opens as a form made of the same columns. */
import { Button, Checkbox, Drawer, Group, MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Money } from '#contract/values/numbers/money.ts'
import { IconPlus } from '#web/ui/icons.ts'
import { joinChoices } from '#web/ui/sheet/rules/writing.rules.ts'
import type { SheetColumn, SheetRow, Written } from '#web/ui/sheet/sheet-columns.ts'
import classes from '../cost-sheets.module.css'
import { Figure } from '../price/figures.tsx'
import { MoneyField } from '../price/money-field.tsx'

interface LineListProps<Line extends SheetRow> {
  title: string
  lines: readonly Line[]
  columns: readonly SheetColumn<Line>[]
  nameOf: (line: Line) => string
  /** Absent where lines have no amounts. */
  amountOf?: ((line: Line) => Money) | undefined
  /** Decimals of the amounts. */
  places: number
  /** Null where they are only read. */
  editing: {
    makeLine: () => Line
    save: (line: Line) => void
    remove: (line: Line) => void
    /** What the costing comes to with the line as it is typed. */
    price: (line: Line) => ReactNode
  } | null
}

export function LineList<Line extends SheetRow>(props: LineListProps<Line>) {
  const { title, lines, columns, nameOf, amountOf, places, editing } = props
  const [opened, setOpened] = useState<Line | null>(null)
  return (
    <>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <button type="button" className={classes.line} onClick={() => setOpened(line)}>
              <span>{nameOf(line) || 'Line without a name'}</span>
              {amountOf && <Figure amount={amountOf(line)} places={places} />}
            </button>
          </li>
        ))}
      </ul>
      {editing && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => setOpened(editing.makeLine())}
        >
          Add line
        </Button>
      )}
      {opened && (
        <Drawer
          opened
          onClose={() => setOpened(null)}
          position="right"
          title={nameOf(opened) || `New line of ${title}`}
          closeButtonProps={{ 'aria-label': 'Close' }}
          classNames={{ content: classes.lineForm }}
        >
          <LineForm
            line={opened}
            columns={columns}
            editing={editing}
            isNew={lines.every(({ id }) => id !== opened.id)}
            onClose={() => setOpened(null)}
          />
        </Drawer>
      )}
    </>
  )
}

interface LineFormProps<Line extends SheetRow> extends Pick<LineListProps<Line>, 'columns' | 'editing'> {
  line: Line
  isNew: boolean
  onClose: () => void
}

/** Texts that do not fit stay in their fields; the line is saved once all of them do. */
function LineForm<Line extends SheetRow>({ line, isNew, columns, editing, onClose }: LineFormProps<Line>) {
  const [draft, setDraft] = useState(line)
  const [wrong, setWrong] = useState<Readonly<Record<string, { text: string; problem: string }>>>({})
  const put = (column: SheetColumn<Line>, text: string, written: Written<Line>) => {
    const { [column.key]: _former, ...others } = wrong
    if ('row' in written) {
      setDraft(written.row)
      setWrong(others)
    } else setWrong({ ...others, [column.key]: { text, problem: written.problem } })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (Object.keys(wrong).length > 0) return
        editing?.save(draft)
        onClose()
      }}
    >
      {editing?.price(draft)}
      <Stack gap={14} align="stretch">
        {columns.map((column) => (
          <LineField
            key={column.key}
            column={column}
            line={draft}
            wrong={wrong[column.key]}
            isReadOnly={!editing || column.canChange?.(draft) === false}
            onWrite={(text, written) => put(column, text, written)}
          />
        ))}
        {editing && (
          <Group justify="space-between">
            {isNew ? (
              <span />
            ) : (
              <Button
                variant="default"
                onClick={() => {
                  editing.remove(line)
                  onClose()
                }}
              >
                Remove line
              </Button>
            )}
            <Button type="submit">Done</Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

interface LineFieldProps<Line extends SheetRow> {
  column: SheetColumn<Line>
  line: Line
  wrong: { text: string; problem: string } | undefined
  isReadOnly: boolean
  onWrite: (text: string, written: Written<Line>) => void
}

function LineField<Line extends SheetRow>({
  column,
  line,
  wrong,
  isReadOnly,
  onWrite,
}: LineFieldProps<Line>) {
  const shared = { label: column.title, disabled: isReadOnly, error: wrong?.problem }
  switch (column.kind) {
    case 'text':
      return (
        <TextInput
          {...shared}
          value={wrong?.text ?? column.read(line)}
          onChange={({ currentTarget: { value } }) => onWrite(value, column.write(line, value))}
        />
      )
    case 'decimal':
      return (
        <MoneyField
          {...shared}
          hasLabel
          value={wrong?.text ?? column.read(line)}
          onChange={(value) => onWrite(value, column.write(line, value))}
        />
      )
    case 'choice':
      return (
        <Select
          {...shared}
          searchable
          clearable
          data={column.choices(line).map(({ value, label }) => ({ value, label }))}
          value={column.value(line) || null}
          onChange={(value) => onWrite(value ?? '', column.write(line, value ?? ''))}
        />
      )
    case 'choices':
      return (
        <MultiSelect
          {...shared}
          searchable
          clearable
          data={column.choices(line).map(({ value, label }) => ({ value, label }))}
          value={[...column.values(line)]}
          onChange={(values) => onWrite(joinChoices(values), column.write(line, values))}
        />
      )
    case 'tick':
      return (
        <Checkbox
          {...shared}
          checked={column.isTicked(line)}
          onChange={({ currentTarget: { checked } }) => onWrite('', column.tick(line, checked))}
        />
      )
    default:
      return null
  }
}
