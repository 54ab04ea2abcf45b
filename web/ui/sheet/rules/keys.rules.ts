/** Which key does what, and how the sheet's help says it. */
import type { Move } from './moving.rules.ts'

export type Command =
  | { do: 'move'; move: Move; isExtended: boolean }
  | { do: 'tab' | 'enter'; isBack: boolean }
  | { do: 'select'; what: 'all' | 'row' | 'column' }
  | { do: 'edit' | 'press' | 'leave' | 'help' | 'type' | 'undo' | 'redo' | 'find' | 'open menu' }
  | { do: 'move column' | 'resize column'; by: -1 | 1 }
  | { do: 'add row'; place: 'above' | 'below' }
  | { do: 'move rows'; by: -1 | 1 }
  | { do: 'cells'; gesture: 'empty' | 'fillDown' | 'fillRight' | 'removeRows' }

export interface Key {
  key: string
  /** Ctrl, or Command on a Mac. */
  ctrl: boolean
  shift: boolean
  alt: boolean
}

const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const
const isArrow = (key: string): key is keyof typeof ARROWS => key in ARROWS

const moveOf = ({ key, ctrl }: Key): Move | null => {
  if (isArrow(key)) return { by: ctrl ? 'edge' : 'cell', direction: ARROWS[key] }
  if (key === 'Home' || key === 'End')
    return {
      by: ctrl ? /* no text */ 'sheet end' : /* no text */ 'row end',
      direction: key === 'Home' ? 'left' : 'right',
    }
  if (key === 'PageUp' || key === 'PageDown')
    return { by: 'page', direction: key === 'PageUp' ? 'up' : 'down' }
  return null
}

const WITH_CTRL: Readonly<Record<string, Command>> = {
  a: { do: 'select', what: 'all' },
  d: { do: 'cells', gesture: 'fillDown' },
  f: { do: 'find' },
  r: { do: 'cells', gesture: 'fillRight' },
  z: { do: 'undo' },
  y: { do: 'redo' },
  ' ': { do: 'select', what: 'column' },
  Enter: { do: /* no text */ 'add row', place: 'below' },
  Backspace: { do: 'cells', gesture: 'removeRows' },
  Delete: { do: 'cells', gesture: 'removeRows' },
  '/': { do: 'help' },
}
const WITH_CTRL_AND_SHIFT: Readonly<Record<string, Command>> = {
  z: { do: 'redo' },
  l: { do: /* no text */ 'open menu' },
  Enter: { do: /* no text */ 'add row', place: 'above' },
}
const PLAIN: Readonly<Record<string, Command>> = {
  F1: { do: 'help' },
  F2: { do: 'edit' },
  Delete: { do: 'cells', gesture: 'empty' },
  Backspace: { do: 'cells', gesture: 'empty' },
  Escape: { do: 'leave' },
  ' ': { do: 'press' },
}

const withAlt = ({ key, shift }: Key): Command | null => {
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return {
      do: shift ? /* no text */ 'resize column' : /* no text */ 'move column',
      by: key === 'ArrowLeft' ? -1 : 1,
    }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  if (shift) return { do: /* no text */ 'move rows', by: key === 'ArrowUp' ? -1 : 1 }
  return key === 'ArrowDown' ? { do: 'edit' } : null
}

const withCtrl = ({ key, shift }: Key): Command | null => {
  const name = key.length === 1 ? key.toLowerCase() : key
  return (shift ? WITH_CTRL_AND_SHIFT : WITH_CTRL)[name] ?? null
}

/** Null for what the browser does by itself, copying and pasting among it. */
export const commandOf = (pressed: Key): Command | null => {
  const { key, ctrl, shift, alt } = pressed
  // AltGr is Ctrl and Alt on Windows, and types.
  if (ctrl && alt && key.length === 1) return { do: 'type' }
  if (alt && !ctrl) return withAlt(pressed) ?? (key.length === 1 ? { do: 'type' } : null)
  const move = moveOf(pressed)
  if (move) return { do: 'move', move, isExtended: shift }
  if (ctrl) return withCtrl(pressed)
  if (key === 'Tab') return { do: 'tab', isBack: shift }
  if (key === 'Enter') return { do: 'enter', isBack: shift }
  if (key === ' ' && shift) return { do: 'select', what: 'row' }
  const plain = PLAIN[key]
  if (plain) return plain
  // A dead key and one that begins a composition have no letter yet.
  return key.length === 1 || key === 'Dead' || key === 'Process' ? { do: 'type' } : null
}

/** In groups, as the help shows them. Keys of rows only where rows can be added. */
export const HELP: readonly {
  title: string
  keys: readonly (readonly [string, string])[]
  isOfRows?: true
}[] = [
  {
    title: 'Move and select',
    keys: [
      ['Arrow keys', 'Next cell'],
      ['Ctrl + arrow key', 'End of the filled cells'],
      ['Home, End', 'First and last cell of the row'],
      ['Ctrl + Home, Ctrl + End', 'First and last cell of the sheet'],
      ['Page Up, Page Down', 'A page up or down'],
      ['Tab, Shift + Tab', 'Next and previous cell'],
      ['Shift with arrows, Home, End and pages', 'Select'],
      ['Ctrl + A', 'Select all'],
      ['Shift + Space, Ctrl + Space', 'Select the row, the column'],
      ['Escape, then Tab', 'Leave the sheet'],
    ],
  },
  {
    title: 'Edit',
    keys: [
      ['Any letter or digit', 'Replace the cell'],
      ['F2 or double click', 'Edit the cell'],
      ['Alt + Enter', 'Line break while editing a text'],
      ['Alt + ↓', 'Open the list of choices'],
      ['Space', 'Tick, open a picture, or begin to type'],
      ['Enter, Shift + Enter', 'Keep and go down, up'],
      ['Escape', 'Drop what was typed'],
      ['Delete', 'Empty the selected cells'],
    ],
  },
  {
    title: 'Copy and fill',
    keys: [
      ['Ctrl + C, X, V', 'Copy, cut, paste'],
      ['Ctrl + D, Ctrl + R', 'Fill down, fill right'],
      ['Ctrl + Z', 'Undo'],
      ['Ctrl + Y, Ctrl + Shift + Z', 'Redo'],
    ],
  },
  {
    title: 'Find and arrange',
    keys: [
      ['Ctrl + F', 'Find and replace'],
      ['Ctrl + Shift + L', 'Sort and filter by the column'],
      ['Alt + ←, →', 'Move the column'],
      ['Alt + Shift + ←, →', 'Make the column narrower or wider'],
    ],
  },
  {
    title: 'Rows',
    isOfRows: true,
    keys: [
      ['Ctrl + Enter', 'Add a row below'],
      ['Ctrl + Shift + Enter', 'Add a row above'],
      ['Ctrl + Backspace', 'Remove the selected rows'],
      ['Alt + Shift + ↑, ↓', 'Move the selected rows'],
    ],
  },
]
