import { useEffect } from 'react'

/** Names the page in the browser's tab and history. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = title ? `${title} · Selvedge` : 'Selvedge'
  }, [title])
}
