/** Builds the client and the public pages, unless these sources are built already. Of two at once, one waits. */
export function buildWeb(): Promise<void>

/** The public pages alone, in a second or two: in development the client comes from its sources. */
export function buildPublicPages(): Promise<void>
