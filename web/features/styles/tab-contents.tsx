/** What each tab of a style shows. A tab that the contract names has its line here; its code arrives when it is opened. */
import type { ComponentType } from 'react'
import type { BuiltTab, Style, StyleAnswer } from '#contract/styles.ts'
import { loadComponent } from '#web/ui/load-component.tsx'

export interface TabContentProps {
  styleId: number
  style: Style
  answer: StyleAnswer
}

export const TAB_CONTENTS: Record<BuiltTab, ComponentType<TabContentProps>> = {
  project: loadComponent(() => import('./about-tab.tsx'), 'AboutTab'),
  suppliers: loadComponent(() => import('./suppliers-tab.tsx'), 'SuppliersTab'),
  bom: loadComponent(() => import('#web/features/boms/bom-tab.tsx'), 'BomTab'),
  trace: loadComponent(() => import('#web/features/passports/passport-tab.tsx'), 'PassportTab'),
  options: loadComponent(() => import('./options-tab.tsx'), 'OptionsTab'),
}
