export const COLOURS_TITLE = 'Colours by colourway'
export const NOT_USED_WORD = 'Not used'
export const AS_THE_LINE_WORD = 'As the line'
export const UNNAMED = 'Colourway without a name'

/** What addresses call the cells. */
export const COLOUR_LISTS = ['material_colours']
