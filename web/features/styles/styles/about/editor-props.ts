import type { AboutChange, AboutValues } from './about-fields.rules.ts'

/** What each editor is given. */
export interface EditorProps extends Editing {
  label: string
  row: AboutValues
  onCommit: (change: AboutChange, move?: 1 | -1) => void
  onCancel: () => void
}

export interface Editing {
  typed?: string
  error?: string
}
