/** What floats over the page stays within its main landmark, where those who listen look for it. */
export const WITHIN_CONTENT = { target: 'main' } as const
