/** What a text of the code is made of. */
import type { Node } from './syntax.ts'

export type Part =
  | { text: string }
  | { choice: Node; test: string }
  | { value: Node }
  | { wrap: Node; parts: Part[] }

export interface Wrap {
  element: Node
}

/** Pictures before and after a text stand beside it, not in it. */
export const takeElements = (parts: Part[], from: 'shift' | 'pop'): Node[] => {
  const taken: Node[] = []
  for (;;) {
    const part = parts.at(from === 'shift' ? 0 : -1)
    if (part && 'text' in part && part.text === '') parts[from]()
    else if (part && 'value' in part && part.value.type === 'JSXElement') {
      taken.push(part.value)
      parts[from]()
    } else return from === 'shift' ? taken : taken.reverse()
  }
}

export const isBlank = (parts: readonly Part[]): boolean =>
  !parts.some((part) => 'text' in part && /\p{L}/u.test(part.text))
