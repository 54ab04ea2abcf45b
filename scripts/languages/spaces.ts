/** Blanks around a text stay in the code; the text alone is looked up. */
export const leadOf = (text: string): string => text.slice(0, text.length - text.trimStart().length)
export const tailOf = (text: string): string => text.slice(text.trimEnd().length)
export const spaceOf = (space: string): string => (space === '' ? '' : `{${JSON.stringify(space)}}`)
export const isTrimmed = (text: string): boolean => text.trim() === text
