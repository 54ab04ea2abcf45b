/**
 * A button with a panel under it, closed by Escape, by a click elsewhere and when the focus leaves.
 * It is placed by CSS: the top bar is on every page, and a positioning library would weigh on each first load.
 */
import { Box, UnstyledButton } from '@mantine/core'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import classes from './dropdown.module.css'

interface DropdownProps {
  /** Names the button. */
  label: string
  /** What the button shows. */
  target: ReactNode
  /** Of the panel, in pixels; never wider than the screen. */
  width: number
  children: (close: () => void) => ReactNode
}

export function Dropdown({ label, target, width, children }: DropdownProps) {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const close = () => setOpen(false)

  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its button and panel hear.
    <div ref={root} className={classes.root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <UnstyledButton
        ref={button}
        className={classes.target}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen((open) => !open)}
      >
        {target}
      </UnstyledButton>
      {isOpen && (
        <div id={panelId} className={classes.panel} style={{ width }}>
          {children(close)}
        </div>
      )}
    </div>
  )
}

interface DropdownItemProps {
  icon?: ReactNode
  /** Stands at the end. */
  mark?: ReactNode
  /** Set for one of several, of which one is chosen. */
  isChosen?: boolean
  onClick: () => void
  children: ReactNode
}

export function DropdownItem({ icon, mark, isChosen, onClick, children }: DropdownItemProps) {
  return (
    <UnstyledButton className={classes.item} aria-pressed={isChosen} onClick={onClick}>
      {icon}
      <Box component="span" flex={1}>
        {children}
      </Box>
      {mark}
    </UnstyledButton>
  )
}
