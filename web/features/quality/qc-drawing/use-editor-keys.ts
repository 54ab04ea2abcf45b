import type { KeyboardEvent } from 'react'
import type { Tool } from './shapes/pen.ts'
import { TOOLS, ZOOM_STEP } from './tools.ts'

interface EditorKeys {
  undo: (() => void) | null
  redo: (() => void) | null
  onTool: (tool: Tool) => void
  onSize: (step: number) => void
  onZoom: (times: number) => void
  onClose: () => void
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key does in the editor; null where it is not the editor's. */
const findAction = (event: Key, keys: EditorKeys): (() => void) | null => {
  const key = event.key.toLowerCase()
  if (event.altKey) return null
  if (event.ctrlKey || event.metaKey) {
    const nothing = () => {}
    if (key === 'z') return (event.shiftKey ? keys.redo : keys.undo) ?? nothing
    return key === 'y' ? (keys.redo ?? nothing) : null
  }
  if (key === 'escape') return keys.onClose
  if (key === '[') return () => keys.onSize(-1)
  if (key === ']') return () => keys.onSize(1)
  if (key === '+' || key === '=') return () => keys.onZoom(ZOOM_STEP)
  if (key === '-') return () => keys.onZoom(1 / ZOOM_STEP)
  const tool = TOOLS.find(({ letter }) => letter.toLowerCase() === key)?.tool
  return tool ? () => keys.onTool(tool) : null
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')

export const useEditorKeys = (keys: EditorKeys) => (event: KeyboardEvent) => {
  // A text that is being typed has letters and an undo of its own.
  if (isTyping(event.target)) return
  const action = findAction(event, keys)
  if (!action) return
  event.preventDefault()
  action()
}
