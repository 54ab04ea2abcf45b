import { SegmentedControl } from '@mantine/core'
import { BOM_VIEWS, type BomView } from './bom-view.ts'

interface ViewSwitchProps {
  view: BomView
  onChoose: (view: BomView) => void
}

export const ViewSwitch = ({ view, onChoose }: ViewSwitchProps) => (
  <SegmentedControl<BomView>
    size="xs"
    aria-label="View"
    data={Object.entries(BOM_VIEWS).map(([value, label]) => ({ value: value as BomView, label }))}
    value={view}
    onChange={onChoose}
  />
)
