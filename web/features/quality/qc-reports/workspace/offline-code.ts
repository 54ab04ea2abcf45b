/** What the workspace loads when it is needed, loaded before the network goes. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../photos/upload-tab.tsx'),
  () => import('./info-tab.tsx'),
  () => import('../criteria/criteria-tab.tsx'),
  () => import('../lot/measurements-panel.tsx'),
  () => import('../lot/packing-tab.tsx'),
  () => import('./approval-tab.tsx'),
  () => import('../signatures/sign-dialog.tsx'),
  () => import('../photos/photo-viewer.tsx'),
  () => import('../capture/capture-page.tsx'),
  () => import('../capture/photos/photos-page.tsx'),
  () => import('../requests/report-handler.ts'),
  () => import('#web/features/quality/qc-drawing/image-editor.tsx'),
  () => import('#web/features/quality/device-queue/waiting-dialog.tsx'),
]

/** One after the other: what the reader opens meanwhile comes first. Throws where one does not arrive. */
export const loadOfflineCode = async (): Promise<void> => {
  for (const load of PARTS) await load()
}
