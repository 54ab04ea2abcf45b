/** What the page was given and what its reader chose, for whatever is drawn on it. */
import { localStorageColorSchemeManager } from '@mantine/core'

export const colorSchemes = localStorageColorSchemeManager({ key: 'selvedge:colour-scheme' })

/** The server writes a fresh nonce into each page; the style elements that Mantine adds carry it. */
export const readStyleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
