/** The ways to choose who works on a style. */
import type { ComponentType } from 'react'
import { ASSIGNMENT_TEXTS } from '#contract/styles/assignments.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import type { AssignmentTabKey } from './assignment-search.rules.ts'
import type { AssignmentTabProps } from './assignment-tab-props.ts'

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
    Content: loadComponent(() => import('./chain/value-chains-tab.tsx'), 'ValueChainsTab'),
  },
  {
    key: 'individualSuppliers',
    label: 'Individual Suppliers',
    Content: loadComponent(() => import('./individual-suppliers.tsx'), 'IndividualSuppliers'),
  },
  {
    key: 'circularityPartners',
    label: 'Circularity Partners',
    Content: loadComponent(() => import('./partners/partners-tab.tsx'), 'PartnersTab'),
  },
]

interface ShownTab extends AssignmentTab {
  disabled: boolean
  /** Why. */
  hint: string | undefined
}

/** Companies are chosen one by one only by those that are verified; the chains can be read by all. */
export const tabsFor = ({ verified }: { verified: boolean }): [ShownTab, ...ShownTab[]] => {
  const [chains, ...others] = ASSIGNMENT_TABS
  const hint = verified ? undefined : ASSIGNMENT_TEXTS.needsVerification
  return [
    { ...chains, disabled: false, hint: undefined },
    ...others.map((tab) => ({ ...tab, disabled: !verified, hint })),
  ]
}
