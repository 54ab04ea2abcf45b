/** What a key does in the table. */
export type GridAction =
  | { kind: 'move'; lines: number; columns: number; isExtending?: true }
  | { kind: 'edge'; of: 'line' | 'table'; end: 'first' | 'last' }
  /** The range of cells grows. */
  | { kind: 'extend'; lines: number; columns: number }
  | { kind: 'fill' }
  | { kind: 'end_range' }
  | { kind: 'page'; direction: 1 | -1 }
  | { kind: 'select' | 'select_all' | 'edit' | 'press' }
  | { kind: 'move_column' | 'resize_column'; by: 1 | -1 }

export interface Press {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const ARROWS: Record<string, readonly [lines: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  k: [-1, 0],
  j: [1, 0],
  K: [-1, 0],
  J: [1, 0],
}

const edgeOf = (key: string, isCtrl: boolean): GridAction | null => {
  if (key !== 'Home' && key !== 'End') return null
  return { kind: 'edge', of: isCtrl ? 'table' : 'line', end: key === 'Home' ? 'first' : 'last' }
}

const plainAction = (key: string, shiftKey: boolean): GridAction | null => {
  const arrow = ARROWS[key]
  if (arrow) {
    const [lines, columns] = arrow
    return { kind: 'move', lines, columns, ...(shiftKey && lines !== 0 && { isExtending: true as const }) }
  }
  if (key === 'PageDown') return { kind: 'page', direction: 1 }
  if (key === 'PageUp') return { kind: 'page', direction: -1 }
  if (key === 'x' || key === 'X' || key === ' ') return { kind: 'select' }
  if (key === 'e' || key === 'F2') return { kind: 'edit' }
  if (key === 'Escape') return { kind: 'end_range' }
  return key === 'Enter' ? { kind: 'press' } : null
}

const withCtrl = (key: string, shiftKey: boolean): GridAction | null => {
  const arrow = key.startsWith('Arrow') && shiftKey ? ARROWS[key] : undefined
  if (arrow) return { kind: 'extend', lines: arrow[0], columns: arrow[1] }
  if (key === 'a' || key === 'A') return { kind: 'select_all' }
  return key.toLowerCase() === 'd' && !shiftKey ? { kind: 'fill' } : null
}

const MIRRORED: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/** Null for keys that are not the table's. In a page that is read from the right, the next column is to the left. */
export const actionOf = (pressed: Press, direction: 'ltr' | 'rtl' = 'ltr'): GridAction | null => {
  const key = (direction === 'rtl' && MIRRORED[pressed.key]) || pressed.key
  const { altKey, shiftKey } = pressed
  const isCtrl = pressed.ctrlKey || pressed.metaKey
  if (altKey) {
    if (isCtrl || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return null
    return { kind: shiftKey ? 'resize_column' : 'move_column', by: key === 'ArrowRight' ? 1 : -1 }
  }
  const edge = edgeOf(key, isCtrl)
  if (edge) return edge
  if (isCtrl) return withCtrl(key, shiftKey)
  return plainAction(key, shiftKey)
}

export type PageAction = 'search' | 'help' | 'undo' | 'redo' | 'clear' | 'enter_table'

/** Keys that work wherever the focus is, as long as nobody types. */
export const pageActionOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): PageAction | null => {
  if (altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' ? (shiftKey ? 'redo' : 'undo') : null
  if (key === '/') return 'search'
  if (key === '?') return 'help'
  if (key === 'Escape') return 'clear'
  return key === 'j' || key === 'k' ? 'enter_table' : null
}
