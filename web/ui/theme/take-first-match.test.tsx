import { Button, Select } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderUi } from '#web/test/render-ui.tsx'

const open = () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Select
        label="Company"
        searchable
        data={['Rowan Knit', 'Alder Dyeing']}
        nothingFoundMessage="Searching…"
      />
      <Button type="submit">Create</Button>
    </form>,
  )
  return { user, onSubmit, field: screen.getByRole('combobox', { name: 'Company' }) }
}

test('Enter takes the first that matches, and the next one sends the form', async () => {
  const { user, onSubmit, field } = open()
  await user.type(field, 'row{Enter}')
  expect(field).toHaveValue('Rowan Knit')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(onSubmit).toHaveBeenCalled()
})

test('Enter while nothing matches what was typed sends no form', async () => {
  const { user, onSubmit, field } = open()
  await user.type(field, 'willow{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(field).toHaveValue('willow')
})
