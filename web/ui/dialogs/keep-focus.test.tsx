import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isFocusFree, keepFocus } from './keep-focus.ts'

let stop: () => void
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  stop = keepFocus()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const draw = (markup: string): void => {
  document.body.innerHTML = markup
}
const find = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
/** Observers hear of what changed before the time goes on. */
const settle = async (ms = 200): Promise<void> => {
  await Promise.resolve()
  await vi.advanceTimersByTimeAsync(ms)
}
const focused = (): string => document.activeElement?.id ?? ''

const LIST = `<main><h1 id="title">Suppliers</h1><ul>
  <li id="row1"><button id="remove1">Remove</button></li>
  <li id="row2"><button id="remove2">Remove</button></li>
  <li id="row3"><button id="remove3">Remove</button></li>
</ul><button id="add">Add</button></main>`

it.each([
  ['the row that took its place', 'remove2', 'row2', 'remove3'],
  ['the row before, where it was the last', 'remove3', 'row3', 'remove2'],
])('goes to %s', async (_where, pressed, row, expected) => {
  draw(LIST)
  find(pressed).focus()
  find(row).remove()
  await settle()
  expect(focused()).toBe(expected)
})

it('goes back to what opened a dialog that is gone', async () => {
  draw(
    `${LIST}<div data-portal><div id="dialog"><input id="word"><button id="yes">Delete</button></div></div>`,
  )
  find('remove1').focus()
  find('word').focus()
  find('yes').focus()
  find('dialog').remove()
  await settle()
  expect(focused()).toBe('remove1')
})

it('goes near what opened it, where that went with what was agreed to', async () => {
  draw(`${LIST}<div data-portal><div id="dialog"><button id="yes">Remove</button></div></div>`)
  find('remove1').focus()
  find('yes').focus()
  find('dialog').remove()
  find('row1').remove()
  await settle()
  expect(focused()).toBe('remove2')
})

it('comes back to a button that waited for its answer', async () => {
  draw(LIST)
  const add = find('add') as HTMLButtonElement
  add.focus()
  add.disabled = true
  add.blur()
  await settle(1000)
  expect(focused()).toBe('')
  add.disabled = false
  await settle()
  expect(focused()).toBe('add')
})

it('comes back to a button whose answer came at once', async () => {
  draw(LIST)
  const add = find('add') as HTMLButtonElement
  add.focus()
  add.disabled = true
  await settle(0)
  // Browsers take the focus from it when they draw next, whatever it is by then.
  add.blur()
  add.disabled = false
  await settle()
  expect(focused()).toBe('add')
})

it('leaves a button that stays disabled', async () => {
  draw(LIST)
  const button = find('remove2') as HTMLButtonElement
  button.focus()
  button.disabled = true
  button.blur()
  await settle(4000)
  expect(focused()).toBe('remove1')
})

it('goes to the heading of a page that is another one', async () => {
  draw(LIST)
  find('add').focus()
  draw('<main><h1 id="title">Style</h1><p>Nothing to press</p></main>')
  await settle()
  expect(focused()).toBe('title')
})

it('leaves a dialog to keep its own, and takes no link', async () => {
  draw(`${LIST}<div role="dialog"><button id="inside">Check</button></div>`)
  find('remove2').focus()
  find('row2').remove()
  await settle()
  expect(focused()).toBe('')
  draw(
    '<main><h1 id="title">Suppliers</h1><p id="all"><a href="/suppliers" id="link">All</a><button id="go">Go</button></p></main>',
  )
  find('go').focus()
  find('go').remove()
  await settle()
  expect(focused()).toBe('title')
})

it('leaves the focus where somebody put it, and where somebody pressed beside it', async () => {
  draw(LIST)
  find('remove2').focus()
  find('row2').remove()
  find('add').focus()
  await settle()
  expect(focused()).toBe('add')
  find('add').blur()
  find('row1').remove()
  await settle()
  expect(document.activeElement).toBe(document.body)
})

it('leaves the focus that it has put somewhere to what is made next, until somebody uses the page', async () => {
  draw(LIST)
  find('remove2').focus()
  expect(isFocusFree()).toBe(false)
  find('row2').remove()
  expect(isFocusFree()).toBe(true)
  await settle()
  expect(focused()).toBe('remove3')
  expect(isFocusFree()).toBe(true)
  find('remove3').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  expect(isFocusFree()).toBe(false)
})
