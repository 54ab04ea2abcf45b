/** Builds the client and the public pages, unless these sources are built already. Of two at once, one waits. */
export function buildWeb(): Promise<void>
