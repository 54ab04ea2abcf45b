import { createContext, useContext } from 'react'
import type { StyleFileAnswer } from '#contract/files/style-files.ts'
import type { Undo } from '#web/records/changes/use-undo.ts'
import type { Uploads } from './files/use-uploads.ts'
import type { StyleFileSearch } from './style-file-search.rules.ts'
import type { StyleFileChanges } from './use-style-file-changes.ts'

interface StyleFileState {
  styleId: number
  data: StyleFileAnswer
  changes: StyleFileChanges
  uploads: Uploads
  /** The one history of what is done to its files. */
  undo: Undo
  /** What the address says. */
  search: StyleFileSearch
}

const Context = createContext<StyleFileState | null>(null)
export const StyleFileProvider = Context.Provider

/** The style file of the tab around it. */
export const useStyleFile = (): StyleFileState => {
  const state = useContext(Context)
  if (!state) throw new Error('There is no style file around this.')
  return state
}
