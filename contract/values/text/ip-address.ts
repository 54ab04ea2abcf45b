/** Whether a host, as addresses have it, is one of numbers: `127.0.0.1`, `[::1]`. */
export const isIPAddress = (host: string): boolean =>
  host.startsWith('[') || /^\d{1,3}(\.\d{1,3}){3}$/.test(host)
