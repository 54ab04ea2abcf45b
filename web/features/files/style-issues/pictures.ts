/** Where the bytes of an issue's files are. The draft's are those of the style. */
import { createContext, useContext } from 'react'
import { downloadFile, showFile } from '#contract/files/files.ts'
import type { FrozenFile } from '#contract/files/issue-snapshot.ts'
import { showIssueFile } from '#contract/files/style-issues.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { paramsOf } from './issues.queries.ts'

export interface IssueFiles {
  styleId: number
  /** Null for the draft. */
  number: number | null
  /** What it is compared with; null where there is nothing. */
  from: number | null
  /** Of the style file, by the hash of the bytes; absent for the draft. */
  versions?: Readonly<Record<string, number>>
}

export const IssueFilesContext = createContext<IssueFiles>({ styleId: 0, number: null, from: null })

/** The number of the version that the issue froze; null where nobody knows it. */
export const useFileVersion = () => {
  const { versions = {} } = useContext(IssueFilesContext)
  return ({ sha256 }: FrozenFile, side: 'before' | 'now'): number | null =>
    side === 'now' ? (versions[sha256] ?? null) : null
}

/** Null where the file has no address of its own: what a draft takes from the library. */
export const useFileAddress = () => {
  const { styleId, number, from } = useContext(IssueFilesContext)
  return (file: FrozenFile, side: 'before' | 'now', download = false): string | null => {
    const issue = side === 'before' ? from : number
    if (issue === null) return null
    return addressOf(showIssueFile, {
      params: { ...paramsOf({ styleId, number: issue }), sha256: file.sha256 },
      query: download ? { download: 'true' } : {},
    })
  }
}

/** The draft's are those of the style, by the sketch's id. */
export const useSketchAddress = (id: number): ReturnType<typeof useFileAddress> => {
  const { number } = useContext(IssueFilesContext)
  const ofIssue = useFileAddress()
  return (file, side, download = false) =>
    side === 'now' && number === null
      ? addressOf(download ? downloadFile : showFile, { params: { uploadName: String(id) } })
      : ofIssue(file, side, download)
}
