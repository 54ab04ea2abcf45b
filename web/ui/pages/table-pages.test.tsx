import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderUi } from '#web/test/render-ui.tsx'
import { rowsOfPage, TablePages, useTablePage } from './table-pages.tsx'

const PEOPLE = Array.from({ length: 23 }, (_, at) => `Person ${at + 1}`)

function Table({ people = PEOPLE }: { people?: readonly string[] }) {
  const table = useTablePage()
  const { rows, pageSize } = rowsOfPage(people, table)
  return (
    <>
      <ul>
        {rows.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <TablePages label="People" table={table} total={people.length} pageSize={pageSize} />
    </>
  )
}

function Leaving({ counts }: { counts: readonly number[] }) {
  const [step, setStep] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Leave
      </button>
      <Table people={PEOPLE.slice(0, counts[step])} />
    </>
  )
}

const names = () => screen.getAllByText(/^Person/).map(({ textContent }) => textContent)

// shows S0-188
test('a table has ten rows a page, and as many as one chooses', async () => {
  const { user } = renderUi(<Table />)
  expect(names()).toEqual(PEOPLE.slice(0, 10))
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await waitFor(() => expect(names()).toEqual(PEOPLE.slice(20)))
  for (const [size, count] of [
    ['5', 5],
    ['15', 15],
    ['All', 23],
  ] as const) {
    await user.click(screen.getByRole('combobox', { name: 'Rows per page' }))
    await user.click(await screen.findByRole('option', { name: size }))
    await waitFor(() => expect(names()).toEqual(PEOPLE.slice(0, count)))
  }
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('a short table has no foot, and a page that is gone shows the last one', async () => {
  const { user } = renderUi(<Leaving counts={[23, 12, 5]} />)
  await user.click(screen.getByRole('button', { name: 'Page 3' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(names()).toEqual(PEOPLE.slice(10, 12)))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByText('Rows per page')).not.toBeInTheDocument())
})
