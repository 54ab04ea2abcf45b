/** The search in the top bar. Its dialog is fetched when it is first wanted. */
import { UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { Suspense, useCallback, useEffect, useRef } from 'react'
import { IconSearch } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { type KeptTyping, keepTyping } from './keep-typed.ts'
import classes from './search-button.module.css'
import type { LoadCommands } from './search-dialog.tsx'

const loadDialog = () => import('./search-dialog.tsx')
const SearchDialog = loadComponent(loadDialog, 'SearchDialog')

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Anyone who draws, signs or confirms something is in a dialog, and stays there. */
const isInDialog = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

export function SearchButton({ loadCommands }: { loadCommands: LoadCommands }) {
  const [isOpen, dialog] = useDisclosure(false)
  const before = useRef<Element | null>(null)
  const typing = useRef<KeptTyping | null>(null)
  const stopKeeping = () => {
    typing.current?.stop()
    typing.current = null
  }
  const open = () => {
    before.current = document.activeElement
    stopKeeping()
    typing.current = keepTyping()
    dialog.open()
  }
  const takeTyped = useCallback((): string => {
    const text = typing.current?.text() ?? ''
    typing.current?.stop()
    typing.current = null
    return text
  }, [])
  const begin = () => {
    if (!isInDialog()) open()
  }
  // Back to where one was; a page that opens takes the focus itself.
  useEffect(() => {
    if (!isOpen) typing.current?.stop()
    if (!isOpen && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }, [isOpen])
  // From fields and cells too, which know no such keys; in formatted text they make a link.
  useHotkeys([['mod+K', begin]], [], false)
  return (
    <>
      <UnstyledButton
        className={classes.search}
        aria-label="Search styles, suppliers…"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
      >
        <IconSearch size={18} aria-hidden />
        <span className={classes.words}>Search styles, suppliers…</span>
        {/* Drawn, not text: the name says what the button does, and `aria-keyshortcuts` its keys. */}
        <span aria-hidden className={classes.keys} data-keys={isMac ? '⌘ K' : 'Ctrl K'} />
      </UnstyledButton>
      <Suspense>
        {isOpen && <SearchDialog loadCommands={loadCommands} onClose={dialog.close} takeTyped={takeTyped} />}
      </Suspense>
    </>
  )
}
