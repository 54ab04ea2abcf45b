/** What opens by a press: the table needs none of it before. */
import { loadComponent } from '#web/ui/pages/load-component.tsx'

export const FilterSteps = loadComponent(() => import('./filter-steps.tsx'), 'FilterSteps')
export const FilterPanel = loadComponent(() => import('./filter-panel.tsx'), 'FilterPanel')
export const FilterDrawer = loadComponent(() => import('./filter-drawer.tsx'), 'FilterDrawer')

export const loadFilters = (isPhone: boolean): void => {
  if (isPhone) FilterDrawer.load()
  FilterSteps.load()
  FilterPanel.load()
}
