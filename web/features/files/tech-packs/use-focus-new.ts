/** A new row is where one goes on: its first field, marked with `data-new`, gets the focus once it is there. */
import { type RefObject, useEffect, useState } from 'react'

export const useFocusNew = (list: RefObject<HTMLElement | null>) => {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    list.current?.querySelector<HTMLElement>(`[data-new="${CSS.escape(wanted)}"]`)?.focus()
  }, [wanted, list])
  return setWanted
}
