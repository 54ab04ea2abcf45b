import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '#web/test/render-ui.tsx'
import { EXCEL_CLIPBOARD } from './rules/clipboards.fixture.ts'
import type { SheetProblem } from './rules/problems.rules.ts'
import { SHELVES, THING_COLUMNS, type Thing, thing } from './sheet.fixture.ts'
import { Sheet, type SheetProps } from './sheet.tsx'
import type { SheetChange } from './store/sheet-state.ts'

type Options = Partial<SheetProps<Thing>>

let made = 0
const newThing = (_: Thing | null, shelf: string | null) =>
  thing(`new${made++}`, { name: 'New', amount: '', shelf: shelf ?? 'top' })

interface Told {
  rows: readonly Thing[]
  problems: readonly SheetProblem[]
  /** Somebody else's save. */
  save: (rows: readonly Thing[]) => void
}

function Owner({ told, options }: { told: Told; options: Options }) {
  const [rows, setRows] = useState(told.rows)
  told.save = setRows
  const [tell] = useState(() => (problems: readonly SheetProblem[]) => {
    told.problems = problems
  })
  const change = ({ rows: next }: SheetChange<Thing>) => {
    told.rows = next
    setRows(next)
  }
  const words = { one: 'thing', many: 'things' }
  return (
    <Sheet
      label="Things"
      columns={THING_COLUMNS}
      rows={rows}
      canChange
      newRow={newThing}
      noun={words}
      onChange={change}
      onProblems={tell}
      {...options}
    />
  )
}

const open = (rows: readonly Thing[], options: Options = {}) => {
  const told: Told = { rows, problems: [], save: () => undefined }
  return { ...renderUi(<Owner told={told} options={options} />), told }
}

const grid = () => screen.getByRole('grid', { name: 'Things' })
const cellOf = (row: number, column: number): HTMLElement => {
  const line = grid().querySelector(`[data-row="${row}"]`) as HTMLElement
  return within(line).getAllByRole('gridcell')[column] as HTMLElement
}
const isActive = (row: number, column: number) => waitFor(() => expect(cellOf(row, column)).toHaveFocus())
const paste = (text: string) => {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { types: ['text/plain'], getData: () => text } })
  document.activeElement?.dispatchEvent(event)
}
const THINGS = ['a', 'b', 'c', 'd'].map((id) => thing(id))

test('it is a grid with one tab stop, and says where each cell is', async () => {
  const { user } = open(THINGS)
  expect(grid()).toHaveAttribute('aria-rowcount', '5')
  expect(grid()).toHaveAttribute('aria-colcount', '6')
  expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  const cell = cellOf(1, 2)
  expect(cell).toHaveAttribute('aria-colindex', '4')
  expect(cell.closest('[role="row"]')).toHaveAttribute('aria-rowindex', '3')
  expect(cellOf(0, 4)).toHaveAttribute('aria-readonly', 'true')
  cellOf(0, 0).focus()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  await isActive(1, 1)
  expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  expect(screen.getByText('B2')).toBeInTheDocument()
})

test('typing replaces, F2 edits, Escape drops, Enter and Tab keep', async () => {
  const { user, told } = open(THINGS)
  cellOf(0, 0).focus()
  await user.keyboard('Jersey{Enter}')
  await isActive(1, 0)
  expect(told.rows[0]?.name).toBe('Jersey')
  await user.keyboard('{F2}!{Tab}')
  await isActive(1, 1)
  expect(told.rows[1]?.name).toBe('b!')
  await user.keyboard('2.50{ArrowDown}')
  await isActive(2, 1)
  expect(told.rows[1]?.amount).toBe('2.5')
  await user.keyboard('9{Escape}')
  await isActive(2, 1)
  expect(told.rows[2]?.amount).toBe('1')
})

