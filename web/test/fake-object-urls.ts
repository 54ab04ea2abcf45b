import { vi } from 'vitest'

/** jsdom has no addresses for what lies in memory. */
export const fakeObjectUrls = (): void => {
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:x'
      static override revokeObjectURL = () => {}
    },
  )
}
