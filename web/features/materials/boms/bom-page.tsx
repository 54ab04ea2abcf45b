/** The bill of materials on a page of its own (`{id}/bom`). */
import { StyleSubPage } from '#web/records/style/style-sub-page.tsx'
import { Forbidden } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { BomTab } from './bom-tab.tsx'

export function BomPage() {
  return (
    <StyleSubPage title="BOM" tab="bom">
      {(style) =>
        style.can.see_bom ? (
          <BomTab styleId={style.id} style={style} />
        ) : (
          <Panel>
            <Forbidden />
          </Panel>
        )
      }
    </StyleSubPage>
  )
}