test('what does not fit stays in its cell with the reason, and the status leads there', async () => {
  const { user, told } = open(THINGS)
  cellOf(2, 1).focus()
  await user.keyboard('1.5.2{Enter}')
  await waitFor(() => expect(cellOf(2, 1)).toHaveAttribute('aria-invalid', 'true'))
  expect(cellOf(2, 1)).toHaveTextContent('1.5.2')
  expect(cellOf(2, 1)).toHaveAccessibleDescription('“1.5.2” is not a number')
  expect(told.rows[2]?.amount).toBe('1')
  expect(told.problems).toEqual([{ id: 'c', row: 2, column: 1, problem: '“1.5.2” is not a number' }])
  await user.keyboard('{Control>}{Home}{/Control}')
  await isActive(0, 0)
  await user.click(screen.getByRole('button', { name: 'B3: “1.5.2” is not a number' }))
  await isActive(2, 1)
  await user.keyboard('1.5{Enter}')
  await waitFor(() => expect(cellOf(2, 1)).not.toHaveAttribute('aria-invalid'))
  expect(told.rows[2]?.amount).toBe('1.5')
  expect(told.problems).toEqual([])
})

test('what the owner finds wrong is marked as well', () => {
  const problemsOf = ({ id }: Thing): Record<string, string> =>
    id === 'b' ? { unit: 'Choose another unit' } : {}
  open(THINGS, { problemsOf })
  expect(cellOf(1, 2)).toHaveAccessibleDescription('Choose another unit')
  expect(screen.getByRole('button', { name: 'C2: Choose another unit' })).toBeInTheDocument()
})

test('a choice is found by typing, or taken from the list', async () => {
  const { user, told } = open(THINGS)
  cellOf(0, 2).focus()
  await user.keyboard('kilo{Enter}')
  await isActive(1, 2)
  expect(told.rows[0]?.unit).toBe('kg')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await user.click(await screen.findByRole('option', { name: 'Piece' }))
  await waitFor(() => expect(told.rows[1]?.unit).toBe('pc'))
  await isActive(2, 2)
  await user.keyboard('mile{Enter}')
  await waitFor(() => expect(cellOf(2, 2)).toHaveAccessibleDescription('“mile” is not in the list'))
})

test('Space ticks all that is selected', async () => {
  const { user, told } = open(THINGS)
  cellOf(0, 3).focus()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift} ')
  await waitFor(() => expect(told.rows.map(({ isBought }) => isBought)).toEqual([true, true, false, false]))
  expect(cellOf(1, 3)).toHaveTextContent('yes')
})

test('a block from Excel is pasted as one step, which Undo takes back', async () => {
  const { user, told } = open(THINGS)
  cellOf(0, 0).focus()
  paste(EXCEL_CLIPBOARD)
  await waitFor(() => expect(told.rows[0]?.name).toBe('Heavy jersey'))
  expect(told.rows[2]).toMatchObject({ name: 'Zip 5" closed\nend', amount: '1', unit: 'pc' })
  // A kilogram is no unit of this list, and its amounts are decimals.
  expect(told.rows[0]?.amount).toBe('0.265')
  expect(cellOf(0, 2)).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByRole('status')).toHaveTextContent('16 cells pasted')
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(told.rows).toEqual(THINGS))
  expect(screen.getByRole('status')).toHaveTextContent('Undone: 16 cells pasted')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await waitFor(() => expect(told.rows[0]?.name).toBe('Heavy jersey'))
})

test('the sign of pasted numbers is told and can be chosen', async () => {
  const { user, told } = open(THINGS)
  cellOf(0, 1).focus()
  paste('1.234\r\n2.500\r\n')
  await waitFor(() => expect(told.rows.map(({ amount }) => amount)).toEqual(['1.234', '2.5', '1', '1']))
  expect(screen.getByText(/Amount: Decimal point assumed/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Use comma' }))
  await waitFor(() => expect(told.rows.map(({ amount }) => amount)).toEqual(['1234', '2500', '1', '1']))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(told.rows).toEqual(THINGS))
})

test('rows beyond the end become new ones after a question', async () => {
  const { user, told } = open(THINGS)
  cellOf(3, 0).focus()
  paste('x\r\ny\r\nz\r\n')
  const dialog = await screen.findByRole('dialog', { name: 'Add 2 things?' })
  expect(dialog).toHaveTextContent('The clipboard has 2 rows more than fit here.')
  await user.click(within(dialog).getByRole('button', { name: 'Add 2 things' }))
  await waitFor(() => expect(told.rows.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'x', 'y', 'z']))
})

