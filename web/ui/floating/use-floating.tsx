/** The code of menus and popovers, which comes once somebody touches the page, and at the latest with the press. */
import type { Menu, Popover } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  Children,
  cloneElement,
  type HTMLAttributes,
  isValidElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { answerMissingCode, loadCode, MissingCode } from '#web/lib/api/missing-code.ts'
import { onFirstTouch } from '#web/lib/on-first-touch.ts'
import { tellWait } from '#web/lib/told-waits.ts'
import { noticeError } from '../notices/notices.ts'

interface FloatingParts {
  readonly Menu: typeof Menu
  readonly Popover: typeof Popover
}

/** `parts` is null until they came. */
export const floatingCode = {
  parts: null as FloatingParts | null,
  load: (): Promise<FloatingParts> => import('./floating-parts.ts'),
}

export const loadFloating = async (): Promise<FloatingParts> => {
  floatingCode.parts ??= await loadCode(floatingCode.load)
  return floatingCode.parts
}

/** For what is drawn within what floats. */
export const floatingParts = (): FloatingParts => {
  if (!floatingCode.parts) throw new Error('Parts of a menu or popover stand within it.')
  return floatingCode.parts
}

/** The button that opens what floats: one element. */
export function Target({ children }: { children: ReactNode }) {
  return children
}

interface TargetProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>
}

const divide = (children: ReactNode): { target: ReactElement<TargetProps>; dropdown: ReactNode } => {
  const all = Children.toArray(children)
  const marked = all.find((child) => isValidElement(child) && child.type === Target)
  const target = isValidElement<{ children: ReactNode }>(marked) ? marked.props.children : null
  if (!isValidElement<TargetProps>(target))
    throw new Error('A menu or popover has one element as its target.')
  return { target, dropdown: all.filter((child) => child !== marked) }
}

interface Opened {
  children: ReactNode
  isOpen: boolean
  popup: 'menu' | 'dialog'
  /** Its code did not come, and that has been said. */
  close: () => void
}

interface Floating {
  /** Null until it was opened once: nothing but the target is drawn. */
  parts: FloatingParts | null
  isOpened: boolean
  target: ReactElement<TargetProps>
  dropdown: ReactNode
}

/**
 * It is drawn closed at first, so that it knows what had the focus when it opened. Its target is another element from
 * then on, which takes over the focus.
 */
export const useFloating = ({ children, isOpen, popup, close }: Opened): Floating => {
  const [parts, setParts] = useState<FloatingParts | null>(null)
  const [isReady, setReady] = useState(false)
  const element = useRef<HTMLElement>(null)
  const hadFocus = useRef(false)
  const show = useEffectEvent((whole: FloatingParts) => {
    hadFocus.current = element.current !== null && element.current === document.activeElement
    setParts(whole)
  })
  const fail = useEffectEvent((error: unknown) => {
    noticeError(error)
    // A page of an older build is loaded anew.
    if (error instanceof MissingCode) void answerMissingCode(error)
    close()
  })
  useEffect(() => onFirstTouch(() => void loadFloating().catch(() => undefined)), [])
  const isWanted = isOpen && parts === null
  useLayoutEffect(() => {
    if (!isWanted) return
    if (floatingCode.parts) return show(floatingCode.parts)
    let isOver = false
    tellWait(loadFloating()).then(
      (whole) => !isOver && show(whole),
      (error: unknown) => !isOver && fail(error),
    )
    return () => {
      isOver = true
    }
  }, [isWanted])
  useLayoutEffect(() => {
    if (!parts) return
    if (hadFocus.current) element.current?.focus({ preventScroll: true })
    setReady(true)
  }, [parts])
  const { target, dropdown } = divide(children)
  const ref = useMergedRef(element, target.props.ref)
  const closed = parts ? {} : { 'aria-haspopup': popup, 'aria-expanded': false }
  return { parts, isOpened: isOpen && isReady, target: cloneElement(target, { ref, ...closed }), dropdown }
}
