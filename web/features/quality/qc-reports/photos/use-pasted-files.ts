/** Pictures that are pasted anywhere on the page but into a field. */
import { useEffect, useState } from 'react'

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable="true"]') !== null

/** The files of the last paste; a new array for each. */
export const usePastedFiles = (): File[] => {
  const [files, setFiles] = useState<File[]>([])
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const pasted = [...(event.clipboardData?.files ?? [])]
      if (pasted.length === 0 || isField(event.target)) return
      event.preventDefault()
      setFiles(pasted)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  return files
}
