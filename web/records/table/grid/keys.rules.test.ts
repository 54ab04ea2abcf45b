import { describe, expect, test } from 'vitest'
import { actionOf, type Press, pageActionOf } from './keys.rules.ts'

const press = (key: string, ...held: string[]): Press => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
})

describe('keys of the table', () => {
  test.each([
    [press('ArrowDown'), { kind: 'move', lines: 1, columns: 0 }],
    [press('j'), { kind: 'move', lines: 1, columns: 0 }],
    [press('k'), { kind: 'move', lines: -1, columns: 0 }],
    [press('ArrowDown', 'shift'), { kind: 'move', lines: 1, columns: 0, isExtending: true }],
    [press('J', 'shift'), { kind: 'move', lines: 1, columns: 0, isExtending: true }],
    [press('ArrowRight'), { kind: 'move', lines: 0, columns: 1 }],
    [press('Home'), { kind: 'edge', of: 'line', end: 'first' }],
    [press('End', 'ctrl'), { kind: 'edge', of: 'table', end: 'last' }],
    [press('PageDown'), { kind: 'page', direction: 1 }],
    [press('x'), { kind: 'select' }],
    [press(' '), { kind: 'select' }],
    [press('a', 'ctrl'), { kind: 'select_all' }],
    [press('a', 'meta'), { kind: 'select_all' }],
    [press('e'), { kind: 'edit' }],
    [press('F2'), { kind: 'edit' }],
    [press('Enter'), { kind: 'press' }],
    [press('ArrowLeft', 'alt'), { kind: 'move_column', by: -1 }],
    [press('ArrowRight', 'alt', 'shift'), { kind: 'resize_column', by: 1 }],
    [press('ArrowDown', 'ctrl', 'shift'), { kind: 'extend', lines: 1, columns: 0 }],
    [press('ArrowLeft', 'meta', 'shift'), { kind: 'extend', lines: 0, columns: -1 }],
    [press('ArrowDown', 'ctrl'), null],
    [press('d', 'ctrl'), { kind: 'fill' }],
    [press('D', 'ctrl', 'shift'), null],
    [press('Escape'), { kind: 'end_range' }],
    [press('x', 'ctrl'), null],
    [press('q'), null],
    [press('ArrowUp', 'alt'), null],
  ])('%j', (pressed, action) => {
    expect(actionOf(pressed)).toEqual(action)
  })
})

test.each([
  [press('ArrowLeft'), { kind: 'move', lines: 0, columns: 1 }],
  [press('ArrowRight'), { kind: 'move', lines: 0, columns: -1 }],
  [press('ArrowLeft', 'alt'), { kind: 'move_column', by: 1 }],
  [press('ArrowRight', 'alt', 'shift'), { kind: 'resize_column', by: -1 }],
  [press('ArrowDown'), { kind: 'move', lines: 1, columns: 0 }],
  [press('Home'), { kind: 'edge', of: 'line', end: 'first' }],
])('from right to left: %j', (pressed, action) => {
  expect(actionOf(pressed, 'rtl')).toEqual(action)
})

describe('keys of the page', () => {
  test.each([
    [press('/'), 'search'],
    [press('?', 'shift'), 'help'],
    [press('z', 'ctrl'), 'undo'],
    [press('z', 'ctrl', 'shift'), 'redo'],
    [press('Escape'), 'clear'],
    [press('j'), 'enter_table'],
    [press('/', 'ctrl'), null],
  ])('%j: %s', (pressed, action) => {
    expect(pageActionOf(pressed)).toBe(action)
  })
})
