/** A picture that is pasted, as from a screenshot, is chosen like one that was dropped. */
import { useEffect, useRef } from 'react'
import { isDialogOpen } from '#web/ui/dialogs/is-dialog-open.ts'
import { pastedName } from './files.rules.ts'

export function usePaste(isOpen: boolean, onTake: (files: readonly File[]) => void): void {
  const take = useRef(onTake)
  useEffect(() => {
    take.current = onTake
  })
  useEffect(() => {
    if (!isOpen) return
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0 || isDialogOpen()) return
      event.preventDefault()
      const now = new Date()
      take.current(
        files.map(
          (file) => new File([file], pastedName(file.name, now), { type: file.type, lastModified: 0 }),
        ),
      )
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isOpen])
}
