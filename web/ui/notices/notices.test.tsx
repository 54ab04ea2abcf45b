import { MantineProvider, Select } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NetworkError } from '#web/lib/api/api.ts'
import { makeHands } from '#web/test/hands.ts'
import { theme } from '../theme/theme.ts'
import { noticeError, noticeSuccess } from './notices.ts'

// shows D-151
test('what is said twice stands there once, and another beside it', async () => {
  render(
    <MantineProvider theme={theme}>
      <Notifications />
    </MantineProvider>,
  )
  noticeError('The network is away')
  noticeError('The network is away')
  noticeSuccess('Saved')
  await waitFor(() => expect(screen.getByText('Saved')).toBeInTheDocument())
  await waitFor(() => expect(screen.getAllByText('The network is away')).toHaveLength(1))
})

// shows D-748
test('what succeeds takes away that the network was not there, and no other error', async () => {
  render(
    <MantineProvider theme={theme}>
      <Notifications />
    </MantineProvider>,
  )
  const lost = new NetworkError()
  noticeError(lost)
  noticeError('The size is too small')
  await waitFor(() => expect(screen.getByText(lost.message)).toBeInTheDocument())
  noticeSuccess('Confirmed')
  await waitFor(() => {
    expect(screen.getByText('Confirmed')).toBeInTheDocument()
    expect(screen.queryByText(lost.message)).not.toBeInTheDocument()
  })
  expect(screen.getByText('The size is too small')).toBeInTheDocument()
})

// shows D-143
test('Enter takes the first match although the list has only just opened, and submits nothing', async () => {
  const user = makeHands()
  let submitted = 0
  render(
    <MantineProvider theme={theme}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submitted++
        }}
      >
        <Select label="Country" data={['Peru', 'Portugal', 'Poland']} searchable openOnFocus={false} />
        <button type="submit">Save</button>
      </form>
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Country' })
  field.focus()
  // At once, before any timer of the list has run.
  fireEvent.input(field, { target: { value: 'po' } })
  fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
  await waitFor(() => expect(field).toHaveValue('Portugal'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(submitted).toBe(1)
})

// shows D-138
test('in a list that one types into, Enter takes the first match', async () => {
  const user = makeHands()
  render(
    <MantineProvider theme={theme}>
      <Select label="Country" data={['Peru', 'Portugal', 'Poland']} searchable />
    </MantineProvider>,
  )
  const field = screen.getByRole('combobox', { name: 'Country' })
  await user.type(field, 'po')
  await waitFor(() =>
    expect(screen.getByRole('option', { name: 'Portugal', hidden: true })).toBeInTheDocument(),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field).toHaveValue('Portugal'))
})
