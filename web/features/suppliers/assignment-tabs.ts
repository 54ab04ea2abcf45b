/** The ways to choose who makes a style. A tab exists once it has its line here. */
import type { ComponentType } from 'react'
import type { Style, StyleAnswer } from '#contract/styles.ts'
import { loadComponent } from '#web/ui/load-component.ts'

export interface AssignmentTabProps {
  style: Style
  answer: StyleAnswer
}

interface AssignmentTab {
  key: string
  label: string
  Content: ComponentType<AssignmentTabProps>
}

/** The first one opens by itself. */
export const ASSIGNMENT_TABS: readonly [AssignmentTab, ...AssignmentTab[]] = [
  {
    key: 'individualSuppliers',
    label: 'Individual Suppliers',
    Content: loadComponent(() => import('./individual-suppliers.tsx'), 'IndividualSuppliers'),
  },
]
