/** The server says with the page that nobody is signed in (server/start/first-files.ts). */
export const isSignedOut = (): boolean => document.querySelector('meta[name="selvedge-signed-out"]') !== null
