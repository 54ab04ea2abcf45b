/** A real field over the stage, so that every keyboard, language and dictation works. */
import { type KeyboardEvent, useRef, useState } from 'react'
import { DRAWING_LIMITS } from '#contract/values/drawing.ts'
import classes from '../image-editor.module.css'
import type { Point } from '../view/fit-view.rules.ts'
import type { Pen } from './pen.ts'
import { textSize } from './shape-changes.rules.ts'

interface TextEntryProps {
  pen: Pen
  /** Of its upper left corner on the stage. */
  at: Point
  onDone: (text: string) => void
}

export function TextEntry({ pen, at, onDone }: TextEntryProps) {
  const [text, setText] = useState('')
  const isDone = useRef(false)
  // Enter takes the focus away, which finishes as well: once is enough.
  const finish = (typed: string) => {
    if (isDone.current) return
    isDone.current = true
    onDone(typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.shiftKey) event.preventDefault()
    if (event.key === 'Enter' && !event.shiftKey) finish(text)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    finish('')
  }
  const lines = text.split('\n')
  return (
    <textarea
      className={classes.entry}
      aria-label="Text on the picture"
      // biome-ignore lint/a11y/noAutofocus: somebody has just pressed where the text shall stand.
      autoFocus
      rows={lines.length}
      cols={Math.max(6, ...lines.map((line) => line.length + 1))}
      maxLength={DRAWING_LIMITS.text}
      value={text}
      style={{ left: at.x, top: at.y, color: pen.colour, fontSize: textSize(pen.size) }}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => finish(text)}
    />
  )
}
