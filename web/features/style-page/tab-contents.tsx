/** What each tab of a style shows. A tab exists once it has its line here; its code arrives when it is opened. */
import type { ComponentType } from 'react'
import type { StyleTabProps } from '#web/records/style/style-tab.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import { STYLE_TABS, type StyleTab } from './style-tabs.rules.ts'

export const TAB_CONTENTS: Partial<Record<StyleTab, ComponentType<StyleTabProps>>> = {
  project: loadComponent(() => import('#web/features/styles/about-tab.tsx'), 'AboutTab'),
  suppliers: loadComponent(() => import('#web/features/assignments/suppliers-tab.tsx'), 'SuppliersTab'),
  bom: loadComponent(() => import('#web/features/boms/bom-tab.tsx'), 'BomTab'),
  trace: loadComponent(() => import('#web/features/passports/passport-tab.tsx'), 'PassportTab'),
  options: loadComponent(() => import('#web/features/styles/options-tab.tsx'), 'OptionsTab'),
}

export const BUILT_TABS: ReadonlySet<StyleTab> = new Set(STYLE_TABS.filter((tab) => TAB_CONTENTS[tab]))
