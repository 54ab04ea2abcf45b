import type { Style, StyleAnswer } from '#contract/styles/styles.ts'

/** What each tab of a style's page is given. */
export interface StyleTabProps {
  styleId: number
  style: Style
  answer: StyleAnswer
}
