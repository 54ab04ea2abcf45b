/** The costs on a page of their own (`{id}/style_costing_sheet`). */
import { StyleSubPage } from '#web/records/style/style-sub-page.tsx'
import { CostTab } from './cost-tab.tsx'

export function CostPage() {
  return (
    <StyleSubPage title="Cost" tab="costSheet">
      {(style) => <CostTab styleId={style.id} style={style} />}
    </StyleSubPage>
  )
}