test('without new rows a paste that does not fit is refused', async () => {
  const { told } = open(THINGS, { newRow: undefined })
  cellOf(3, 0).focus()
  paste('x\r\ny\r\n')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing was pasted'))
  expect(told.rows).toEqual(THINGS)
})

test('copied cells are put on the clipboard, and one value fills a selection', async () => {
  const { user, told } = open(THINGS.map((each, index) => ({ ...each, amount: String(index + 1) })))
  cellOf(1, 1).focus()
  const data = new Map<string, string>()
  const event = new Event('copy', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { setData: (type: string, text: string) => data.set(type, text) } })
  cellOf(1, 1).dispatchEvent(event)
  expect(data.get('text/plain')).toBe('2\r\n')
  await user.keyboard('{Control>} {/Control}')
  paste('2\r\n')
  await waitFor(() => expect(told.rows.map(({ amount }) => amount)).toEqual(['2', '2', '2', '2']))
})

test('rows are added, moved and removed by keys, and undone', async () => {
  const { user, told } = open(THINGS)
  cellOf(1, 0).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(told.rows.map(({ name }) => name)).toEqual(['a', 'b', 'New', 'c', 'd']))
  await isActive(2, 0)
  await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}')
  await waitFor(() => expect(told.rows.map(({ name }) => name)).toEqual(['a', 'New', 'b', 'c', 'd']))
  await user.keyboard('{Control>}{Backspace}{/Control}')
  await waitFor(() => expect(told.rows).toEqual(THINGS))
  await user.keyboard('{Control>}zzz{/Control}')
  await waitFor(() => expect(told.rows).toEqual(THINGS))
})

test('fill down, empty, and the sum of what is selected', async () => {
  const { user, told } = open(THINGS.map((each, index) => ({ ...each, amount: String(index + 1) })))
  cellOf(0, 1).focus()
  await user.keyboard('{Control>}{Shift>}{ArrowDown}{/Shift}{/Control}')
  await waitFor(() => expect(screen.getByText('Sum')).toHaveTextContent('Sum 10'))
  expect(screen.getByText('Average')).toHaveTextContent('Average 2.5')
  await user.keyboard('{Control>}d{/Control}')
  await waitFor(() => expect(told.rows.map(({ amount }) => amount)).toEqual(['1', '1', '1', '1']))
  await user.keyboard('{Delete}')
  await waitFor(() => expect(told.rows.map(({ amount }) => amount)).toEqual(['', '', '', '']))
})

test('sections have heads with their sums, and a new row goes into its own', async () => {
  const rows = [thing('a'), thing('b', { shelf: 'low' })]
  const { user, told } = open(rows, { sections: SHELVES })
  expect(screen.getByRole('rowheader', { name: /Top shelf/ })).toBeInTheDocument()
  expect(grid()).toHaveAttribute('aria-rowcount', '5')
  cellOf(0, 0).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(told.rows.map(({ name, shelf }) => `${name} ${shelf}`)).toEqual(['a top', 'New top', 'b low']),
  )
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}')
  await waitFor(() => expect(told.rows.map(({ shelf }) => shelf)).toEqual(['top', 'low', 'low']))
})

test('a section without rows gets its first one from its head', async () => {
  const { user, told } = open([thing('a')], { sections: SHELVES })
  await user.click(screen.getByRole('button', { name: 'Add thing to Low shelf' }))
  await waitFor(() =>
    expect(told.rows.map(({ name, shelf }) => `${name} ${shelf}`)).toEqual(['a top', 'New low']),
  )
  await isActive(1, 0)
})

test('Escape lets the next Tab leave the sheet', async () => {
  const { user } = open(THINGS)
  cellOf(0, 0).focus()
  await user.keyboard('{Escape}')
  await user.tab()
  expect(grid()).not.toContainElement(document.activeElement as HTMLElement)
})

