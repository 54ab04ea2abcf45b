/** What the workspace loads when it is needed, loaded before the network goes. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('./upload-tab.tsx'),
  () => import('./info-tab.tsx'),
  () => import('./criteria-tab.tsx'),
  () => import('./measurements-panel.tsx'),
  () => import('./packing-tab.tsx'),
  () => import('./approval-tab.tsx'),
  () => import('./sign-dialog.tsx'),
  () => import('./photo-viewer.tsx'),
  () => import('./capture/capture-page.tsx'),
  () => import('./capture/photos-page.tsx'),
  () => import('./deeds/report-carrier.ts'),
  () => import('#web/features/qc-drawing/image-editor.tsx'),
  () => import('#web/features/device-queue/waiting-dialog.tsx'),
]

/** One after the other: what the reader opens meanwhile comes first. Throws where one does not arrive. */
export const loadOfflineCode = async (): Promise<void> => {
  for (const load of PARTS) await load()
}
