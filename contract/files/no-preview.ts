/** Why a file that could be seen is not. */
export const NO_PREVIEW = {
  too_large: 'No preview: the file is too large for one.',
  unreadable: 'No preview: the file cannot be drawn.',
} as const
