import type { StyleFile } from '#contract/files/style-files.ts'
import type { FileActs } from './use-file-acts.ts'

export interface RowActs extends FileActs {
  toggle: (file: StyleFile) => void
  view: (file: StyleFile) => void
  rename: (file: StyleFile) => void
  focus: (place: number) => void
  choose: (file: StyleFile, isRange: boolean) => void
}
