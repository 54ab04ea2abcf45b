import { Children, Fragment, type ReactNode } from 'react'

/** Keeps the dot at the end of a line, never at the start of the next. */
export const DOT = '\u00a0· '

/** Facts in a row with dots between them; absent ones leave none behind. */
export function Dotted({ children }: { children: ReactNode }) {
  return Children.toArray(children).map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a snapshot neither move nor change
    <Fragment key={index}>
      {index > 0 && DOT}
      {child}
    </Fragment>
  ))
}
