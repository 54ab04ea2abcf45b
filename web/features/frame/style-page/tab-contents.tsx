/** What each tab of a style shows. A tab that the contract names has its line here; its code arrives when it is opened. */
import type { ComponentType } from 'react'
import type { StyleTab } from '#contract/styles/styles.ts'
import type { StyleTabProps } from '#web/records/style/style-tab.ts'
import { loadComponent } from '#web/ui/pages/load-component.tsx'

export const TAB_CONTENTS: Record<StyleTab, ComponentType<StyleTabProps>> = {
  project: loadComponent(() => import('#web/features/styles/styles/about/about-tab.tsx'), 'AboutTab'),
  suppliers: loadComponent(
    () => import('#web/features/styles/assignments/suppliers-tab.tsx'),
    'SuppliersTab',
  ),
  qc: loadComponent(() => import('#web/features/quality/qc-reports/qc-tab.tsx'), 'QcTab'),
  bom: loadComponent(() => import('#web/features/materials/boms/bom-tab.tsx'), 'BomTab'),
  styleFile: loadComponent(
    () => import('#web/features/files/style-files/style-file-tab.tsx'),
    'StyleFileTab',
  ),
  costSheet: loadComponent(() => import('#web/features/costing/cost-sheets/cost-tab.tsx'), 'CostTab'),
  trace: loadComponent(() => import('#web/features/passports/passports/passport-tab.tsx'), 'PassportTab'),
  options: loadComponent(() => import('#web/features/styles/styles/options-tab.tsx'), 'OptionsTab'),
}