test('who may not change it reads and copies', async () => {
  const { user, told } = open(THINGS, { canChange: false })
  cellOf(0, 0).focus()
  await user.keyboard('x{Delete}')
  paste('y\r\n')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('This sheet cannot be changed.'))
  expect(told.rows).toEqual(THINGS)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('an empty sheet takes a paste', async () => {
  const { user, told } = open([], { empty: 'Paste here.' })
  expect(screen.getByText('Paste here.')).toBeInTheDocument()
  grid().focus()
  paste('x\t2\r\ny\t3\r\n')
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add 2 things' }))
  await waitFor(() =>
    expect(told.rows.map(({ name, amount }) => `${name} ${amount}`)).toEqual(['x 2', 'y 3']),
  )
})

test('the help lists the keys', async () => {
  const { user } = open(THINGS)
  cellOf(0, 0).focus()
  await user.keyboard('{F1}')
  expect(
    within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByText(
      'Fill down, fill right',
    ),
  ).toBeInTheDocument()
})

test('what was typed over what somebody else changed meanwhile waits beside it, and replaces it when entered again', async () => {
  const onChange = vi.fn()
  const { user, told } = open(THINGS, { onChange })
  cellOf(1, 0).focus()
  await user.keyboard('mi')
  act(() => told.save(THINGS.map((each) => (each.id === 'b' ? { ...each, name: 'theirs' } : each))))
  await user.keyboard('ne{Enter}')
  expect(onChange.mock.calls.flatMap(([{ step }]) => step.changed)).toEqual([])
  expect(cellOf(1, 0)).toHaveTextContent('mine')
  expect(cellOf(1, 0)).toHaveAccessibleDescription(
    'Somebody changed this cell to “theirs” meanwhile. Enter yours again to replace that.',
  )
  cellOf(1, 0).focus()
  await user.keyboard('{F2}{Enter}')
  await user.keyboard('{Control>}z{/Control}')
  expect(cellOf(1, 0)).toHaveTextContent('theirs')
  cellOf(1, 0).focus()
  await user.keyboard('mine{Enter}')
  expect(onChange.mock.lastCall?.[0].step.changed).toMatchObject([
    { from: { id: 'b', name: 'theirs' }, to: { name: 'mine' } },
  ])
})

test('so does what was chosen from a list meanwhile', async () => {
  const onChange = vi.fn()
  const { user, told } = open(THINGS, { onChange })
  cellOf(1, 2).focus()
  await user.keyboard('kilo')
  act(() => told.save(THINGS.map((each) => (each.id === 'b' ? { ...each, unit: 'pc' } : each))))
  await user.click(await screen.findByRole('option', { name: 'Kilogram' }))
  expect(onChange.mock.calls.flatMap(([{ step }]) => step.changed)).toEqual([])
  expect(cellOf(1, 2)).toHaveTextContent('Kilogram')
  expect(cellOf(1, 2)).toHaveAttribute('aria-invalid', 'true')
})

test('letters that were meant for a row that somebody removed go into no other', async () => {
  const onChange = vi.fn()
  const { user, told } = open(THINGS, { onChange })
  cellOf(1, 0).focus()
  await user.keyboard('oli')
  act(() => told.save(THINGS.filter(({ id }) => id !== 'b')))
  await user.keyboard('ve')
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(screen.getAllByText('The thing that you were typing in has been removed.')[0]).toBeVisible()
  await user.keyboard('{ArrowUp}x{Enter}')
  expect(onChange.mock.calls).toHaveLength(1)
  expect(onChange.mock.lastCall?.[0].step.changed).toMatchObject([{ to: { name: 'x' } }])
})

test('what somebody else changes leaves the selection on its row, and a field that is open', async () => {
  const onChange = vi.fn()
  const { user, told } = open(THINGS, { onChange })
  cellOf(1, 0).focus()
  await user.keyboard('x')
  act(() => told.save([thing('z'), ...THINGS]))
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('x')
  await user.keyboard('y{Enter}')
  expect(onChange.mock.lastCall?.[0].step.changed).toMatchObject([{ from: { id: 'b' }, to: { name: 'xy' } }])
})

// shows D-712
test('goes once to the cell that its owner names, also when the row comes later', async () => {
  const sought = { row: 'b', column: THING_COLUMNS[1]?.key ?? '' }
  const { told, user } = open([thing('a')], { sought })
  act(() => told.save([thing('a'), thing('b')]))
  await isActive(1, 1)
  await user.keyboard('{ArrowUp}')
  await isActive(0, 1)
  act(() => told.save([thing('a'), thing('b'), thing('c')]))
  await isActive(0, 1)
})
