import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderUi } from '#web/test/render-ui.tsx'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'
import { floatingCode } from './use-floating.tsx'

const whole = { ...floatingCode }
beforeEach(() => {
  floatingCode.parts = null
})
afterEach(() => {
  Object.assign(floatingCode, whole)
})

const onRename = vi.fn()

function Actions({ onPress }: { onPress?: () => void }) {
  return (
    <Menu transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button" onClick={onPress}>
          Actions
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onRename}>Rename</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Columns() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Columns
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <input aria-label="Find a column" />
      </Popover.Dropdown>
    </Popover>
  )
}

const button = (name: string) => screen.getByRole('button', { name })

/** Holds the code back until it is called. */
const holdBack = () => {
  let come: () => void = () => undefined
  floatingCode.load = vi.fn(async () => {
    await new Promise<void>((resolve) => {
      come = resolve
    })
    return whole.load()
  })
  return async () => {
    come()
    await act(() => whole.load())
  }
}

// shows D-760
test('a menu needs its code with the first press, which opens it', async () => {
  const come = holdBack()
  const onPress = vi.fn()
  const { user } = renderUi(<Actions onPress={onPress} />)
  expect(button('Actions')).toHaveAttribute('aria-haspopup', 'menu')
  expect(button('Actions')).toHaveAttribute('aria-expanded', 'false')
  button('Actions').focus()
  await user.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  const line = () => screen.queryByRole('progressbar', { name: 'Loading…' })
  await waitFor(() => expect(line()).toBeInTheDocument())
  await come()
  await waitFor(() => expect(line()).not.toBeInTheDocument())
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  expect(onRename).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  await user.click(button('Actions'))
  await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  expect(onPress).toHaveBeenCalledTimes(2)
})

test('the focus comes back to the button, though that is another element by then', async () => {
  const { user } = renderUi(<Columns />)
  expect(button('Columns')).toHaveAttribute('aria-haspopup', 'dialog')
  button('Columns').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Find a column')).toHaveFocus())
  expect(screen.getByRole('dialog', { name: 'Columns' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button('Columns')).toHaveFocus())
  expect(button('Columns')).toHaveAttribute('aria-expanded', 'false')
})

test('a press before the code has come, taken back, opens nothing', async () => {
  const come = holdBack()
  const { user } = renderUi(<Columns />)
  await user.click(button('Columns'))
  await user.click(button('Columns'))
  await come()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(button('Columns'))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Columns' })).toBeVisible())
})

test('code that does not come is said, and the next press tries again', async () => {
  floatingCode.load = vi.fn(async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { user } = renderUi(<Actions />)
  await user.click(button('Actions'))
  await waitFor(() => expect(screen.getByText('A part of this page could not be loaded.')).toBeVisible())
  floatingCode.load = whole.load
  await user.click(button('Actions'))
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Rename' })).toBeVisible())
})

// shows D-760
test('the first touch of the page fetches the code, before a menu is opened', async () => {
  floatingCode.load = vi.fn(whole.load)
  renderUi(<Actions />)
  expect(floatingCode.load).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pointerdown'))
  await waitFor(() => expect(floatingCode.parts).not.toBeNull())
  expect(screen.queryByRole('menu')).not.toBeInTheDocument()
})
