import { MantineProvider, Select } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { noticeError, noticeSuccess } from './notices.ts'
import { theme } from './theme/theme.ts'

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

test('in a list that one types into, Enter takes the first match', async () => {
  const user = userEvent.setup()
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
