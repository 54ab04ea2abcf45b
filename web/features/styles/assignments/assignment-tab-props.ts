import type { Style, StyleAnswer } from '#contract/styles/styles.ts'
import type { AssignmentSearch } from './assignment-search.rules.ts'

export interface AssignmentTabProps {
  style: Style
  answer: StyleAnswer
  search: AssignmentSearch
  /** `isRefining` for a change that goes on writing the same search: it takes the place of what was written. */
  onChange: (search: object, isRefining: boolean) => void
}
