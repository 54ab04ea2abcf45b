/** A pattern for LIKE that finds the text anywhere; what is a wildcard there is only itself. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
