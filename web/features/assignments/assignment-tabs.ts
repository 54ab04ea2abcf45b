/** The ways to choose who works on a style. */
import type { ComponentType } from 'react'
import type { Style, StyleAnswer } from '#contract/styles.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import type { AssignmentSearch, AssignmentTabKey } from './assignment-search.rules.ts'

export interface AssignmentTabProps {
  style: Style
  answer: StyleAnswer
  search: AssignmentSearch
  /** `isRefining` for a change that goes on writing the same search: it takes the place of what was written. */
  onChange: (search: object, isRefining: boolean) => void
}

interface AssignmentTab {
  key: AssignmentTabKey
  label: string
  Content: ComponentType<AssignmentTabProps>
}

/** The first one opens by itself. */
export const ASSIGNMENT_TABS: readonly [AssignmentTab, ...AssignmentTab[]] = [
  {
    key: 'valueChains',
    label: 'Value Chains',
    Content: loadComponent(() => import('./value-chains-tab.tsx'), 'ValueChainsTab'),
  },
  {
    key: 'individualSuppliers',
    label: 'Individual Suppliers',
    Content: loadComponent(() => import('./individual-suppliers.tsx'), 'IndividualSuppliers'),
  },
  {
    key: 'circularityPartners',
    label: 'Circularity Partners',
    Content: loadComponent(() => import('./partners-tab.tsx'), 'PartnersTab'),
  },
]
