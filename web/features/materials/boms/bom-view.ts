/** Whether lines are shown as a list or as a sheet, as this device remembers it. */
import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

export const BOM_VIEWS = { list: 'List', sheet: 'Sheet' } as const
export type BomView = keyof typeof BOM_VIEWS

export const BOM_VIEW_KEY = 'selvedge:bom-view'

const isView = (text: string | null): text is BomView => text !== null && text in BOM_VIEWS

interface ViewChoice {
  view: BomView
  choose: (view: BomView) => void
  /** A phone has no room for a sheet. */
  canChoose: boolean
}

export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false

/** Once a tab: the device remembers what is usual there. */
export const useBomView = (usual: BomView): ViewChoice => {
  const isPhone = useIsPhone()
  const [chosen, choose] = useLocalStorage<BomView>({
    key: BOM_VIEW_KEY,
    defaultValue: usual,
    getInitialValueInEffect: false,
    serialize: (view) => view,
    deserialize: (text) => (isView(text ?? null) ? (text as BomView) : usual),
  })
  return { view: isPhone ? 'list' : chosen, choose, canChoose: !isPhone }
}
