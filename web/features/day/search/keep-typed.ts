/** Keeps what somebody types between the key that opens the search and its field, whose code may still be on its way. */

export interface KeptTyping {
  text: () => string
  stop: () => void
}

/** Letters go to nothing else from now on, until it is stopped. */
export const keepTyping = (): KeptTyping => {
  let text = ''
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Backspace') text = [...text].slice(0, -1).join('')
    // A blank alone presses what has the focus.
    else if ([...event.key].length === 1 && (text !== '' || event.key !== ' ')) text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', onKey, true)
  return { text: () => text, stop: () => window.removeEventListener('keydown', onKey, true) }
}
