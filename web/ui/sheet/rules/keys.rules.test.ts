import { expect, test } from 'vitest'
import { type Command, commandOf, type Key } from './keys.rules.ts'

const press = (name: string): Command | null => {
  const parts = name.split('+')
  const pressed: Key = {
    key: parts.at(-1) ?? '',
    ctrl: parts.includes('Ctrl'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
  }
  return commandOf(pressed)
}

test.each<[string, Command | null]>([
  ['ArrowLeft', { do: 'move', move: { by: 'cell', direction: 'left' }, isExtended: false }],
  ['Shift+ArrowDown', { do: 'move', move: { by: 'cell', direction: 'down' }, isExtended: true }],
  ['Ctrl+Shift+ArrowUp', { do: 'move', move: { by: 'edge', direction: 'up' }, isExtended: true }],
  ['Ctrl+Home', { do: 'move', move: { by: 'sheet end', direction: 'left' }, isExtended: false }],
  ['End', { do: 'move', move: { by: 'row end', direction: 'right' }, isExtended: false }],
  ['PageDown', { do: 'move', move: { by: 'page', direction: 'down' }, isExtended: false }],
  ['Tab', { do: 'tab', isBack: false }],
  ['Shift+Enter', { do: 'enter', isBack: true }],
  ['Ctrl+A', { do: 'select', what: 'all' }],
  ['Ctrl+d', { do: 'cells', gesture: 'fillDown' }],
  ['Ctrl+r', { do: 'cells', gesture: 'fillRight' }],
  ['Ctrl+z', { do: 'undo' }],
  ['Ctrl+Shift+Z', { do: 'redo' }],
  ['Ctrl+y', { do: 'redo' }],
  ['Ctrl+Enter', { do: 'add row', place: 'below' }],
  ['Ctrl+Shift+Enter', { do: 'add row', place: 'above' }],
  ['Ctrl+Backspace', { do: 'cells', gesture: 'removeRows' }],
  ['Alt+Shift+ArrowDown', { do: 'move rows', by: 1 }],
  ['Alt+ArrowDown', { do: 'edit' }],
  ['Alt+ArrowUp', null],
  ['Alt+ArrowLeft', { do: 'move column', by: -1 }],
  ['Alt+Shift+ArrowRight', { do: 'resize column', by: 1 }],
  ['Ctrl+f', { do: 'find' }],
  ['Ctrl+Shift+L', { do: 'open menu' }],
  ['F1', { do: 'help' }],
  ['F2', { do: 'edit' }],
  ['Delete', { do: 'cells', gesture: 'empty' }],
  ['Shift+ ', { do: 'select', what: 'row' }],
  ['Ctrl+ ', { do: 'select', what: 'column' }],
  ['7', { do: 'type' }],
  ['Ctrl+Alt+@', { do: 'type' }],
  ['Process', { do: 'type' }],
  // The browser's own: the clipboard, the page, and keys that are no text.
  ['Ctrl+c', null],
  ['Ctrl+v', null],
  ['Ctrl+s', null],
  ['Shift', null],
  ['F5', null],
])('%s', (name, command) => {
  expect(press(name)).toEqual(command)
})
