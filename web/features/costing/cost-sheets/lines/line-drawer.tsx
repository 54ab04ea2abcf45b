/** A line of a section as a form made of the section's columns, on a phone. */
import { Button, Checkbox, Drawer, Group, MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { joinChoices } from '#web/ui/sheet/rules/writing.rules.ts'
import type { SheetColumn, SheetRow, Written } from '#web/ui/sheet/sheet-columns.ts'
import classes from '../cost-sheets.module.css'
import { MoneyField } from '../price/money-field.tsx'

export interface Editing<Line extends SheetRow> {
  save: (line: Line) => void
  remove: (line: Line) => void
  /** What the costing comes to with the line as it is typed. */
  price: (line: Line) => ReactNode
}

interface LineFormProps<Line extends SheetRow> {
  line: Line
  columns: readonly SheetColumn<Line>[]
  editing: Editing<Line> | null
  isNew: boolean
  onClose: () => void
}

export interface LineDrawerProps<Line extends SheetRow> extends LineFormProps<Line> {
  title: string
}

export function LineDrawer<Line extends SheetRow>({ title, ...form }: LineDrawerProps<Line>) {
  return (
    <Drawer
      opened
      onClose={form.onClose}
      position="right"
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ content: classes.lineForm }}
    >
      <LineForm {...form} />
    </Drawer>
  )
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
