/** The pages that open without a server: what they show is kept on the device. */
const PAGES = [/^\/inspections\/?$/, /^\/inquiries\/[^/]+\/qc\/[^/]+(\/capture|\/photos)?\/?$/]

export const opensOffline = (pathname: string): boolean => PAGES.some((page) => page.test(pathname))
